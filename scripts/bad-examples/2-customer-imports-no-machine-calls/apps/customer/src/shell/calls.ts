import { calls } from '../../../../packages/contract/src/machine/calls.ts'

export const used = calls
