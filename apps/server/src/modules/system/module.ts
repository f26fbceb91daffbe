import type { Module, Platform } from '../../platform/module.ts'
import { systemRoutes } from './office.ts'

/** How the installation is doing. */
export const createSystemModule = (platform: Platform): Module => ({
  service: undefined,
  routes: systemRoutes(platform),
})
