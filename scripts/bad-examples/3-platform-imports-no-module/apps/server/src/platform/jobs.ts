import { saltService } from '../modules/salt/service.ts'

export const jobs = saltService
