import { officeCapacity } from '@brine/contract/office/capacity'
import { driverLeaves } from '@brine/contract/office/driver-leaves'
import { planning } from '@brine/contract/office/planning'
import { m } from '@brine/messages/app'
import { useChange } from '../../shell/query.ts'
import { type OnRefused, useFleetStep } from '../../shell/useFleetStep.ts'

const stales = [driverLeaves.list, officeCapacity.read, planning.day]

/** The calls of the dialog of leave. `weigh` changes nothing: it returns the planned days that the leave affects. */
export function useLeaveChanges(onClose: () => void, onRefused: OnRefused) {
  const { weighed, created: _, changed, ...dialog } = useFleetStep(stales, onClose, onRefused)
  const create = useChange(driverLeaves.create, changed)
  const weigh = useChange(driverLeaves.preview, weighed)
  return { ...dialog, create, weigh }
}

export const useRemoveLeave = (onEnd: () => void) =>
  useChange(driverLeaves.remove, {
    done: m['office.leaves.is_removed'],
    failed: m['office.common.not_saved'],
    stales,
    onSuccess: onEnd,
    onFailure: onEnd,
  })
