import type { Capacity } from '@brine/contract/office/capacity'
import type { ExpectedWeek } from '@brine/contract/office/forecasts'
import { addDays } from '@brine/planning/dates'

/** What a week can carry, and what it will have to. */
export interface DemandWeek {
  /** Its Monday. */
  readonly first: string
  readonly capacityKg: number
  /** Booked, and expected from customers without an order. */
  readonly kg: number
  /** The range that holds it in 8 of 10 cases. */
  readonly lowKg: number
  readonly highKg: number
  /** Of customers without an order: they can still be asked for another week. */
  readonly expectedKg: number
  /** Number of their refills. */
  readonly expectedRefills: number
  /** A van more would carry this. */
  readonly vanKg: number
  /** All vans would carry this on a Saturday. */
  readonly saturdayKg: number
  /** The present week, once no van drives in it any more: nothing can be done about it. */
  readonly isOver: boolean
}

/** @param capacity the coming months by week */
export function demandOf(
  { today, columns, drivers }: Capacity,
  weeks: readonly ExpectedWeek[],
): DemandWeek[] {
  return columns.flatMap(({ first }, index) => {
    const expected = weeks.find((week) => week.first === first)
    if (!expected) return []
    const cells = drivers.flatMap(({ cells, ...driver }) => {
      const cell = cells[index]
      return cell ? [{ ...driver, ...cell, vanKg: driver.capacity_kg }] : []
    })
    const sum = (of: (cell: (typeof cells)[number]) => number) =>
      cells.reduce((total, cell) => total + of(cell), 0)
    const bookedKg = sum(({ booked_kg }) => booked_kg)
    const days = Math.max(0, ...cells.map((cell) => cell.days))
    return [
      {
        ...{ first, capacityKg: sum(({ capacity_kg }) => capacity_kg), kg: bookedKg + expected.kg },
        ...{ lowKg: bookedKg + expected.kg_low, highKg: bookedKg + expected.kg_high },
        ...{ expectedKg: expected.kg, expectedRefills: expected.customers },
        vanKg: days * Math.max(0, ...cells.map(({ vanKg }) => vanKg)),
        saturdayKg: sum((cell) => (cell.days > 0 ? cell.vanKg : 0)),
        isOver: first <= today && days === 0,
      },
    ]
  })
}

/** What a week has too much, while a van can still drive. */
export const shortKg = ({ kg, capacityKg, isOver }: DemandWeek): number =>
  isOver ? 0 : Math.max(0, kg - capacityKg)

export const shortWeeks = (weeks: readonly DemandWeek[]): DemandWeek[] =>
  weeks.filter((week) => shortKg(week) > 0)

export const shortSum = (weeks: readonly DemandWeek[]): number =>
  weeks.reduce((sum, week) => sum + shortKg(week), 0)

/** Something the office could do about it. */
export type Remedy = 'van' | 'saturday' | 'earlier'

/** The weeks with a van more in each week that has too much. */
const withVan = (weeks: readonly DemandWeek[]): DemandWeek[] =>
  weeks.map((week) => (shortKg(week) > 0 ? { ...week, capacityKg: week.capacityKg + week.vanKg } : week))

/** The weeks with all vans on the Saturday of the first week that has too much. */
function withSaturday(weeks: readonly DemandWeek[]): DemandWeek[] {
  const first = shortWeeks(weeks)[0]
  return weeks.map((week) =>
    week === first ? { ...week, capacityKg: week.capacityKg + week.saturdayKg } : week,
  )
}

/** The weeks after what is too much moved to the latest weeks before with room, and how many refills that moved. */
export function askedEarlier(weeks: readonly DemandWeek[]): { weeks: DemandWeek[]; refills: number } {
  const moved = weeks.map((week) => ({ ...week }))
  let refills = 0
  for (const [index, week] of moved.entries()) {
    const meanKg = week.expectedRefills === 0 ? 0 : week.expectedKg / week.expectedRefills
    for (const before of moved.slice(0, index).reverse()) {
      const kg = Math.min(shortKg(week), week.expectedKg, before.capacityKg - before.kg)
      if (kg <= 0 || meanKg === 0) continue
      shift(week, -kg)
      shift(before, kg)
      refills += kg / meanKg
    }
  }
  return { weeks: moved, refills: Math.ceil(refills) }
}

function shift(week: { -readonly [K in keyof DemandWeek]: DemandWeek[K] }, kg: number): void {
  week.kg += kg
  week.lowKg = Math.max(0, week.lowKg + kg)
  week.highKg = Math.max(0, week.highKg + kg)
  week.expectedKg += kg
}

/** The weeks as they would be. More vans come first, so that fewer households have to be asked. */
export function demandWith(weeks: readonly DemandWeek[], remedies: ReadonlySet<Remedy>): DemandWeek[] {
  let result = [...weeks]
  if (remedies.has('van')) result = withVan(result)
  if (remedies.has('saturday')) result = withSaturday(result)
  return remedies.has('earlier') ? askedEarlier(result).weeks : result
}

/** What a remedy alone gains, in kg. */
export const gainOf = (weeks: readonly DemandWeek[], remedy: Remedy): number =>
  remedy === 'earlier'
    ? shortSum(weeks) - shortSum(askedEarlier(weeks).weeks)
    : demandWith(weeks, new Set([remedy])).reduce((sum, { capacityKg }) => sum + capacityKg, 0) -
      weeks.reduce((sum, { capacityKg }) => sum + capacityKg, 0)

/** The Saturday of a week. */
export const saturdayOf = ({ first }: DemandWeek): string => addDays(first, 5)
