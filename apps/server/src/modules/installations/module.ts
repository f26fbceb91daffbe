import type { Installation } from '@brine/contract/customer/installations'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { Module, Platform } from '../../platform/module.ts'
import { getProgress, installationCustomerRoutes } from './customer.ts'
import { existingDeviceColumns, type NotedDevice } from './existing-device.ts'
import { installationExport } from './export-queries.ts'
import { writeProgress } from './mails/progress.ts'
import { installationOfficeRoutes } from './office.ts'
import { answerProposal, findInstallationRecord, saveInstallation } from './office-queries.ts'
import {
  clearAppointment,
  clearDeviceSerial,
  deleteProposals,
  deleteUnplacedInstallation,
} from './queries.ts'

export interface InstallationsService {
  /** The progress of a customer's installation, as the customer sees it. */
  progress(customerId: number): Promise<Installation>
  /**
   * Notes the device that a new customer has already, with an audit entry and without a mail.
   * @throws `invalid_request` for days that cannot be
   */
  noteDevice(tx: Queries, customerId: number, device: NotedDevice, by: Staff, at: Date): Promise<void>
}

/** Installations, from the offer to the placed device. */
export const createInstallationsModule = (platform: Platform): Module<InstallationsService> => ({
  service: {
    progress: (customerId) => getProgress(platform.db, customerId),
    async noteDevice(tx, customerId, device, by, at) {
      await saveInstallation(tx, customerId, existingDeviceColumns(device, undefined, at))
      const details = { stage: 'placed', device: device.device }
      await writeAuditEntry(tx, {
        by,
        action: 'installation.device_noted',
        recordId: customerId,
        at,
        details,
      })
    },
  },
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
