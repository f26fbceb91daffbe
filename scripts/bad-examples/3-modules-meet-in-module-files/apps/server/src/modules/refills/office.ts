import { planning } from '../planning/service.ts'

export const refills = planning
