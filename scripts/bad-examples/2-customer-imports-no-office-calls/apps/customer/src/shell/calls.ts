import { calls } from '../../../../packages/contract/src/office/calls.ts'

export const used = calls
