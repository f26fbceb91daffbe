import type { PaymentState } from '@brine/contract/customer/orders'
import { isoDayOf } from '@brine/contract/dates'
import { ibanText } from '@brine/contract/firm-numbers'
import type { Language } from '@brine/contract/primitives'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { FirmData } from '../../platform/firm/firm.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { closeReceivable } from './close-receivable.ts'
import { formatCommunication, readCommunication } from './communication.ts'
import { formerIdOf } from './former-document-keys.ts'
import { lowerWrittenOff } from './lower-written-off.ts'
import { type Payee, payeeOf } from './payee.ts'
import { type DrawnCode, drawPaymentCode, paymentCodePng, paymentCodeSvg } from './payment-code.ts'
import {
  findFormerOf,
  findReceivableOf,
  hasReceivables,
  listReceivablesOf,
  postponeReceivable,
  type ReceivableRow,
  upsertReceivable,
} from './queries.ts'
import { daysLate, dueDay, paymentState, reminderState, seesPayments, unpaidCents } from './rules.ts'

/** An order whose document exists. */
export interface NewReceivable {
  readonly orderId: number
  readonly customerId: number
  /** Including VAT. */
  readonly amountCents: number
  /** When the document is issued: its due day counts from here. */
  readonly documentedAt: Date
  /** Who corrects an earlier document; absent for a first one. */
  readonly correctedBy?: Staff | undefined
}

/** A document of the program before. */
export interface FormerDocument {
  /** In that program. */
  readonly number: string
  /** YYYY-MM-DD */
  readonly documentedOn: string
}

/** What a customer owes for an order or a former document. */
export interface OwedOrder {
  /** The number of the order; of a former document, the key by which calls name it. */
  readonly number: string
  /** Null for an order. */
  readonly former: FormerDocument | null
  readonly state: PaymentState
  readonly amountCents: number
  /** 0 once it is paid. */
  readonly unpaidCents: number
  /** YYYY-MM-DD */
  readonly dueOn: string
  /** Days after the due day of an unpaid order; else 0. */
  readonly daysLate: number
  /** +++123/4567/89002+++ */
  readonly communication: string
  /** What is not asked for any more, though nobody paid it. */
  readonly writtenOffCents: number
  /** The day of the last payment, YYYY-MM-DD; null before the order is paid in full. */
  readonly paidOn: string | null
  /** When the customer withdrew from the order, whose document is not corrected yet; else null. */
  readonly withdrawnAt: Date | null
}

/** A transfer as people read it, and as a code to scan. */
export interface DrawnTransfer {
  readonly name: string
  readonly iban: string
  readonly communication: string
  readonly code: DrawnCode
  /** The code as a picture. */
  readonly svg: string
}

export interface OrderPaymentRecord extends OwedOrder {
  /** Null once it is paid, and for an order that the customer withdrew from. */
  readonly transfer: DrawnTransfer | null
}

/** How an order is paid, also after it was. */
export interface TransferDetails {
  readonly name: string
  /** Without spaces. */
  readonly iban: string
  readonly communication: string
  /** YYYY-MM-DD */
  readonly dueOn: string
  /** Including VAT. */
  readonly amountCents: number
  /** Negative for an overpayment. */
  readonly unpaidCents: number
  /** What nobody asks for any more, though nobody paid it. It counts as paid. */
  readonly writtenOffCents: number
  /** What came in with this communication and is not matched, such as after the document was taken back. */
  readonly waitingCents: number
  /** When the customer withdrew from the order, whose document is not corrected yet; else null. */
  readonly withdrawnAt: Date | null
}

export interface PaymentsService {
  /** Whether any customer ever owed something for a document. */
  hasReceivables(db: Queries): Promise<boolean>
  /** Open until it is paid in full, overdue from the day after its due day. @param today YYYY-MM-DD */
  stateOf: typeof paymentState
  /** What the office sees about the payment reminders of a receivable. @param today YYYY-MM-DD */
  reminderState: typeof reminderState
  /** The structured communication that a cell of a file holds, as twelve digits; null if it is none. */
  readCommunication: typeof readCommunication
  /** Whether a staff member sees what customers pay. */
  isVisibleTo: typeof seesPayments
  /**
   * Records what a customer owes for a document, with its structured communication, in the transaction that makes the
   * document. A repeat for the same order changes the amount and the due day, and takes off what was written off of a higher amount.
   */
  recordReceivable(tx: Queries, order: NewReceivable): Promise<void>
  /** Gives the document of an order as many days from today as a new one, unless it has more. */
  renewDueDay(tx: Queries, orderId: number): Promise<void>
  /**
   * Closes the receivable of an order whose document was taken back: nothing is owed. Lines of the bank that paid it wait
   * again, with all that they paid, so that the office decides what becomes of the money, unless a part was paid back already.
   * Payments recorded by hand stay: the office sees them as an overpayment.
   */
  closeReceivable(tx: Queries, orderId: number, by: Staff): Promise<void>
  /** What a customer owes, newest document first. Empty where the firm has no account number. */
  list(customerId: number): Promise<OwedOrder[]>
  /**
   * Sums what a customer still has to pay, also where the firm has no account number, in cents. Nobody asks for the money of
   * an order that the customer withdrew from.
   * @param queries the caller's transaction, so that it waits for no other connection
   */
  amountDue(customerId: number, queries?: Queries): Promise<number>
  /**
   * The payment of an order, and how to pay it. Undefined for an order that is not owed, and where the firm has no
   * account number.
   * @param language of the firm's name
   */
  find(orderId: number, language: Language): Promise<OrderPaymentRecord | undefined>
  /** As `find`, of a former document of a customer. @param number the key by which calls name it */
  findFormer(customerId: number, number: string, language: Language): Promise<OrderPaymentRecord | undefined>
  /**
   * How an order is paid, the same before and after it was: a document says it once. Undefined as `find`.
   * @param queries the caller's transaction, in which the order may have become owed
   */
  transferOf(orderId: number, language: Language, queries?: Queries): Promise<TransferDetails | undefined>
  /** The code of a transfer as PNG, for banking apps that read pictures. */
  drawPicture(transfer: Pick<DrawnTransfer, 'code'>): Promise<Buffer>
}

export interface PaymentsDependencies {
  readonly db: Queries
  readonly clock: Clock
  readonly firm: Pick<FirmData, 'brand'>
}

export function createPaymentsService({ db, clock, firm }: PaymentsDependencies): PaymentsService {
  const describe = (row: ReceivableRow): OwedOrder => {
    const today = isoDayOf(clock.now())
    const state = paymentState(row, today)
    return {
      number: row.number,
      former: row.former === null ? null : { number: row.former, documentedOn: row.documented_on },
      ...{ state, amountCents: row.amount_cents, dueOn: row.due_on },
      unpaidCents: Math.max(0, unpaidCents(row)),
      daysLate: state === 'overdue' ? daysLate(row, today) : 0,
      communication: formatCommunication(row.communication),
      paidOn: state === 'paid' ? row.last_booked_on : null,
      ...{ writtenOffCents: row.written_off_cents, withdrawnAt: row.withdrawn_at },
    }
  }
  async function drawPayment(
    language: Language,
    find: () => Promise<ReceivableRow | undefined>,
  ): Promise<OrderPaymentRecord | undefined> {
    const payee = payeeOf(await firm.brand(), language)
    const row = payee && (await find())
    if (!row) return undefined
    const owed = describe(row)
    const isOwed = owed.state !== 'paid' && owed.withdrawnAt === null
    return { ...owed, transfer: isOwed ? drawTransfer(payee, owed.unpaidCents, row.communication) : null }
  }
  return {
    hasReceivables,
    ...{ stateOf: paymentState, reminderState, readCommunication, isVisibleTo: seesPayments },

    async recordReceivable(tx, { orderId, customerId, amountCents, documentedAt, correctedBy }) {
      const { paymentDays } = await firm.brand(tx)
      await upsertReceivable(tx, {
        ...{ order_id: orderId, customer_id: customerId, amount_cents: amountCents },
        ...{ due_on: dueDay(isoDayOf(documentedAt), paymentDays), created_at: documentedAt },
      })
      if (correctedBy) await lowerWrittenOff(tx, orderId, correctedBy, documentedAt)
    },

    async renewDueDay(tx, orderId) {
      const { paymentDays } = await firm.brand(tx)
      await postponeReceivable(tx, orderId, dueDay(isoDayOf(clock.now()), paymentDays))
    },

    closeReceivable: (tx, orderId, by) => closeReceivable(tx, orderId, by, clock.now()),

    async list(customerId) {
      if (!payeeOf(await firm.brand(), 'nl')) return []
      return (await listReceivablesOf(db, customerId)).map(describe)
    },

    async amountDue(customerId, queries = db) {
      const owed = (await listReceivablesOf(queries, customerId)).map(describe)
      return owed.reduce((sum, { unpaidCents, withdrawnAt }) => sum + (withdrawnAt ? 0 : unpaidCents), 0)
    },

    drawPicture: ({ code }) => paymentCodePng(code),

    async transferOf(orderId, language, queries = db) {
      const payee = payeeOf(await firm.brand(queries), language)
      const row = payee && (await findReceivableOf(queries, orderId))
      if (!row) return undefined
      return {
        ...{ ...payee, communication: formatCommunication(row.communication), dueOn: row.due_on },
        ...{ amountCents: row.amount_cents, unpaidCents: unpaidCents(row) },
        ...{ writtenOffCents: row.written_off_cents, waitingCents: row.waiting_cents },
        withdrawnAt: row.withdrawn_at,
      }
    },

    find: (orderId, language) => drawPayment(language, () => findReceivableOf(db, orderId)),

    async findFormer(customerId, number, language) {
      const id = formerIdOf(number)
      return id === null ? undefined : drawPayment(language, () => findFormerOf(db, customerId, id))
    },
  }
}

function drawTransfer(payee: Payee, amountCents: number, communication: string): DrawnTransfer {
  const code = drawPaymentCode({ payee, amountCents, communication })
  return {
    ...{ name: payee.name, iban: ibanText(payee.iban), code, svg: paymentCodeSvg(code) },
    communication: formatCommunication(communication),
  }
}
