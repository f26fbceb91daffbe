import { customerEndings } from '@brine/contract/office/customer-endings'
import type { Queries } from '../../platform/database/database.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { oneLine } from '../../platform/formatted-text.ts'
import { fail } from '../../platform/http/fail.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { EndCustomer, Platform } from '../../platform/module.ts'
import type { AccountsService } from '../accounts/module.ts'
import type { ForecastsService } from '../forecasts/module.ts'
import { lockForErasure } from './erasure-queries.ts'

export interface EndingRoutesParts {
  readonly accounts: Pick<AccountsService, 'correctCustomer'>
  readonly forecasts: Pick<ForecastsService, 'recompute'>
  /** Ends what is open about a customer in every module, and in the platform. */
  readonly endEverywhere: EndCustomer
}

/** The calls that end the relation with a customer, and that take such an end back. */
export function customerEndingRoutes(
  { db, changeRecord }: Pick<Platform, 'db' | 'changeRecord'>,
  { accounts, forecasts, endEverywhere }: EndingRoutesParts,
): Route[] {
  const inTransaction = (work: (tx: Queries) => Promise<void>): Promise<void> =>
    retryTransaction(() => db.transaction().execute(work))

  /** The same lock as of an erasure: nothing that belongs to the customer begins meanwhile. */
  const lock = (id: number) => async (tx: Queries) => {
    const customer = await lockForErasure(tx, id)
    return customer?.erased_at ? null : customer
  }

  return serve(customerEndings, {
    end: ({ staff: by, params: { id }, body: { version: revision, reason, note: given } }) =>
      inTransaction((tx) =>
        changeRecord(tx, {
          ...{ by, revision, action: 'customer.ended', recordId: id, lock: lock(id) },
          async write(_, customer, at) {
            if (customer.relation_ended_at) throw fail('customer_ended')
            const note = oneLine(given)
            if (reason === 'other' && note === '') throw fail('invalid_request', { field: 'note' })
            await endEverywhere(tx, { id, by, at, isNotified: reason !== 'deceased' })
            await accounts.correctCustomer(tx, customer, {
              ...{ relation_ended_at: at, relation_end_reason: reason },
              relation_end_note: note === '' ? null : note,
            })
            return { details: { reason } }
          },
        }),
      ),

    reopen: ({ staff: by, params: { id }, body: { version: revision } }) =>
      inTransaction((tx) =>
        changeRecord(tx, {
          ...{ by, revision, action: 'customer.end_undone', recordId: id, lock: lock(id) },
          async write(_, customer) {
            if (!customer.relation_ended_at) throw fail('changed_meanwhile')
            const ending = { relation_ended_at: null, relation_end_reason: null, relation_end_note: null }
            await accounts.correctCustomer(tx, customer, ending)
            await forecasts.recompute(tx, id)
            return {}
          },
        }),
      ),
  })
}
