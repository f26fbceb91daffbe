import { createHash, randomBytes } from 'node:crypto'
import { instantOf, isoDayOf } from '@brine/contract/dates'
import { addDays } from '@brine/planning/dates'
import { datesInTime } from '@brine/planning/dates-in-time'
import type { Queries } from '../../platform/database/database.ts'
import { Failure } from '../../platform/http/fail.ts'
import type { Platform } from '../../platform/module.ts'
import { belgianMobile } from '../../platform/sms/sms-words.ts'
import type { NotificationsService } from '../notifications/module.ts'
import type { RefillsService } from '../refills/module.ts'
import { writeBeforeRunOut } from './mails/before-run-out.ts'
import { createReminder, type DueCustomer, listDueCustomers, lockCustomer } from './queries.ts'

/** Days before the early end of the range. */
const REMINDED_DAYS = 21
/** Dates in a message, and on its page. */
export const MAX_REMINDED_DATES = 3
const BATCH_SIZE = 100

/** 256 random bits, stored as a hash only. */
const createToken = (): string => randomBytes(32).toString('base64url')
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export interface ReminderParts extends Pick<Platform, 'db' | 'clock' | 'config' | 'log' | 'notify'> {
  readonly notifications: Pick<NotificationsService, 'stopPathOf'>
  readonly refills: Pick<RefillsService, 'quote' | 'offeredDates'>
}

/**
 * Reminds each customer once between two deliveries, three weeks before the early end of the range. Who has no date to choose is
 * asked again the next day.
 */
export function createReminderJob(parts: ReminderParts) {
  const { db, clock, config, log, notify, notifications, refills } = parts

  function listDue(queries: Queries, page: Parameters<typeof listDueCustomers>[3]) {
    const today = isoDayOf(clock.now())
    return listDueCustomers(queries, today, addDays(today, REMINDED_DAYS), page)
  }

  /** @returns whether a message was queued */
  async function remind(customer: DueCustomer): Promise<boolean> {
    const now = clock.now()
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
    const token = createToken()
    const orderPath = `/reminder#${token}` as const
    const endsAt = instantOf(last, 0)
    return db.transaction().execute(async (tx) => {
      await lockCustomer(tx, customer.id)
      // ordered meanwhile, or reminded by another node: the queue starts a job again whose node was cut off for a while
      const [due] = await listDue(tx, { after: customer.id - 1, limit: 1 })
      if (due?.id !== customer.id) return false
      await createReminder(tx, {
        ...{ customer_id: customer.id, token_hash: hashToken(token), created_at: now, ends_at: endsAt },
        ...{ early: customer.early, late: customer.late },
      })
      const recipient = {
        ...customer,
        orderPath,
        orderUrl: `${config.publicUrl}${orderPath}`,
        stopPath: notifications.stopPathOf(customer.id, 'before_run_out'),
        smsNumber: customer.channel === 'sms' ? belgianMobile(customer.mobile_number) : null,
      }
      await notify(tx, writeBeforeRunOut(recipient, dates, quote, endsAt))
      return true
    })
  }

  return async (): Promise<void> => {
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
