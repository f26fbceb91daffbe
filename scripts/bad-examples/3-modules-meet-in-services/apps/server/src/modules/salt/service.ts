import { listStops } from '../planning/queries.ts'

export const saltService = listStops
