import { type ReminderOffer, reminders } from '@brine/contract/customer/reminders'
import { datesInTime } from '@brine/planning/dates-in-time'
import { retryTransaction } from '../../platform/database/retry.ts'
import { Failure, fail } from '../../platform/http/fail.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { Turns } from '../../platform/limits/turns.ts'
import type { Platform } from '../../platform/module.ts'
import { hashSecretToken } from '../../platform/secret-token.ts'
import type { NotificationsService } from '../notifications/module.ts'
import type { RefillsService } from '../refills/module.ts'
import { closeReminder, findReminder, lockReminder, lockReminderToRefuse, type Reminder } from './queries.ts'
import { MAX_REMINDED_DATES } from './send-reminders.ts'

export interface ReminderCallParts extends Pick<Platform, 'db' | 'clock'> {
  readonly notifications: Pick<NotificationsService, 'switchOff'>
  readonly refills: Pick<RefillsService, 'lastOrder' | 'quote' | 'offeredDates' | 'orderWith'>
}

/** Requests of one link at the same time. */
const MAX_REQUESTS_OF_LINK = 2

const NOTHING = { dates: [], quote: null, range: null } satisfies Partial<ReminderOffer>

/** The calls of a reminder's link. The token opens one order of one customer, and nothing else. */
export function reminderRoutes({ db, clock, notifications, refills }: ReminderCallParts): Route[] {
  // nobody is signed in, so the limit of a customer's requests does not count these
  const turns = new Turns<number>(MAX_REQUESTS_OF_LINK)

  const isOrderOpen = async (customerId: number): Promise<boolean> =>
    (await refills.lastOrder(customerId)).completed === false

  async function offerOf(reminder: Reminder): Promise<ReminderOffer> {
    const { customer_id: id, language, early, late } = reminder
    if (await isOrderOpen(id)) return { ...NOTHING, state: 'ordered' }
    // it orders once, also if that order was cancelled
    if (reminder.outcome !== null) return { ...NOTHING, state: 'over' }
    const open = { state: 'open', range: { early, late } } as const
    const quote = await refills.quote(id).catch((error: unknown) => {
      // the page says that there are no dates, and whom to call
      if (error instanceof Failure) return null
      throw error
    })
    if (quote === null) return { ...NOTHING, ...open }
    const { packs, kg, price, vat_rate } = quote
    const offered = await refills.offeredDates({ id, isViewed: false }, language)
    const dates = datesInTime(offered, early).slice(0, MAX_REMINDED_DATES)
    return { ...open, dates, quote: { packs, kg, price, vat_rate } }
  }

  return serve(reminders, {
    async offer({ body: { token } }) {
      const reminder = await findReminder(db, hashSecretToken(token), clock.now())
      if (!reminder) return { ...NOTHING, state: 'over' as const }
      return turns.run(reminder.customer_id, () => offerOf(reminder))
    },

    async order({ body: { token, ...chosen } }) {
      const found = await findReminder(db, hashSecretToken(token), clock.now())
      if (!found) throw fail('invalid_token')
      const { customer_id: id, language } = found
      const order = { ...chosen, comment: '', slots: ['morning', 'afternoon'] as const }
      await turns.run(id, async () => {
        // whoever presses again may have lost the answer
        if (found.outcome !== null)
          throw fail((await isOrderOpen(id)) ? 'open_order_exists' : 'invalid_token')
        await refills.orderWith(id, order, language, async (tx) => {
          // another use of the link may have come first
          const reminder = await lockReminder(tx, hashSecretToken(token), clock.now())
          if (!reminder) throw fail('invalid_token')
          if (reminder.outcome !== null) throw fail('open_order_exists')
          await closeReminder(tx, reminder.id, 'ordered', clock.now())
        })
      })
      return { date: chosen.date }
    },

    async refuse({ body: { token, never } }) {
      const reminder = await retryTransaction(() =>
        db.transaction().execute(async (tx) => {
          const now = clock.now()
          const locked = await lockReminderToRefuse(tx, hashSecretToken(token), now)
          if (locked?.outcome === null) await closeReminder(tx, locked.id, 'refused', now)
          if (locked && never) await notifications.switchOff(tx, locked.customer_id, 'before_run_out')
          return locked
        }),
      )
      // a link that is refused tells nothing of what was ordered later
      if (reminder?.outcome === 'refused') return
      // whoever lost the answer to an order must not read that nothing is ordered
      if (reminder && (await isOrderOpen(reminder.customer_id))) throw fail('open_order_exists')
      if (reminder?.outcome === 'ordered') throw fail('invalid_token')
    },
  })
}
