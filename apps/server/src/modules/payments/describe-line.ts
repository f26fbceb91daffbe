import { formatWireDay } from '@brine/contract/dates'
import { ibanText } from '@brine/contract/firm-numbers'
import type { BankLine, ListedReceivable, OwedByCustomer } from '@brine/contract/office/payments'
import type { Queries } from '../../platform/database/database.ts'
import { formatCommunication } from './communication.ts'
import { formerField } from './former-document-keys.ts'
import { isNamed, ofAmount, orderNumbersIn, pickOfAmounts, proposeMatch } from './match-lines.ts'
import {
  type LineRow,
  type ListedOwedRow,
  listCandidates,
  listPaidOrders,
  listPayers,
  listUnpaidAmounts,
  type OwedRow,
} from './office-queries.ts'
import { paymentState, reminderState, unpaidCents } from './rules.ts'

/** A receivable for the office. @param today YYYY-MM-DD */
export function describeOwedOrder(row: OwedRow, today: string): OwedByCustomer {
  return {
    ...{
      order: row.number,
      ...formerField(row),
      amount_cents: row.amount_cents,
      unpaid_cents: unpaidCents(row),
    },
    customer: { id: row.customer_id, name: row.customer_name },
    ...{ state: paymentState(row, today), withdrawn: row.is_withdrawn, due: formatWireDay(row.due_on) },
    ...{ written_off_cents: row.written_off_cents, documented: formatWireDay(row.documented_on) },
    communication: formatCommunication(row.former_communication ?? row.communication),
  }
}

/** A receivable of the list, with its payment reminders. @param today YYYY-MM-DD */
export const describeListed = (row: ListedOwedRow, today: string): ListedReceivable => ({
  ...describeOwedOrder(row, today),
  ...reminderState(row, today),
})

/** Other orders of the same amount that a line shows. */
const MAX_OTHERS = 5

/** Lines for the office: what they pay, or what they probably pay. @param today YYYY-MM-DD */
export async function describeLines(
  db: Queries,
  lines: readonly LineRow[],
  today: string,
): Promise<BankLine[]> {
  const waiting = lines.filter(({ state }) => state === 'waiting')
  const ibans = waiting.flatMap(({ iban }) => iban || [])
  const [payers, paid, unpaid] = await Promise.all([
    listPayers(db, ibans),
    listPaidOrders(
      db,
      lines.map(({ id }) => id),
    ),
    listUnpaidAmounts(
      db,
      waiting.map(({ amount_cents }) => amount_cents),
    ),
  ])
  /** By customer: the number of payments from an account. */
  const payersOf = (account: string) =>
    new Map(
      payers
        .filter(({ iban }) => iban === account)
        .map(({ customer_id, payments }) => [customer_id, payments]),
    )
  const candidates =
    waiting.length === 0
      ? []
      : await listCandidates(db, {
          communications: waiting.flatMap(({ communication }) => communication ?? []),
          numbers: waiting.flatMap(({ message }) => orderNumbersIn(message)),
          // one more than is shown, because one may be the proposal
          ids: pickOfAmounts(waiting, unpaid, (iban) => new Set(payersOf(iban).keys()), MAX_OTHERS + 1),
        })
  return lines.map((line) => {
    const own = payersOf(line.iban)
    const isWaiting = line.state === 'waiting'
    const proposal = isWaiting ? proposeMatch(line, candidates, new Set(own.keys())) : null
    const others = isWaiting
      ? ofAmount(line, candidates).filter((candidate) => !proposal?.receivables.includes(candidate))
      : []
    return {
      ...{ id: line.id, version: line.revision, booked: formatWireDay(line.booked_on) },
      ...{ amount_cents: line.amount_cents, name: line.name, iban: ibanText(line.iban) },
      message: line.communication ? formatCommunication(line.communication) : line.message,
      ...{ state: line.state === 'outgoing' ? 'aside' : line.state, reason: line.reason },
      pays: paid
        .filter(({ line_id }) => line_id === line.id)
        .map(({ number, amount_cents, customer_id, customer_name, ...row }) => ({
          ...{ order: number, ...formerField(row), amount_cents },
          customer: { id: customer_id, name: customer_name },
        })),
      proposal: proposal && {
        reasons: [...proposal.reasons],
        orders: proposal.receivables.map((row) => describeOwedOrder(row, today)),
        name_fits: proposal.receivables.every((row) => isNamed(row, line.name)),
        account_payments: [...new Set(proposal.receivables.map(({ customer_id }) => customer_id))].reduce(
          (count, id) => count + (own.get(id) ?? 0),
          0,
        ),
      },
      others: others.slice(0, MAX_OTHERS).map((row) => describeOwedOrder(row, today)),
    }
  })
}
