import { office } from './office.ts'

export const findRefill = office
