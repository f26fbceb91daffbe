import type { Input } from '@brine/contract/call'
import { formatWireDay, isoDayOf } from '@brine/contract/dates'
import {
  type OrderPayments,
  PaymentKind,
  type recordedPayments,
} from '@brine/contract/office/recorded-payments'
import { isIsoDay } from '@brine/planning/dates'
import type { Queries } from '../../platform/database/database.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { oneLine } from '../../platform/formatted-text.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { Platform } from '../../platform/module.ts'
import type { ChangeResult } from '../../platform/records/change-record.ts'
import { describeOwedOrder } from './describe-line.ts'
import { auditedAs, formerIdOf } from './former-document-keys.ts'
import { findOwedOf } from './office-queries.ts'
import { deleteRecorded, insertPayment, listPaymentsOf, lockOwed } from './recorded-payment-queries.ts'
import { lockOwingCustomers } from './reminder-queries.ts'
import { addedByHand, paymentDetails, unpaidCents } from './rules.ts'

type Locked = NonNullable<Awaited<ReturnType<typeof lockOwed>>>
/** A receivable, with what is unpaid in place of a revision: each payment changes it. */
type Owed = Locked & { readonly revision: number }

/** Payments that the office records by hand (decision 0151). */
export function createRecordedPayments({
  db,
  clock,
  changeRecord,
}: Pick<Platform, 'db' | 'clock' | 'changeRecord'>) {
  async function describe(queries: Queries, number: string): Promise<OrderPayments> {
    const [owed, payments] = [await findOwedOf(queries, number), await listPaymentsOf(queries, number)]
    return {
      owed: owed ? describeOwedOrder(owed, isoDayOf(clock.now())) : null,
      payments: payments.map(({ id, source, booked_on, amount_cents, note, staff_name }) => ({
        ...{ id, kind: source, day: formatWireDay(booked_on), amount_cents, note, staff_name },
      })),
    }
  }

  /** @throws `not_found` for an order that is not owed; `changed_meanwhile` where another amount is unpaid than was shown */
  const change = (
    { by, number, unpaid }: { by: Staff; number: string; unpaid: number },
    done: 'payment_recorded' | 'payment_removed',
    write: (tx: Queries, owed: Owed, at: Date) => Promise<NonNullable<ChangeResult['details']>>,
  ): Promise<OrderPayments> =>
    retryTransaction(() =>
      db.transaction().execute(async (tx) => {
        // an erasure clears the notes that are there: it waits for this one, or this one for it
        await lockOwingCustomers(tx, [number])
        const kind = formerIdOf(number) === null ? 'order' : 'former_document'
        await changeRecord<Owed>(tx, {
          ...{
            by,
            action: `${kind}.${done}`,
            revision: unpaid,
            recordId: (owed) => auditedAs(owed).recordId,
          },
          async write(queries, owed, at) {
            return { details: { ...(await write(queries, owed, at)), ...auditedAs(owed).details } }
          },
          async lock(queries) {
            const owed = await lockOwed(queries, number)
            return owed && { ...owed, revision: unpaidCents(owed) }
          },
        })
        return describe(tx, number)
      }),
    )

  return {
    ofOrder: (number: string) => describe(db, number),

    /** @throws also `invalid_request` with the field that does not fit what is owed */
    record: (by: Staff, number: string, body: Input<typeof recordedPayments.record>['body']) =>
      change({ by, number, unpaid: body.unpaid_cents }, 'payment_recorded', async (tx, owed, at) => {
        const { kind, day } = body
        // nothing would clear what is written about somebody who was erased
        const note = owed.erased_at ? '' : oneLine(body.note)
        const unpaid = unpaidCents(owed)
        const amount_cents = addedByHand(kind, body.amount_cents, unpaid)
        if (amount_cents === null) throw fail('invalid_request', { field: 'kind' })
        if (body.amount_cents > Math.abs(unpaid)) throw fail('invalid_request', { field: 'amount_cents' })
        if (!isIsoDay(day) || day < owed.documented_on || day > isoDayOf(at))
          throw fail('invalid_request', { field: 'day' })
        if (kind === 'written_off' && oneLine(body.note) === '')
          throw fail('invalid_request', { field: 'note' })
        await insertPayment(tx, {
          ...{ receivable_id: owed.id, amount_cents, booked_on: day, source: kind, note },
          ...{ staff_id: by.id, created_at: at },
        })
        return paymentDetails({ source: kind, amount_cents, booked_on: day })
      }),

    /** @throws also `changed_meanwhile` for a payment that is gone, or was not recorded by hand */
    remove: (
      by: Staff,
      { number, id }: { readonly number: string; readonly id: number },
      { unpaid_cents: unpaid, reason }: Input<typeof recordedPayments.remove>['body'],
    ) =>
      change({ by, number, unpaid }, 'payment_removed', async (tx, owed) => {
        const removed = await deleteRecorded(tx, { id, receivableId: owed.id, kinds: PaymentKind.options })
        if (!removed) throw fail('changed_meanwhile')
        return { reason, ...paymentDetails(removed) }
      }),
  }
}
