import { instantOf } from '@brine/contract/dates'
import { OPEN_DAYS_BEFORE } from '@brine/contract/office/firm'
import { addDays } from '@brine/planning/dates'
import { subtractWorkdays } from '@brine/planning/holidays'
import type { Clock } from '../../platform/clock.ts'
import type { FirmData } from '../../platform/firm/firm.ts'

/** The day of a delivery, and when it was published to the driver. */
interface DeliveryDay {
  /** YYYY-MM-DD */
  readonly date: string
  readonly published_at: Date | null
}

/** 23:59, in minutes of the day. */
const LAST_MINUTE = 24 * 60 - 1

/** Returns the moment until which a delivery can be changed; null after it, or if its day is published. */
export type CutOff = (day: DeliveryDay) => Promise<Date | null>

/**
 * @param firm says how long customers can change or cancel a delivery; the day after an automatic delivery is announced is always
 *   open (decision 0134)
 */
export const createCutOff =
  (firm: Pick<FirmData, 'changeRule'>, clock: Clock): CutOff =>
  async ({ date, published_at }) => {
    const { workdays, time } = await firm.changeRule()
    const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
    const set = instantOf(subtractWorkdays(date, workdays), minutes)
    // weekends and holidays can put the working day before the announcement of an automatic delivery
    const least = instantOf(addDays(date, -OPEN_DAYS_BEFORE), LAST_MINUTE)
    const until = set > least ? set : least
    return published_at === null && clock.now() < until ? until : null
  }
