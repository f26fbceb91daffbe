import { officeFleet } from '@brine/contract/office/fleet'
import { m } from '@brine/messages/app'
import { useChange } from '../../shell/query.ts'
import { type OnRefused, useFleetStep } from '../../shell/useFleetStep.ts'

const failed = m['office.common.not_saved']
const stales = [officeFleet.read]

/** The calls of the driver dialog. `weigh` changes nothing: it returns the planned days that a change affects. */
export function useDriverChanges(onClose: () => void, onRefused: OnRefused) {
  const { weighed, created, changed, ...dialog } = useFleetStep(stales, onClose, onRefused)
  const create = useChange(officeFleet.createDriver, created)
  const change = useChange(officeFleet.changeDriver, changed)
  const weigh = useChange(officeFleet.previewDriverChange, weighed)
  return { ...dialog, create, change, weigh }
}

/** The calls of the depot dialog, as for a driver. */
export function useDepotChanges(onClose: () => void, onRefused: OnRefused) {
  const { weighed, created, changed, ...dialog } = useFleetStep(stales, onClose, onRefused)
  const create = useChange(officeFleet.createDepot, created)
  const change = useChange(officeFleet.changeDepot, changed)
  const weigh = useChange(officeFleet.previewDepotChange, weighed)
  return { ...dialog, create, change, weigh }
}

export const useRemoveDepot = (onSuccess: () => void, onConflict: () => void) =>
  useChange(officeFleet.removeDepot, {
    done: m['office.fleet.depot_is_removed'],
    failed,
    stales,
    onSuccess,
    onConflict,
  })
