import { type Home, home, type SaltForecast } from '@brine/contract/customer/home'
import { isOwed } from '@brine/contract/customer/orders'
import type { LastOrder } from '@brine/contract/customer/refills'
import { isoDayOf } from '@brine/contract/dates'
import { addDays } from '@brine/planning/dates'
import { datesInTime } from '@brine/planning/dates-in-time'
import { forecastRunOut, type SaltHistory } from '@brine/planning/forecast/run-out'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { Failure } from '../../platform/http/fail.ts'
import type { Customer } from '../../platform/http/identity.ts'
import { pageLanguage } from '../../platform/http/language.ts'
import { type Context, type Route, serve } from '../../platform/http/serve.ts'
import { findEndReason } from '../../platform/records/customer-queries.ts'
import type { AutomaticRefillsService } from '../automatic-refills/module.ts'
import type { ForecastsService } from '../forecasts/module.ts'
import type { OrdersService } from '../orders/module.ts'
import type { RefillsService } from '../refills/module.ts'
import type { SupportService } from '../support/module.ts'

/** Days before the early end of the range from which it is time to order. */
const LOW_DAYS = 21

export interface HomeParts {
  readonly db: Queries
  readonly clock: Clock
  readonly automaticRefills: AutomaticRefillsService
  readonly forecasts: Pick<ForecastsService, 'histories'>
  readonly orders: Pick<OrdersService, 'list' | 'payments'>
  readonly refills: Pick<RefillsService, 'lastOrder' | 'quote' | 'offeredDates'>
  readonly support: SupportService
}

export function homeRoutes(parts: HomeParts): Route[] {
  const { db, clock, automaticRefills, forecasts, orders, refills, support } = parts
  /** What an order on the best date before the salt may run out would be; null without dates or a price. */
  async function readyOrder(
    { customer, language }: Context<typeof home.read>,
    { early }: SaltForecast,
  ): Promise<Home['ready']> {
    try {
      const [quote, offered] = await Promise.all([
        refills.quote(customer.id),
        refills.offeredDates(customer, pageLanguage(language, customer)),
      ])
      const [best] = datesInTime(offered, early)
      if (!best) return null
      const { packs, kg, price, vat_rate } = quote
      return { date: best.date, packs, kg, price, vat_rate }
    } catch (error) {
      // the page says nothing here, as the salt page says why there are no dates
      if (error instanceof Failure && (error.code === 'no_price' || error.code === 'no_drivers')) return null
      throw error
    }
  }

  async function lastDocument(customer: Customer): Promise<Pick<Home, 'document' | 'overdue'>> {
    const [listed, owed] = await Promise.all([orders.list(customer.id), orders.payments(customer.id)])
    const newest = listed.find(({ download_url }) => download_url !== null)
    const payment = owed.find(({ order }) => order === newest?.id) ?? null
    return {
      document: newest ? { ...newest, payment } : null,
      overdue: owed.filter((payment) => payment.state === 'overdue' && isOwed(payment)).length,
    }
  }

  return serve(home, {
    async read(context) {
      const { id } = context.customer
      const today = isoDayOf(clock.now())
      const [{ delivery }, histories, automatic, answer, documents, endReason] = await Promise.all([
        refills.lastOrder(id),
        forecasts.histories(db, [id]),
        automaticRefills.stateOf(id),
        support.findUnseenAnswer(id),
        lastDocument(context.customer),
        findEndReason(db, id),
      ])
      const isEnded = endReason !== null
      const salt = describeSalt(histories.get(id), delivery, today)
      // who leaves the day to us need not order, unless we find none
      const isOurs = automatic !== null && automatic.state !== 'stuck'
      const isLow = salt?.is_low === true && !isOurs && !isEnded
      const [ready, canBeAutomatic] = await Promise.all([
        isLow && delivery === null ? readyOrder(context, salt) : null,
        isLow && automatic === null && automaticRefills.canStart(id),
      ])
      return {
        today,
        delivery,
        ...(isEnded && { ended: true as const }),
        salt: salt && { ...salt, is_low: isLow },
        automatic,
        can_be_automatic: canBeAutomatic,
        ready,
        answer,
        ...documents,
      }
    },
  })
}

function describeSalt(
  history: SaltHistory | undefined,
  delivery: LastOrder['delivery'],
  today: string,
): SaltForecast | null {
  // a missed delivery has no day yet
  const plannedKg = delivery && !delivery.missed ? delivery.kg : 0
  const forecast = history ? forecastRunOut(history, today, plannedKg) : null
  if (!history || !forecast) return null
  const { early, late, stockKg, tankKg } = forecast
  const looked = history.events.flatMap(({ date, level }) => (level === null ? [] : [date])).sort()
  return {
    ...{ early, late, planned_kg: plannedKg, looked_on: looked.at(-1) ?? null },
    ...{ stock_kg: Math.round(stockKg), tank_kg: Math.round(tankKg) },
    is_low: plannedKg === 0 && early <= addDays(today, LOW_DAYS),
  }
}
