import { calls } from '../../../../packages/contract/src/driver/calls.ts'

export const used = calls
