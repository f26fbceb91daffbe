import { addDays, daysBetween } from '@brine/planning/dates'
import { addWorkdays, isWorkday } from '@brine/planning/holidays'
import type { Random } from './random.ts'

/** The progress of a customer's installation. Days are YYYY-MM-DD; null for a step that has not happened yet. */
export interface DemoInstallation {
  readonly signed: string | null
  readonly called: string | null
  readonly installed: string | null
  readonly slot: 'morning' | 'afternoon' | 'evening' | null
  readonly placed: boolean
  readonly guaranteeOffered: boolean
  readonly guaranteeUntil: string | null
}

/** Demo devices have a guarantee of five years. */
const GUARANTEE_DAYS = 1826
/** The demo supplier's first installation, in days before today. */
const OLDEST_DAYS = 3200

const nothing = { signed: null, called: null, installed: null, slot: null } as const

/** One in thirty is not placed yet. Of the others, most have a running or expired guarantee, and some have none. */
export function installationOf(today: string, random: Random): DemoInstallation {
  if (random.chance(1 / 30)) return unplaced(today, random)
  const signed = addDays(today, -random.int(40, OLDEST_DAYS))
  const called = addWorkdays(signed, random.int(1, 6))
  const installed = addWorkdays(called, random.int(3, 12))
  return placed(signed, called, installed, random.chance(0.88), random)
}

function placed(
  signed: string,
  called: string,
  installed: string,
  guaranteeOffered: boolean,
  random: Random,
): DemoInstallation {
  // The installation date of a few old devices is unknown: their guarantee is null.
  const known = random.chance(0.96)
  return {
    signed,
    called,
    installed: known ? installed : null,
    slot: known ? random.pick(['morning', 'afternoon'] as const) : null,
    placed: true,
    guaranteeOffered,
    guaranteeUntil: known && guaranteeOffered ? addDays(installed, GUARANTEE_DAYS) : null,
  }
}

/** Signed; signed and called; or waiting for an agreed day. */
function unplaced(today: string, random: Random): DemoInstallation {
  const signed = workdayBefore(addDays(today, -random.int(3, 25)))
  const rest = { ...nothing, placed: false, guaranteeOffered: true, guaranteeUntil: null }
  const stage = random.int(0, 2)
  if (stage === 0) return { ...rest, signed }
  const called = workdayBefore(addDays(signed, Math.min(4, daysBetween(signed, today))))
  if (stage === 1) return { ...rest, signed, called }
  const installed = addWorkdays(today, random.int(2, 15))
  return {
    ...rest,
    signed,
    called,
    installed,
    slot: random.pick(['morning', 'afternoon', 'evening'] as const),
  }
}

function workdayBefore(day: string): string {
  let result = day
  while (!isWorkday(result)) result = addDays(result, -1)
  return result
}
