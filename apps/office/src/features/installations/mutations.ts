import { type InstallationRecord, officeInstallations } from '@brine/contract/office/installations'
import { m } from '@brine/messages/app'
import { keepAnswer, useChange } from '../../shell/query.ts'

/** The common options of all changes of an installation: stale calls, messages and what happens with the answer. */
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

/** Answers a proposal: the planned day stays. */
export const useKeepDay = () =>
  useChange(
    officeInstallations.keepDay,
    changeOf(m['office.installations.day_kept'], () => undefined),
  )

/** @param isPlaced otherwise the noted device opens the portal for the customer */
export const useChangeDevice = (isPlaced: boolean, onEnd: () => void) =>
  useChange(officeInstallations.changeDevice, {
    ...changeOf(
      isPlaced ? m['office.installations.device_changed'] : m['office.installations.device_placed'],
      onEnd,
    ),
    onConflict: onEnd,
  })

/** Records the placement of the device. The customer can then use the whole portal. */
export const useRecordPlacement = (onEnd: () => void) =>
  useChange(officeInstallations.place, {
    ...changeOf(m['office.installations.device_placed'], onEnd),
    onConflict: onEnd,
  })
