import { PRICE_NOTICE_DAYS } from '@brine/contract/customer/automatic-refills'
import { isoDayOf } from '@brine/contract/dates'
import { addDays } from '@brine/planning/dates'
import type { Queries } from '../../platform/database/database.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import type { Platform } from '../../platform/module.ts'
import { writePriceChange } from './mails/price-change.ts'
import { listPriced, type PricedAgreement } from './pool-queries.ts'
import {
  type Agreement,
  createEvent,
  findAgreementCustomer,
  lockAgreement,
  updateAgreement,
} from './queries.ts'
import { latest, reachDays, stepTo } from './rules.ts'

/** Customers are notified of a price this long before it begins, at the earliest. */
const NOTIFIED_AHEAD_DAYS = 60

type PriceParts = Pick<Platform, 'db' | 'clock' | 'notify'>

/**
 * Notifies each customer with an agreement of a higher price, at least 30 days before it counts for them. Until then they pay the
 * price before it. A lower price counts at once, without a notification. A price that they were notified of counts on its day, whatever
 * is entered for later: what comes after it waits until then.
 */
export function createPriceChanges({ db, clock, notify }: PriceParts) {
  async function notifyOf(
    tx: Queries,
    agreement: Agreement,
    { coming_cents: after, coming_from }: PricedAgreement,
  ) {
    const today = isoDayOf(clock.now())
    const { id, customer_id, packs, next_pack_cents, next_pack_from } = agreement
    const step = stepTo({ after, coming_from }, agreement, today)
    if (step === 'wait') return
    if (step === 'lower') return updateAgreement(tx, id, { next_pack_cents: after })
    // a price of which the customer was notified, and which counts by now, is the price
    const isOver = next_pack_from !== null && next_pack_from <= today
    const before = isOver ? (next_pack_cents ?? agreement.pack_cents) : agreement.pack_cents
    if (after <= before) {
      const pack_cents = coming_from <= today ? after : before
      await updateAgreement(tx, id, { pack_cents, next_pack_cents: null, next_pack_from: null })
      return
    }
    const customer = await findAgreementCustomer(tx, customer_id)
    if (!customer) return
    const from = latest(
      coming_from,
      addDays(today, PRICE_NOTICE_DAYS + 1 + reachDays(customer.email_address === null)),
    )
    await updateAgreement(tx, id, { pack_cents: before, next_pack_cents: after, next_pack_from: from })
    await createEvent(tx, { agreement_id: id, kind: 'price_notified', at: clock.now(), date: from })
    await notify(tx, writePriceChange(customer, { packs, before, after, from }))
  }

  /** @returns how many agreements have another price ahead */
  return async (): Promise<number> => {
    const changed = await listPriced(db, addDays(isoDayOf(clock.now()), NOTIFIED_AHEAD_DAYS))
    for (const priced of changed)
      await retryTransaction(() =>
        db.transaction().execute(async (tx) => {
          const agreement = await lockAgreement(tx, priced.customer_id)
          const notified = agreement?.next_pack_cents ?? agreement?.pack_cents
          if (agreement?.id === priced.id && notified !== priced.coming_cents)
            await notifyOf(tx, agreement, priced)
        }),
      )
    return changed.length
  }
}
