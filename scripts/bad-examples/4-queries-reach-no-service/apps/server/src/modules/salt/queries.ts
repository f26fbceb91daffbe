import { saltService } from './service.ts'

export const findRefill = saltService
