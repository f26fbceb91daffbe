import { type Withdrawal, withdrawals } from '@brine/contract/customer/withdrawals'
import { formatWireDateTime, formatWireDay, isoDayOf } from '@brine/contract/dates'
import { addDays } from '@brine/planning/dates'
import type { Queries } from '../../platform/database/database.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { Failure, fail } from '../../platform/http/fail.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import {
  lastAgreementWithdrawalDay,
  lastWithdrawalDay,
  WITHDRAWAL_DAYS,
} from '../../platform/withdrawal-period.ts'
import type { NotesService } from '../notes/module.ts'
import type { RefillChanges } from './change-refill.ts'
import { writeWithdrawalReceived } from './mails/withdrawal.ts'
import { lockRefillCustomer, type RefillCustomer } from './queries.ts'
import { withdrawalTaskOf } from './withdraw-agreed.ts'
import {
  findWithdrawable,
  listWithdrawable,
  updateWithdrawn,
  type WithdrawableRow,
} from './withdrawal-queries.ts'

/** Days of a long weekend, by which the end of a period may move to a workday. */
const MAX_EXTENSION_DAYS = 5

export interface WithdrawalParts extends Pick<Platform, 'db' | 'clock' | 'notify'> {
  /** Changes under the customer's terms. */
  readonly changes: Pick<RefillChanges, 'cancel'>
  readonly notes: Pick<NotesService, 'addTask'>
}

/** A consumer's withdrawal from an order, as the law asks for (decision 0133). */
export function withdrawalRoutes({ db, clock, notify, changes, notes }: WithdrawalParts): Route[] {
  /** Cancels a delivery without its own mail. @returns false if it is too late for that */
  async function cancel(tx: Queries, customerId: number): Promise<boolean> {
    try {
      await changes.cancel(tx, customerId, { write: null })
      return true
    } catch (error) {
      if (error instanceof Failure && error.code === 'change_closed') return false
      throw error
    }
  }

  async function withdraw(tx: Queries, customer: RefillCustomer, refill: WithdrawableRow): Promise<void> {
    const at = clock.now()
    const isDelivered = refill.state === 'delivered'
    const isCancelled = !isDelivered && (await cancel(tx, customer.id))
    await updateWithdrawn(tx, refill.id, at)
    const outcome = isDelivered ? 'delivered' : isCancelled ? 'cancelled' : 'coming'
    await notify(tx, writeWithdrawalReceived({ customer, refill, at, outcome }))
    // nothing is left to do for a cancelled delivery
    if (outcome !== 'cancelled') await notes.addTask(tx, withdrawalTaskOf(customer, refill, at))
  }

  return serve(withdrawals, {
    async list({ customer }) {
      const today = isoDayOf(clock.now())
      const since = addDays(today, -WITHDRAWAL_DAYS - MAX_EXTENSION_DAYS)
      const rows = await listWithdrawable(db, customer.id, since)
      return rows.filter((row) => row.withdrawn_at || canWithdraw(row, today)).map(describeWithdrawal)
    },

    send: ({ customer: { id }, params: { number } }) =>
      retryTransaction(() =>
        db.transaction().execute(async (tx) => {
          const customer = await lockRefillCustomer(tx, id)
          const refill = await findWithdrawable(tx, id, number)
          if (!refill) throw fail('not_found')
          if (refill.withdrawn_at) return describeWithdrawal(refill)
          if (!canWithdraw(refill, isoDayOf(clock.now()))) throw fail('withdrawal_closed')
          await withdraw(tx, customer, refill)
          return describeWithdrawal((await findWithdrawable(tx, id, number)) ?? refill)
        }),
      ),
  })
}

type Term = Pick<WithdrawableRow, 'state' | 'date' | 'agreed_at' | 'first_delivered'>

/** The last day to withdraw; null before a delivery from which it runs. For an agreement, that is its first one. */
function lastDayOf({ state, date, agreed_at, first_delivered }: Term): string | null {
  if (agreed_at === null) return state === 'delivered' ? lastWithdrawalDay(date) : null
  if (first_delivered === null) return null
  return lastAgreementWithdrawalDay(isoDayOf(agreed_at), first_delivered)
}

function canWithdraw(refill: Term, today: string): boolean {
  const last = lastDayOf(refill)
  return last === null || today <= last
}

function describeWithdrawal(row: WithdrawableRow): Withdrawal {
  // the office gave a credit note for what came back
  const isReturned = row.state === 'cancelled' && row.document_serial > 1
  const delivery = isReturned
    ? 'returned'
    : row.state === 'delivered' || row.state === 'cancelled'
      ? row.state
      : 'coming'
  const until = lastDayOf(row)
  return {
    ...{ order: row.number, ordered: formatWireDay(isoDayOf(row.ordered_at)), day: formatWireDay(row.date) },
    ...{ delivery, packs: row.packs, price: row.price_cents / 100 },
    until: until && formatWireDay(until),
    received: row.withdrawn_at && formatWireDateTime(row.withdrawn_at),
  }
}
