import type { OfferedDate } from '@brine/contract/customer/refills'

/** The number of cards before "more days" (planner.md section 2: a short list has fewer poor choices). */
export const CARD_COUNT = 6

const labels = ['suggested', 'alternative', 'other'] as const
export type MomentLabel = (typeof labels)[number]

/** The number of leaves of each label, out of three (specification section 9). */
export const leavesOf = { suggested: 3, alternative: 2, other: 1 } as const satisfies Record<
  MomentLabel,
  number
>

/**
 * Reads the offered dates from an answer: a list, or the alternative shape `{moments: […]}`. Another back end may send
 * no kilometres (read as 0) or unknown labels (read as `other`, without a claim). Leaves out entries without day or
 * driver, which cannot be ordered, and duplicate days.
 * @throws TypeError if the answer has neither shape, so that it shows as a failure and not as "no dates"
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

/** The date to preselect: the first with the best label, because the server sends the best one first. */
export function bestOf(moments: readonly OfferedDate[]): OfferedDate | undefined {
  for (const label of labels) {
    const found = moments.find((moment) => moment.label === label)
    if (found) return found
  }
  return undefined
}

/** Sorts by calendar, because customers look for a day in that order. */
export function byDate(moments: readonly OfferedDate[]): OfferedDate[] {
  return [...moments].sort((a, b) => (a.date < b.date ? -1 : 1))
}
