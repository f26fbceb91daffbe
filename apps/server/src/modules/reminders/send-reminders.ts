import { instantOf, isoDayOf } from '@brine/contract/dates'
import { addDays } from '@brine/planning/dates'
import { datesInTime } from '@brine/planning/dates-in-time'
import type { Queries } from '../../platform/database/database.ts'
import { Failure } from '../../platform/http/fail.ts'
import type { Platform } from '../../platform/module.ts'
import { updateOutdated } from '../../platform/phone-calls/queries.ts'
import { createSecretToken, hashSecretToken } from '../../platform/secret-token.ts'
import { belgianMobile } from '../../platform/sms/sms-words.ts'
import type { NotificationsService } from '../notifications/module.ts'
import type { RefillsService } from '../refills/module.ts'
import { type ReminderLinks, writeBeforeRunOut } from './mails/before-run-out.ts'
import {
  createReminder,
  type DueCustomer,
  listCalledInVain,
  listDueCustomers,
  lockCustomer,
  RUN_OUT_TOPIC,
  type RunOutPeriod,
} from './queries.ts'

/** Days before the early end of the range. */
const REMINDED_DAYS = 21
/** By so many days a new forecast may be later before a call leaves the list: a few more come with each night. */
const SLACK_DAYS = 7
/** Dates in a message, and on its page. */
export const MAX_REMINDED_DATES = 3
const BATCH_SIZE = 100

export interface ReminderParts extends Pick<Platform, 'db' | 'clock' | 'config' | 'log' | 'notify'> {
  readonly notifications: Pick<NotificationsService, 'stopPathOf'>
  readonly refills: Pick<RefillsService, 'quote' | 'offeredDates'>
}

/**
 * Reminds each customer once between two deliveries, three weeks before the early end of the range. Without e-mail address the
 * office calls. Who has no date to choose is asked again the next day.
 */
export function createReminderJob(parts: ReminderParts) {
  const { db, clock, config, log, notify, notifications, refills } = parts

  function periodOf(days: number): RunOutPeriod {
    const today = isoDayOf(clock.now())
    return { today, until: addDays(today, days) }
  }
  const listDue = (queries: Queries, page: Parameters<typeof listDueCustomers>[2]) =>
    listDueCustomers(queries, periodOf(REMINDED_DAYS), page)

  /** Creates the links of a message. @param endsAt when the order link ends */
  async function createLinks(tx: Queries, customer: DueCustomer, endsAt: Date): Promise<ReminderLinks> {
    const { id, early, late, channel, mobile_number } = customer
    const token = createSecretToken()
    const orderPath = `/reminder#${token}` as const
    await createReminder(tx, {
      ...{ customer_id: id, token_hash: hashSecretToken(token), created_at: clock.now(), ends_at: endsAt },
      ...{ early, late },
    })
    return {
      orderPath,
      orderUrl: `${config.publicUrl}${orderPath}`,
      stopPath: notifications.stopPathOf(id, 'before_run_out'),
      smsNumber: channel === 'sms' ? belgianMobile(mobile_number) : null,
    }
  }

  /** @returns whether a message or a call was queued */
  async function remind(customer: DueCustomer): Promise<boolean> {
    const [quote, offered] = await Promise.all([
      refills.quote(customer.id),
      refills.offeredDates({ id: customer.id, isViewed: false }, customer.language),
    ])
    // later dates would come when the tank is empty
    const dates = datesInTime(offered, customer.early)
      .slice(0, MAX_REMINDED_DATES)
      .map(({ date }) => date)
      .sort()
    const last = dates.at(-1)
    if (last === undefined) return false
    const endsAt = instantOf(last, 0)
    return db.transaction().execute(async (tx) => {
      await lockCustomer(tx, customer.id)
      // ordered meanwhile, or reminded by another node: the queue starts a job again whose node was cut off for a while
      const [due] = await listDue(tx, { after: customer.id - 1, limit: 1 })
      if (due?.id !== customer.id) return false
      const links = due.email_address === null ? null : await createLinks(tx, due, endsAt)
      await notify(tx, writeBeforeRunOut({ ...due, links }, dates, quote, endsAt))
      return true
    })
  }

  /** Takes calls off the list that nobody would make now. */
  async function endCallsInVain(): Promise<void> {
    const ids = await listCalledInVain(db, periodOf(REMINDED_DAYS + SLACK_DAYS))
    for (const id of ids) await updateOutdated(db, id, [RUN_OUT_TOPIC], clock.now())
  }

  return async (): Promise<void> => {
    await endCallsInVain()
    let sent = 0
    let after = 0
    for (;;) {
      const due = await listDue(db, { after, limit: BATCH_SIZE })
      for (const customer of due) {
        try {
          if (await remind(customer)) sent += 1
        } catch (error) {
          // without a price or a driver the office reads so on its own pages
          if (!(error instanceof Failure)) throw error
        }
      }
      const last = due.at(-1)
      if (!last) break
      after = last.id
    }
    log.info({ sent }, 'reminded customers whose salt runs out')
  }
}
