import { instantOf } from '@brine/contract/dates'
import { subtractWorkdays } from '@brine/planning/holidays'
import type { Clock } from '../../platform/clock.ts'
import type { FirmData } from '../../platform/firm/firm.ts'

/** The day of a delivery, and when it was published to the driver. */
interface DeliveryDay {
  /** YYYY-MM-DD */
  readonly date: string
  readonly published_at: Date | null
}

/** Returns the moment until which a delivery can be changed; null after it, or if its day is published. */
export type CutOff = (day: DeliveryDay) => Promise<Date | null>

/** @param firm says how long customers can change or cancel a delivery */
export const createCutOff =
  (firm: Pick<FirmData, 'changeRule'>, clock: Clock): CutOff =>
  async ({ date, published_at }) => {
    const { workdays, time } = await firm.changeRule()
    const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
    const until = instantOf(subtractWorkdays(date, workdays), minutes)
    return published_at === null && clock.now() < until ? until : null
  }
