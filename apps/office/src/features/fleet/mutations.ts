import type { CallError } from '@brine/contract/client'
import { type AffectedDay, officeFleet } from '@brine/contract/office/fleet'
import { m } from '@brine/messages/app'
import { useState } from 'react'
import { useChange } from '../../shell/query.ts'

/** A fleet dialog shows its form, asks about the planned days that a change concerns, or reports them afterwards. */
export interface FleetStep {
  readonly step: 'form' | 'asked' | 'done'
  readonly days: readonly AffectedDay[]
}

interface ConcernedDays {
  readonly days: readonly AffectedDay[]
}

/** Told what the server has against what was typed. */
type OnRefused = (error: CallError) => unknown

const FORM: FleetStep = { step: 'form', days: [] }
const failed = m['office.common.not_saved']

/** The step of a fleet dialog, and what its calls do: a change that concerns planned days is asked about first. */
function useFleetStep(onClose: () => void, onRefused: OnRefused) {
  const [step, setStep] = useState(FORM)
  const onBack = () => setStep(FORM)
  const weighed = { failed, onFailure: onRefused }
  const saved = { ...weighed, done: m['office.common.saved'], stales: [officeFleet.read] }
  return {
    step,
    /** Back to what was typed. */
    onBack,
    /** @param save what follows where no day is concerned */
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

/** The calls of the dialog of a driver. `weigh` changes nothing: it answers which planned days a change concerns. */
export function useDriverChanges(onClose: () => void, onRefused: OnRefused) {
  const { weighed, created, changed, ...dialog } = useFleetStep(onClose, onRefused)
  const create = useChange(officeFleet.createDriver, created)
  const change = useChange(officeFleet.changeDriver, changed)
  const weigh = useChange(officeFleet.previewDriverChange, weighed)
  return { ...dialog, create, change, weigh }
}

/** The same for a depot. */
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

/** The days as the server asks for them: that they were shown. */
export const shownDays = (days: readonly AffectedDay[]) =>
  days.map(({ driver_id, date }) => ({ driver_id, date }))
