import { type InstallationRecord, officeInstallations } from '@brine/contract/office/installations'
import { m } from '@brine/messages/app'
import { keepAnswer, useChange } from '../../shell/query.ts'

/** What every change of an installation makes stale, and what it does with the answer. */
const changeOf = (done: () => string, onDone: () => void) => ({
  done,
  failed: m['office.common.not_saved'],
  stales: [officeInstallations.list, officeInstallations.read, officeInstallations.waiting],
  onSuccess(installation: InstallationRecord) {
    keepAnswer(officeInstallations.read, { params: { id: installation.id } }, installation)
    onDone()
  },
})

export const useChangeInstallation = (onDone: () => void) =>
  useChange(officeInstallations.change, changeOf(m['office.installations.saved'], onDone))

/** Notes that the device is placed: the customer can use the whole portal from then on. */
export const useRecordPlacement = (onEnd: () => void) =>
  useChange(officeInstallations.place, {
    ...changeOf(m['office.installations.device_placed'], onEnd),
    onConflict: onEnd,
  })
