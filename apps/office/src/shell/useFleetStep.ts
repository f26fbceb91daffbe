import type { CallKey } from '@brine/app-kit/query'
import type { CallError } from '@brine/contract/client'
import type { AffectedDay } from '@brine/contract/office/fleet'
import { m } from '@brine/messages/app'
import { useState } from 'react'

/** The step of a fleet dialog: the form, the confirmation of the affected days, or their list after saving. */
export interface FleetStep {
  readonly step: 'form' | 'asked' | 'done'
  readonly days: readonly AffectedDay[]
}

interface ConcernedDays {
  readonly days: readonly AffectedDay[]
}

/** Handles an error of the server about the typed values. */
export type OnRefused = (error: CallError) => unknown

const FORM: FleetStep = { step: 'form', days: [] }
const failed = m['office.common.not_saved']

/**
 * Manages the step of a fleet dialog. A change that affects planned days requires a confirmation.
 * @param stales the calls that a change makes stale
 */
export function useFleetStep(stales: readonly CallKey[], onClose: () => void, onRefused: OnRefused) {
  const [step, setStep] = useState(FORM)
  const onBack = () => setStep(FORM)
  const weighed = { failed, onFailure: onRefused }
  const saved = { ...weighed, done: m['office.common.saved'], stales }
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

/** The shown days, as the server expects them with the confirmation. */
export const shownDays = (days: readonly AffectedDay[]) =>
  days.map(({ driver_id, date }) => ({ driver_id, date }))
