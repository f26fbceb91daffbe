import type { PaymentsService } from '../payments/module.ts'
import {
  cents,
  customerOrEmail,
  day,
  optional,
  type ReadCell,
  RefusedCell,
  required,
  text,
} from './columns.ts'
import {
  checkFormer,
  createFormer,
  resolveFormer,
  tallyFormer,
  updateFormer,
} from './former-lines-queries.ts'
import type { Importer } from './importer.ts'

const MAX_NUMBER_LENGTH = 40
const MAX_EUR = 1_000_000

type Payments = Pick<PaymentsService, 'readCommunication'>

/** A structured communication, as twelve digits; programs write 0 for none. */
const communication =
  ({ readCommunication }: Payments): ReadCell =>
  (given) =>
    given === '0' ? null : (readCommunication(given) ?? new RefusedCell('not_communication'))

/**
 * Documents of the program before that are not paid: receivables without an order. Nothing else is made of them: they were booked in
 * that program.
 */
export const formerLines = (payments: Payments): Importer => ({
  columns: {
    number: required(text(MAX_NUMBER_LENGTH), '2026/0311'),
    customer: required(customerOrEmail, 'K-1001'),
    date: required(day, '12/06/2026'),
    due_on: required(day, '12/07/2026'),
    total: optional(cents(0.01, MAX_EUR), '129,00'),
    unpaid: required(cents(0, MAX_EUR), '79,00'),
    communication: optional(communication(payments), '090/9337/55493'),
  },
  unique: ['number'],
  staged: {
    ...{
      number: 'text',
      customer: 'text',
      date: 'date',
      due_on: 'date',
      total: 'integer',
      unpaid: 'integer',
    },
    communication: 'text',
    // found later
    ...{ customer_id: 'integer', is_erased: 'boolean', known_id: 'bigint' },
  },
  row(row, today) {
    if (String(row.date) > today) return { column: 'date', reason: 'future_date' }
    if (String(row.due_on) < String(row.date)) return { column: 'due_on', reason: 'due_first' }
    if (row.total !== null && Number(row.unpaid) > Number(row.total))
      return { column: 'unpaid', reason: 'more_than_total' }
    return row
  },
  async check(tx) {
    await resolveFormer(tx)
    return checkFormer(tx)
  },
  tally: tallyFormer,
  async write(tx, range) {
    await updateFormer(tx, range)
    await createFormer(tx, range)
    return {}
  },
})
