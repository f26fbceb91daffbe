import type { Module, Platform } from '../../platform/module.ts'
import type { CustomersService } from '../customers/module.ts'
import { type EnteredPart, enterSetupFile, type SetupServices } from './enter-file.ts'
import { setupRoutes } from './office.ts'
import { readSetupFile } from './read-file.ts'

export type { EnteredPart } from './enter-file.ts'

type Neighbours = Omit<SetupServices, 'clock'> & { readonly customers: CustomersService }

export interface SetupService {
  /** Reads a setup file, and names all its mistakes. */
  read(text: string): ReturnType<typeof readSetupFile>
  /** As `enterSetupFile`. */
  enter(file: Parameters<typeof enterSetupFile>[0]): Promise<EnteredPart[]>
}

/** What a firm that starts has entered, what is missing, and entering it by file. */
export const createSetupModule = (
  platform: Platform,
  { customers, ...services }: Neighbours,
): Module<SetupService> => ({
  service: {
    read: (text) => readSetupFile(text, customers.locate),
    enter: (file) => enterSetupFile(file, { ...services, clock: platform.clock }),
  },
  routes: setupRoutes(platform),
})
