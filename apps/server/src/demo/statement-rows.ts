import { addDays } from '@brine/planning/dates'
import { addWorkdays } from '@brine/planning/holidays'
import type { Insertable } from 'kysely'
import type { DB } from '../platform/database/tables.ts'
import type { DemoCustomer } from './customers.ts'
import type { receivableRows } from './receivable-rows.ts'

type Row<T extends keyof DB> = Insertable<DB[T]>
type Owed = ReturnType<typeof receivableRows>
type Line = Pick<Row<'bank_lines'>, 'amount_cents' | 'state'> &
  Partial<Pick<Row<'bank_lines'>, 'name' | 'message' | 'iban' | 'reason'>>

/** The account of the demo's supplier, as in its configuration. */
const IBAN = 'BE71096123456769'
const STATEMENT_ID = 1
/** Payments of the history that came with the statement. */
const MATCHED_COUNT = 6
const CLOSING_CENTS = 4_120_816

/** Yesterday's statement of the bank: the latest payments of the history, and lines that wait for a person. */
export function statementRows(
  { receivables, payments }: Owed,
  orders: readonly Row<'orders'>[],
  demoCustomers: readonly DemoCustomer[],
  today: string,
  now: Date,
) {
  const dated_on = addWorkdays(addDays(today, -4), 1)
  const nameOf = (customerId: number) => {
    const { lastName, firstName } = demoCustomers[customerId - 1] ?? { lastName: '', firstName: '' }
    return `${lastName} ${firstName.slice(0, 1)}`.toUpperCase()
  }
  const numberOf = new Map(orders.map(({ id, number }) => [id, number]))
  const customerOf = new Map(receivables.map(({ id, customer_id }) => [id, customer_id]))
  const unpaid = receivables.filter(({ paid_cents, amount_cents }) => amount_cents > 0 && paid_cents === 0)
  const latest = payments
    .filter(({ booked_on }) => String(booked_on) <= dated_on)
    .sort((a, b) => String(b.booked_on).localeCompare(String(a.booked_on)))
    .slice(0, MATCHED_COUNT)
  const payerOf = (customerId: number) => ({ name: nameOf(customerId), iban: ibanOf(customerId) })
  const [little, alone, other] = unpaid
  // somebody who paid before pays again, without the communication
  const payers = new Set(latest.map(({ receivable_id }) => customerOf.get(receivable_id)))
  const named = unpaid.find(({ customer_id }) => payers.has(customer_id)) ?? other
  const lines: Line[] = [
    ...latest.map(({ receivable_id, amount_cents }) => ({
      ...{ amount_cents, state: 'matched' as const, message: '' },
      ...payerOf(customerOf.get(receivable_id) ?? 0),
    })),
    // the list has the last line first
    { state: 'waiting', amount_cents: 11_812, name: 'J. CLAEYS', message: 'DANK U' },
    {
      ...{ state: 'aside', amount_cents: 124_000, name: 'STAD GENT', message: 'TERUGBETALING 8812' },
      reason: 'Terugbetaling van de stad',
    },
    { state: 'outgoing', amount_cents: -2150, name: '', message: 'KOSTEN REKENING' },
    ...(little
      ? [
          {
            ...{ state: 'waiting' as const, amount_cents: little.amount_cents - 500 },
            ...{ ...payerOf(little.customer_id), message: numberOf.get(little.order_id ?? 0) ?? '' },
          },
        ]
      : []),
    ...[alone, named].flatMap((owed) =>
      owed
        ? [
            {
              ...{ state: 'waiting' as const, amount_cents: owed.amount_cents },
              ...{ ...payerOf(owed.customer_id), message: owed === named ? 'zout november' : '' },
            },
          ]
        : [],
    ),
  ]
  const statement: Row<'bank_statements'> = {
    ...{ id: STATEMENT_ID, format: 'camt', iban: IBAN, number: '231', dated_on },
    opening_cents: lines.reduce((cents, { amount_cents }) => cents - amount_cents, CLOSING_CENTS),
    ...{ closing_cents: CLOSING_CENTS, imported_at: now, imported_by: 'Katrien De Wolf' },
  }
  const lineOf = new Map(latest.map((payment, index) => [payment, index + 1]))
  return {
    statements: [statement],
    lines: lines.map(
      (
        { amount_cents, state, name = '', iban = '', message = '', reason = '' },
        index,
      ): Row<'bank_lines'> => ({
        ...{ id: index + 1, statement_id: STATEMENT_ID, booked_on: dated_on, amount_cents, state },
        ...{ fingerprint: `demo ${index + 1}`, content_hash: `demo ${index + 1}` },
        ...{ name, message, reason, iban, communication: null },
      }),
    ),
    payments: payments.map((payment): Row<'payments'> => {
      const line_id = lineOf.get(payment) ?? null
      return { ...payment, line_id, source: line_id === null ? 'earlier' : 'statement' }
    }),
  }
}

/** The Belgian account of an invented customer, with right check digits. */
function ibanOf(customerId: number): string {
  const account = 7_350_000_000 + customerId
  const belgian = `${account}${String(account % 97 || 97).padStart(2, '0')}`
  // ISO 7064: the letters BE count as 11 and 14, the check digits as 00
  const check = 98n - (BigInt(`${belgian}111400`) % 97n)
  return `BE${String(check).padStart(2, '0')}${belgian}`
}
