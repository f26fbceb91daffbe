import type { ConcernedDay } from '@brine/contract/office-fleet'
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

export function useTelling(): Telling {
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
