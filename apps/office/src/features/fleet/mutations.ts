import type { CallError } from '@brine/contract/client'
import { type AffectedDay, officeFleet } from '@brine/contract/office/fleet'
import { m } from '@brine/messages/app'
import { useState } from 'react'
import { useChange } from '../../shell/query.ts'

/** The step of a fleet dialog: the form, the confirmation of the affected days, or their list after saving. */
export interface FleetStep {
  readonly step: 'form' | 'asked' | 'done'
  readonly days: readonly AffectedDay[]
}

interface ConcernedDays {
  readonly days: readonly AffectedDay[]
}

/** Handles an error of the server about the typed values. */
type OnRefused = (error: CallError) => unknown

const FORM: FleetStep = { step: 'form', days: [] }
const failed = m['office.common.not_saved']

/** Manages the step of a fleet dialog. A change that affects planned days requires a confirmation. */
function useFleetStep(onClose: () => void, onRefused: OnRefused) {
  const [step, setStep] = useState(FORM)
  const onBack = () => setStep(FORM)
  const weighed = { failed, onFailure: onRefused }
  const saved = { ...weighed, done: m['office.common.saved'], stales: [officeFleet.read] }
  return {
    step,
    /** Returns to the form. */
    onBack,
    /** @param save runs if no day is affected */
    onWeighed:
      (save: () => void) =>
      ({ days }: ConcernedDays) =>
        days.length === 0 ? save() : setStep({ step: 'asked', days }),
    weighed,
    created: { ...saved, onSuccess: onClose },
    changed: {
      ...saved,
      onSuccess: ({ days }: ConcernedDays) =>
        days.length === 0 ? onClose() : setStep({ step: 'done', days }),
      onConflict: onBack,
    },
  }
}

/** The calls of the driver dialog. `weigh` changes nothing: it returns the planned days that a change affects. */
export function useDriverChanges(onClose: () => void, onRefused: OnRefused) {
  const { weighed, created, changed, ...dialog } = useFleetStep(onClose, onRefused)
  const create = useChange(officeFleet.createDriver, created)
  const change = useChange(officeFleet.changeDriver, changed)
  const weigh = useChange(officeFleet.previewDriverChange, weighed)
  return { ...dialog, create, change, weigh }
}

/** The calls of the depot dialog, as for a driver. */
export function useDepotChanges(onClose: () => void, onRefused: OnRefused) {
  const { weighed, created, changed, ...dialog } = useFleetStep(onClose, onRefused)
  const create = useChange(officeFleet.createDepot, created)
  const change = useChange(officeFleet.changeDepot, changed)
  const weigh = useChange(officeFleet.previewDepotChange, weighed)
  return { ...dialog, create, change, weigh }
}

export const useRemoveDepot = (onSuccess: () => void, onConflict: () => void) =>
  useChange(officeFleet.removeDepot, {
    done: m['office.fleet.depot_is_removed'],
    failed,
    stales: [officeFleet.read],
    onSuccess,
    onConflict,
  })

/** The shown days, as the server expects them with the confirmation. */
export const shownDays = (days: readonly AffectedDay[]) =>
  days.map(({ driver_id, date }) => ({ driver_id, date }))
