import type { Installation } from '@brine/contract/customer/installations'
import type { Module, Platform } from '../../platform/module.ts'
import { getProgress, installationCustomerRoutes } from './customer.ts'
import { installationExport } from './export-queries.ts'
import { writeProgress } from './mails/progress.ts'
import { installationOfficeRoutes } from './office.ts'
import { answerProposal, findInstallationRecord } from './office-queries.ts'
import {
  clearAppointment,
  clearDeviceSerial,
  deleteProposals,
  deleteUnplacedInstallation,
} from './queries.ts'

export interface InstallationsService {
  /** The progress of a customer's installation, as the customer sees it. */
  progress(customerId: number): Promise<Installation>
}

/** Installations, from the offer to the placed device. */
export const createInstallationsModule = (platform: Platform): Module<InstallationsService> => ({
  service: { progress: (customerId) => getProgress(platform.db, customerId) },
  routes: [...installationCustomerRoutes(platform), ...installationOfficeRoutes(platform)],
  exports: installationExport,
  async erase(tx, { id }) {
    await deleteProposals(tx, id)
    // the dates of a placed device stay; an installation that is only planned is cancelled
    await deleteUnplacedInstallation(tx, id)
    await clearDeviceSerial(tx, id)
  },
  async end(tx, { id, at, isNotified }) {
    await answerProposal(tx, id, at)
    const wasPlanned = await clearAppointment(tx, id)
    const customer = wasPlanned && isNotified ? await findInstallationRecord(tx, id) : undefined
    if (customer)
      await platform.notify(tx, writeProgress({ kind: 'ended', customer, date: null, slot: null }))
  },
})
