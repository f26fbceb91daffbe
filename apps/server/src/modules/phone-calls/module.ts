import type { Module, Platform } from '../../platform/module.ts'
import { phoneCallOfficeRoutes } from './office.ts'

/** The list of customers without e-mail address whom the office calls. */
export const createPhoneCallsModule = (platform: Platform): Module => ({
  service: undefined,
  routes: phoneCallOfficeRoutes(platform),
})
