import type { Module, Platform } from '../../platform/module.ts'
import { createDisk } from './disk.ts'
import { systemRoutes } from './office.ts'

/** How the installation is doing. */
export function createSystemModule(platform: Platform): Module {
  const disk = createDisk(platform)
  return { service: undefined, routes: systemRoutes(platform, disk), start: disk.start }
}
