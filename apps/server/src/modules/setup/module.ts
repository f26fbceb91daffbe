import type { Module, Platform } from '../../platform/module.ts'
import { setupRoutes } from './office.ts'

/** What a firm that starts has entered, and what is missing. */
export const createSetupModule = (platform: Platform): Module => ({
  service: undefined,
  routes: setupRoutes(platform),
})
