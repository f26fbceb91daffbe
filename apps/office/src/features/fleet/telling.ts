import { type ConcernedDay, officeFleet } from '@brine/contract/office/fleet'
import { m } from '@brine/messages/app'
import { useState } from 'react'

/** What somebody is told of planned days: before a change, which is then asked about once more, and after it. */
export interface Telling {
  readonly step: 'form' | 'asked' | 'done'
  readonly days: readonly ConcernedDay[]
  ask(days: readonly ConcernedDay[]): void
  done(days: readonly ConcernedDay[]): void
  /** Back to what was typed. */
  again(): void
}

interface Concerned {
  readonly days: readonly ConcernedDay[]
}

/**
 * How something of the fleet is added, or changed after telling which planned days that concerns.
 * @returns what is told, and what `useAct` needs for each of the three calls
 */
export function useTold(onClose: () => void) {
  const telling = useTelling()
  const shared = { failed: m['office.common.not_saved'], touches: officeFleet.read.path }
  return {
    telling,
    creating: { ...shared, done: m['office.common.saved'], onSuccess: onClose },
    changing: {
      ...shared,
      done: m['office.common.saved'],
      onSuccess: ({ days }: Concerned) => (days.length === 0 ? onClose() : telling.done(days)),
      onConflict: telling.again,
    },
    /** @param save what follows where no day is concerned */
    weighing: (save: (days: Concerned['days']) => void) => ({
      ...shared,
      done: null,
      // it changes nothing that is shown
      touches: officeFleet.weighDriver.path,
      onSuccess: ({ days }: Concerned) => (days.length === 0 ? save([]) : telling.ask(days)),
    }),
  }
}

function useTelling(): Telling {
  const [{ step, days }, setTold] = useState<Pick<Telling, 'step' | 'days'>>({ step: 'form', days: [] })
  return {
    step,
    days,
    ask: (concerned) => setTold({ step: 'asked', days: concerned }),
    done: (concerned) => setTold({ step: 'done', days: concerned }),
    again: () => setTold({ step: 'form', days: [] }),
  }
}

/** The days as the server asks for them: that they were told. */
export const toldOf = (days: readonly ConcernedDay[]) =>
  days.map(({ driver_id, date }) => ({ driver_id, date }))
