import { isoDayOf } from '@brine/contract/dates'
import { addDays } from '@brine/planning/dates'
import type { Queries } from '../../platform/database/database.ts'
import { fullName } from '../../platform/full-name.ts'
import type { CustomersTask, NotesService } from '../notes/module.ts'
import { withdrawalTask } from './mails/withdrawal.ts'
import { lockRefillCustomer, type RefillCustomer } from './queries.ts'
import {
  clearWithdrawn,
  listToWithdraw,
  updateWithdrawn,
  type WithdrawableRow,
} from './withdrawal-queries.ts'

/** Days in which the firm pays back (Directive 2011/83/EU, article 13). */
const REFUND_DAYS = 14

/** The deliveries of an agreement that its customer withdraws from as a whole. The caller sends the mail. */
export interface AgreedWithdrawals {
  /** Keeps with each refill when we received it, and gives the office the task to stop it or to take the salt back. */
  withdrawWithin(tx: Queries, customerId: number, refillIds: readonly number[], at: Date): Promise<void>
  /** Takes back what was withdrawn at this instant: the tasks are done by it. */
  undoWithdrawalWithin(tx: Queries, customerId: number, withdrawnAt: Date): Promise<void>
}

export function createAgreedWithdrawals(
  notes: Pick<NotesService, 'addTask' | 'finishTasks'>,
): AgreedWithdrawals {
  return {
    async withdrawWithin(tx, customerId, refillIds, at) {
      if (refillIds.length === 0) return
      const customer = await lockRefillCustomer(tx, customerId)
      for (const refill of await listToWithdraw(tx, refillIds)) {
        await updateWithdrawn(tx, refill.id, at)
        await notes.addTask(tx, withdrawalTaskOf(customer, refill, at))
      }
    },

    async undoWithdrawalWithin(tx, customerId, withdrawnAt) {
      const customer = await lockRefillCustomer(tx, customerId)
      await clearWithdrawn(tx, customerId, withdrawnAt)
      await notes.finishTasks(tx, { customerId, createdAt: withdrawnAt, by: fullName(customer) })
    },
  }
}

/** What the office does about an order that is not cancelled: at once to stop it, or in time to pay back. */
export function withdrawalTaskOf(
  customer: RefillCustomer,
  refill: Pick<WithdrawableRow, 'number' | 'date' | 'state'>,
  at: Date,
): CustomersTask {
  const outcome = refill.state === 'delivered' ? 'delivered' : 'coming'
  return {
    ...{ customerId: customer.id, author: customer, at },
    text: withdrawalTask({ customer, refill, at, outcome }),
    due: addDays(isoDayOf(at), outcome === 'delivered' ? REFUND_DAYS : 0),
  }
}
