import {
  type AutomaticRefusal,
  type AutomaticTerms,
  NOTICE_DAYS,
} from '@brine/contract/customer/automatic-refills'
import { MAX_PACKS, type RefillQuote } from '@brine/contract/customer/refills'
import { addDays } from '@brine/planning/dates'
import { forecastRunOut, type RunOutForecast, type SaltHistory } from '@brine/planning/forecast/run-out'
import { type AgreedPacks, type RefillWindow, refillWindow } from '@brine/planning/pool/refill-window'
import { HOUR_MS } from '../../platform/clock.ts'
import { lastAgreementWithdrawalDay } from '../../platform/withdrawal-period.ts'
import type { SoldSalt } from './salt-queries.ts'

/** Days after a skipped delivery in which none comes. */
const SKIP_DAYS = 28
/** Days after that in which the next one comes: the customer said that the salt lasts longer than we thought. */
const AFTER_SKIP_DAYS = 14
/** Days from an evening to the first working day after a long weekend. */
const LONG_WEEKEND_DAYS = 4
/** How long a stop can be taken back. */
export const UNDO_STOP_MS = HOUR_MS

/**
 * The days on which the next delivery may come. After a skip, the customer's word counts more than the forecast.
 * @returns null if nothing is known of the household, or if its tank does not even hold the smallest delivery
 */
export function windowAfterSkip(
  history: SaltHistory,
  today: string,
  agreed: AgreedPacks,
  skippedUntil: string | null,
): RefillWindow | null {
  const window = refillWindow(history, today, agreed)
  if (!window || skippedUntil === null) return window
  return {
    from: latest(window.from, skippedUntil),
    until: latest(window.until, addDays(skippedUntil, AFTER_SKIP_DAYS)),
  }
}

/** Days until a message has reached a customer: the office calls on working days, and a long weekend may come first. */
export const reachDays = (isCalled: boolean): number => (isCalled ? LONG_WEEKEND_DAYS : 0)

/** Days between the evening on which a day is chosen and that day. */
export const noticeDaysOf = (isCalled: boolean): number => NOTICE_DAYS + reachDays(isCalled)

/** The first day of which a customer can be notified in time. */
export const firstNotifiedDay = (today: string, isCalled: boolean): string =>
  addDays(today, noticeDaysOf(isCalled))

/** @param date of the skipped delivery */
export const dayAfterSkip = (date: string): string => addDays(date, SKIP_DAYS)

export const latest = (one: string, other: string): string => (one > other ? one : other)

/** A salt in packs of a size. */
interface AgreedSalt {
  readonly product_id: number | null
  readonly pack_kg: number | null
}

/**
 * Whether a customer agreed to another salt, or to packs of another size, than we would deliver: then nothing comes until they agree to
 * it. Code of before kept neither, and a salt without a price is not delivered at all.
 */
export const isOtherSalt = (agreed: AgreedSalt, sold: AgreedSalt | null): boolean =>
  agreed.product_id !== null &&
  sold !== null &&
  (agreed.product_id !== sold.product_id || agreed.pack_kg !== sold.pack_kg)

/** What the customer can agree to, from the usual quote. */
export function termsOf(
  quote: RefillQuote,
  salt: Pick<SoldSalt, 'product_id' | 'name_nl' | 'name_fr'>,
  { tankKg, kgPerDay }: Pick<RunOutForecast, 'tankKg' | 'kgPerDay'>,
  email_address: string | null,
): AutomaticTerms {
  const pack_kg = quote.kg / quote.packs
  const max_packs = Math.min(MAX_PACKS, Math.floor(tankKg / pack_kg))
  return {
    ...{ usual_packs: Math.min(quote.usual_packs, Math.max(max_packs, quote.min_packs)) },
    ...{ product_id: salt.product_id, salt: { nl: salt.name_nl, fr: salt.name_fr } },
    ...{ min_packs: quote.min_packs, max_packs, pack_kg, blocks_per_pack: quote.blocks_per_pack },
    pack_price: Math.round(((quote.price + quote.discount) / quote.packs) * 100) / 100,
    ...{ vat_rate: quote.vat_rate, kg_per_day: kgPerDay, email_address },
  }
}

/** Why a customer gets no price of a refill. */
export const quoteFailures = ['customer_ended', 'no_price', 'no_drivers'] as const
export type QuoteFailure = (typeof quoteFailures)[number]

/** What of a customer's own data decides whether automatic refills can start. */
export interface StartFacts {
  readonly hasLocation: boolean
  /** Null with a quote. */
  readonly quoteFailure: QuoteFailure | null
  readonly history: SaltHistory | null
  readonly terms: AutomaticTerms | null
  readonly hasOpenOrder: boolean
}

/** Why automatic refills cannot start; null if they can. Nobody gets a promise that nobody plans. */
export function refusalOf(facts: StartFacts, today: string, packs?: number): AutomaticRefusal | null {
  const { hasLocation, quoteFailure, history, terms, hasOpenOrder } = facts
  if (quoteFailure) return quoteFailure
  if (!hasLocation) return 'no_location'
  const forecast = history && forecastRunOut(history, today)
  if (!history || !forecast || !terms) return 'no_forecast'
  const wanted = packs ?? terms.usual_packs
  if (terms.max_packs < terms.min_packs || wanted > terms.max_packs) return 'no_room'
  // the delivery that is on its way changes the forecast
  if (hasOpenOrder) return null
  const agreed = { packs: wanted, minPacks: terms.min_packs, packKg: terms.pack_kg }
  const window = refillWindow(history, today, agreed)
  if (!window) return 'no_room'
  return latest(window.from, firstNotifiedDay(today, terms.email_address === null)) > window.until
    ? 'salt_low'
    : null
}

/**
 * Whether a customer who stops also withdraws from the contract: within 14 days of agreeing, and of the first delivery (Code of
 * Economic Law, article VI.47). @param firstDelivery null before it came
 */
export function canWithdraw(started: string, firstDelivery: string | null, today: string): boolean {
  return today <= lastAgreementWithdrawalDay(started, firstDelivery ?? today)
}

export const centsOf = (price: number): number => Math.round(price * 100)

/** The price of one pack that a customer pays on a day: never a higher one than they were notified of in time. */
export function agreedPackCents(
  agreement: {
    readonly pack_cents: number
    readonly next_pack_cents: number | null
    readonly next_pack_from: string | null
  },
  soldCents: number,
  date: string,
): number {
  const { pack_cents, next_pack_cents, next_pack_from } = agreement
  const notified = next_pack_cents !== null && next_pack_from !== null && next_pack_from <= date
  return Math.min(soldCents, notified ? next_pack_cents : pack_cents)
}

/**
 * What a price means for an agreement while another one is ahead of which the customer was notified.
 * @returns wait: the one ahead counts first. lower: it takes the place of the one ahead, which is higher. notify: none is ahead, or
 *   the price does not rise any more
 */
export function stepTo(
  { after, coming_from }: { readonly after: number; readonly coming_from: string },
  agreement: Parameters<typeof agreedPackCents>[0],
  today: string,
): 'wait' | 'lower' | 'notify' {
  const { pack_cents, next_pack_cents, next_pack_from } = agreement
  if (next_pack_cents === null || next_pack_from === null || next_pack_from <= today) return 'notify'
  if (after > next_pack_cents || coming_from > next_pack_from) return 'wait'
  return after > pack_cents ? 'lower' : 'notify'
}
