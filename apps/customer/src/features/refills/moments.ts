import type { OfferedDate } from '@brine/contract/customer/refills'

/** Cards shown before "more days" (planner.md section 2: few dates are few poor choices). */
export const CARD_COUNT = 6

const labels = ['suggested', 'alternative', 'other'] as const
export type MomentLabel = (typeof labels)[number]

/** How many of three leaves a label is (specification section 9). */
export const leavesOf = { suggested: 3, alternative: 2, other: 1 } as const satisfies Record<
  MomentLabel,
  number
>

/**
 * The offered dates of an answer: a list or, the further shape, `{moments: […]}`. Another back end may know no
 * kilometres (0 then) or other labels (`other` then: no claim is made for it). An entry without day or driver
 * cannot be ordered and is left out; so is a day that was there before.
 * @throws TypeError when the answer is neither shape, so that it shows as a failure and not as "no dates".
 */
export function readMoments(answer: unknown): OfferedDate[] {
  const list = isRecord(answer) && 'moments' in answer ? answer.moments : answer
  if (!Array.isArray(list)) throw new TypeError('the list of dates has an unknown shape')
  const days = new Set<string>()
  return list.flatMap((entry: unknown) => {
    const moment = readMoment(entry)
    if (!moment || days.has(moment.date)) return []
    days.add(moment.date)
    return [moment]
  })
}

function readMoment(entry: unknown): OfferedDate | undefined {
  if (!isRecord(entry)) return undefined
  const { date, driver_id, label, extra_km, extra_co2_g, detour_km, saved_km, saved_co2_g } = entry
  if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date)))
    return undefined
  if (typeof driver_id !== 'number' || !Number.isInteger(driver_id)) return undefined
  return {
    date,
    driver_id,
    label: labels.find((known) => known === label) ?? 'other',
    extra_km: typeof extra_km === 'number' && extra_km >= 0 ? Math.round(extra_km) : null,
    extra_co2_g: amount(extra_co2_g),
    detour_km: amount(detour_km),
    saved_km: amount(saved_km),
    saved_co2_g: amount(saved_co2_g),
  }
}

const amount = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? Math.max(0, value) : 0

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The date to select beforehand: the first of the best label, since the server sends the best one first. */
export function bestOf(moments: readonly OfferedDate[]): OfferedDate | undefined {
  for (const label of labels) {
    const found = moments.find((moment) => moment.label === label)
    if (found) return found
  }
  return undefined
}

/** In the order of a calendar, in which people look for a day. */
export function byDate(moments: readonly OfferedDate[]): OfferedDate[] {
  return [...moments].sort((a, b) => (a.date < b.date ? -1 : 1))
}
