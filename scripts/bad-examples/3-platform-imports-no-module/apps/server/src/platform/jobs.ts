import { saltService } from '../modules/refills/service.ts'

export const jobs = saltService
