import { addDays } from '@brine/planning/dates'
import { firstWorkdayFrom } from '@brine/planning/holidays'

/** Days in which a consumer can withdraw from a contract (Directive 2011/83/EU, article 9). */
export const WITHDRAWAL_DAYS = 14

/**
 * The last day to withdraw, YYYY-MM-DD. The day from which the period runs is not counted, and a period that would end on a
 * Saturday, Sunday or holiday ends on the next workday (Regulation 1182/71, article 3).
 * @param day of the delivery or the agreement
 */
export const lastWithdrawalDay = (day: string): string => firstWorkdayFrom(addDays(day, WITHDRAWAL_DAYS))

/** The last day to withdraw from an agreement on deliveries: the period runs from the agreement and from the first delivery. */
export const lastAgreementWithdrawalDay = (agreed: string, firstDelivery: string): string =>
  lastWithdrawalDay(agreed > firstDelivery ? agreed : firstDelivery)
