import { weekdayName } from '@brine/app-kit/dayWords'
import type { FleetDriver } from '@brine/contract/office/fleet'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { isSameVan } from '../../shell/van.ts'

interface Driving {
  /** Undefined for a new driver. */
  readonly id: number | undefined
  readonly van: { readonly name: string }
  readonly weekdays: readonly number[]
}

/**
 * Names the drivers who share the van on the same weekdays, since two shifts a day may do so. Undefined if there are
 * none.
 */
export function sharedVanInWords(
  { id, van, weekdays }: Driving,
  drivers: readonly FleetDriver[],
  language: Language,
): string | undefined {
  const others = drivers.filter(
    (other) =>
      other.id !== id &&
      !other.left &&
      isSameVan(other.van.name, van.name) &&
      other.weekdays.some((weekday) => weekdays.includes(weekday)),
  )
  if (others.length === 0) return undefined
  const days = weekdays.filter((weekday) => others.some((other) => other.weekdays.includes(weekday)))
  return m['office.fleet.van_shared']({
    names: others.map(({ name }) => name).join(', '),
    days: days.map((weekday) => weekdayName(weekday, language, 'short')).join(', '),
  })
}
