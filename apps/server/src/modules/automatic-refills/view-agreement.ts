import type {
  AutomaticAgreement,
  AutomaticEvent,
  AutomaticRefills,
  AutomaticState,
} from '@brine/contract/customer/automatic-refills'
import type { LastOrder, RefillQuote } from '@brine/contract/customer/refills'
import { formatWireDateTime, isoDayOf } from '@brine/contract/dates'
import { forecastRunOut } from '@brine/planning/forecast/run-out'
import { firstFittingDay } from '@brine/planning/pool/refill-window'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { Failure, fail } from '../../platform/http/fail.ts'
import type { ForecastsService } from '../forecasts/module.ts'
import type { RefillsService } from '../refills/module.ts'
import {
  type Agreement,
  findAgreement,
  findAgreementCustomer,
  findEndedAgreement,
  findFirstDelivered,
  listDelivered,
  listEvents,
} from './queries.ts'
import {
  agreedPackCents,
  canWithdraw,
  centsOf,
  firstNotifiedDay,
  isOtherSalt,
  latest,
  type QuoteFailure,
  quoteFailures,
  refusalOf,
  type StartFacts,
  termsOf,
  UNDO_STOP_MS,
  windowAfterSkip,
} from './rules.ts'
import { findSoldSalt } from './salt-queries.ts'

/** Entries of the list "what happened". */
const MAX_EVENTS = 12

const notEnded = { withdrawn: null, undo_stop_until: null }

export interface ViewParts {
  readonly db: Queries
  readonly clock: Clock
  readonly forecasts: Pick<ForecastsService, 'histories'>
  readonly refills: Pick<RefillsService, 'lastOrder' | 'quote'>
}

/** What a customer, or the office for them, sees of automatic refills. */
export interface AgreementViews {
  /** @throws `not_found` */
  read(customerId: number): Promise<AutomaticRefills>
  /** What decides whether they can start. @throws `not_found` */
  startFacts(customerId: number): Promise<StartFacts>
  /** Whether nothing refuses automatic refills with the usual packs. @throws `not_found` */
  canStart(customerId: number): Promise<boolean>
  /** For the top of the account page; null without an agreement. */
  stateOf(customerId: number): Promise<AutomaticState | null>
}

export function createAgreementViews({ db, clock, forecasts, refills }: ViewParts): AgreementViews {
  const today = () => isoDayOf(clock.now())

  async function quoteOf(id: number): Promise<RefillQuote | QuoteFailure> {
    try {
      return await refills.quote(id)
    } catch (error) {
      const code = quoteFailures.find((failure) => error instanceof Failure && error.code === failure)
      if (code) return code
      throw error
    }
  }

  async function gather(customerId: number) {
    const customer = await findAgreementCustomer(db, customerId)
    // before the quote, which there is only for customers
    if (!customer) throw fail('not_found')
    const [quote, histories, salt] = await Promise.all([
      quoteOf(customerId),
      forecasts.histories(db, [customerId]),
      findSoldSalt(db, customerId, today()),
    ])
    const history = histories.get(customerId) ?? null
    const forecast = history && forecastRunOut(history, today())
    const terms =
      forecast && salt && typeof quote !== 'string'
        ? termsOf(quote, salt, forecast, customer.email_address)
        : null
    const facts: StartFacts = {
      ...{ history, terms, hasOpenOrder: customer.open_id !== null },
      hasLocation: customer.latitude !== null && customer.longitude !== null,
      quoteFailure: typeof quote === 'string' ? quote : null,
    }
    return { customer, facts, forecast, salt }
  }

  async function describe(
    agreement: Agreement,
    { customer, facts, forecast, salt }: Awaited<ReturnType<typeof gather>>,
  ): Promise<AutomaticAgreement> {
    const { terms, history } = facts
    const [{ delivery }, events, delivered] = await Promise.all([
      refills.lastOrder(customer.id),
      listEvents(db, agreement.id, MAX_EVENTS),
      listDelivered(db, agreement.id, MAX_EVENTS),
    ])
    const packKg = agreement.pack_kg ?? terms?.pack_kg ?? 0
    const hasOtherSalt = isOtherSalt(agreement, salt)
    const kg = agreement.packs * packKg
    const skippedUntil = agreement.skipped_until
    const isPlanned = agreement.refill_id !== null && agreement.refill_id === customer.open_id
    const agreed = { packs: agreement.packs, minPacks: terms?.min_packs ?? 1, packKg }
    const window =
      history && forecast && terms && (isPlanned || !hasOtherSalt)
        ? windowAfterSkip(history, today(), agreed, skippedUntil)
        : null
    // a chosen delivery moves to no day on which the tank is not expected to take all of it; the household that wanted more packs
    // took its day for them
    const room = history && isPlanned && delivery ? firstFittingDay(history, today(), delivery.kg) : null
    const fitting = room && delivery && delivery.date < room ? delivery.date : room
    // the price of another salt says nothing about the agreed one
    const soldCents = terms && !hasOtherSalt ? centsOf(terms.pack_price) : Number.MAX_SAFE_INTEGER
    const packCents = agreedPackCents(agreement, soldCents, today())
    const { next_pack_cents: nextCents, next_pack_from: nextFrom } = agreement
    const firstDelivered = delivered.at(-1)?.date ?? null
    const isInTime = canWithdraw(isoDayOf(agreement.started_at), firstDelivered, today())
    const state = stateWord(agreement, { isPlanned, hasOtherSalt, delivery, today: today() })
    return {
      ...{ packs: agreement.packs, kg, price: (agreement.packs * packCents) / 100 },
      next_price:
        nextCents !== null && nextFrom !== null && nextFrom > today()
          ? { price: (agreement.packs * nextCents) / 100, from: nextFrom }
          : null,
      started: isoDayOf(agreement.started_at),
      state,
      ...(state === 'stuck' && hasOtherSalt && { other_salt: true }),
      delivery,
      window: window && {
        from: isPlanned
          ? (fitting ?? window.from)
          : latest(window.from, firstNotifiedDay(today(), customer.email_address === null)),
        until: window.until,
      },
      can_withdraw: isInTime,
      // a business withdraws from no order
      ...(isInTime && customer.vat_number === null && { can_withdraw_kept: true }),
      events: [
        ...events.map(
          ({ id, kind, at, date, by_us, other_salt }): AutomaticEvent => ({
            ...{ id: String(id), kind, at: isoDayOf(at), date, kg: null, is_paid: null },
            ...(by_us && { by_us }),
            ...(other_salt && { other_salt }),
          }),
        ),
        ...delivered.map(
          ({ id, date, kg: brought, amount_cents, paid_cents, is_written_off }): AutomaticEvent => ({
            ...{ id: `delivery ${id}`, kind: 'delivered', at: date, date, kg: brought },
            is_paid: amount_cents === null ? null : (paid_cents ?? 0) >= amount_cents && !is_written_off,
          }),
        ),
      ]
        .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
        .slice(0, MAX_EVENTS),
    }
  }

  /** Whether an end by code that did not keep how it ended was a withdrawal, as its mail said. */
  const wasInTime = async ({ id, started_at }: Agreement, endedAt: Date, hasLeft: boolean) =>
    !hasLeft && canWithdraw(isoDayOf(started_at), await findFirstDelivered(db, id), isoDayOf(endedAt))

  /** Whether the customer withdrew from the agreement that ended last, or only stopped it, and until when that can be undone. */
  async function describeEnd(
    customerId: number,
    hasLeft: boolean,
  ): Promise<Pick<AutomaticRefills, 'withdrawn' | 'undo_stop_until'>> {
    const ended = await findEndedAgreement(db, customerId)
    if (!ended?.ended_at) return notEnded
    const isWithdrawn =
      ended.ending === null ? await wasInTime(ended, ended.ended_at, hasLeft) : ended.ending === 'withdrawn'
    const undoUntil = new Date(ended.ended_at.getTime() + UNDO_STOP_MS)
    return {
      withdrawn: isWithdrawn ? formatWireDateTime(ended.ended_at) : null,
      undo_stop_until: clock.now() < undoUntil && !hasLeft ? formatWireDateTime(undoUntil) : null,
    }
  }

  return {
    async read(customerId) {
      const [agreement, known] = await Promise.all([findAgreement(db, customerId), gather(customerId)])
      const { facts, forecast } = known
      const described = agreement ? await describe(agreement, known) : null
      return {
        today: today(),
        agreement: described,
        ...(agreement ? notEnded : await describeEnd(customerId, known.customer.relation_ended_at !== null)),
        terms: facts.terms,
        refusal: described && !described.other_salt ? null : refusalOf(facts, today()),
        salt: forecast && { early: forecast.early, late: forecast.late },
      }
    },

    startFacts: async (customerId) => (await gather(customerId)).facts,

    canStart: async (customerId) => refusalOf((await gather(customerId)).facts, today()) === null,

    async stateOf(customerId) {
      const agreement = await findAgreement(db, customerId)
      if (!agreement) return null
      const { state, other_salt, delivery, window, packs } = await describe(
        agreement,
        await gather(customerId),
      )
      return {
        ...{ state, date: state === 'planned' && delivery ? delivery.date : null, window, packs },
        ...(other_salt && { other_salt }),
      }
    },
  }
}

function stateWord(
  agreement: Agreement,
  {
    isPlanned,
    hasOtherSalt,
    delivery,
    today,
  }: { isPlanned: boolean; hasOtherSalt: boolean; delivery: LastOrder['delivery']; today: string },
): AutomaticAgreement['state'] {
  if (isPlanned) return 'planned'
  if (delivery) return 'own_order'
  if (hasOtherSalt) return 'stuck'
  if (agreement.skipped_until !== null && agreement.skipped_until > today) return 'skipped'
  return agreement.stuck_since === null ? 'waiting' : 'stuck'
}
