import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { fail } from '../../platform/http/fail.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { ActOn } from './changing.ts'
import { hasOpenOrders, lockForErasure } from './erase-queries.ts'
import { eraseCustomer, nameOf } from './erasing.ts'
import type { Erasures } from './erasures.ts'
import { collectCustomer } from './export-queries.ts'

/** What the law lets a customer ask for (GDPR articles 15, 17 and 20). Each act leaves a line in the trail. */
export interface PersonalData {
  /** Everything that is kept about a customer, as JSON. @throws `not_found` */
  export(action: ActOn): Promise<FileAnswer>
  /**
   * Erases a customer for good; orders, deliveries and bookings stay without telling whose they were.
   * @param typed the customer's name, as a proof that this one is meant
   * @throws `not_found`; `invalid_request` for another name; `changed_meanwhile`; `order_under_way`
   */
  erase(action: ActOn, revision: number, typed: string): Promise<void>
}

export function createPersonalData(
  db: Queries,
  clock: Clock,
  erasures: Pick<Erasures, 'note'>,
): PersonalData {
  return {
    async export({ by, id }) {
      const collected = await collectCustomer(db, id)
      if (!collected) throw fail('not_found')
      const at = clock.now()
      await writeAuditEntry(db, { by, action: 'customer.exported', recordId: id, at })
      return {
        content: JSON.stringify({ exported_at: at, ...collected }, null, 2),
        name: `customer-${id}.json`,
      }
    },

    async erase({ by, id }, revision, typed) {
      const createdAt = await retryTransaction(() =>
        db.transaction().execute(async (tx) => {
          const customer = await lockForErasure(tx, id)
          if (!customer || customer.erased_at) throw fail('not_found')
          if (customer.revision !== revision) throw fail('changed_meanwhile')
          if (typed.trim() !== nameOf(customer)) throw fail('invalid_request', { field: 'name' })
          if (await hasOpenOrders(tx, id)) throw fail('order_under_way')
          const at = clock.now()
          await eraseCustomer(tx, customer, at)
          await writeAuditEntry(tx, { by, action: 'customer.erased', recordId: id, at })
          return customer.created_at
        }),
      )
      await erasures.note({ id, created_at: createdAt.toISOString() })
    },
  }
}
