import { fileURLToPath } from 'node:url'
import type { Brand } from '@brine/contract/app-config'
import { isoDayOf } from '@brine/contract/dates'
import { vatNumberText } from '@brine/contract/firm-numbers'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/server'
import { addressLines, supplierLines } from '../../platform/documents/address-lines.ts'
import { documentNumber } from '../../platform/documents/document-number.ts'
import { createTypesetter } from '../../platform/documents/typesetter.ts'
import type { FirmData } from '../../platform/firm/firm.ts'
import { dayInWords, euros, plainNumber } from '../../platform/formatted-text.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import { vatParts } from '../../platform/vat.ts'
import type { OrderPaymentRecord } from '../payments/module.ts'
import type { findCorrection, WhyCorrected } from './correction-queries.ts'
import { sellerOf } from './parties.ts'
import type { DocumentedOrder, listLines } from './queries.ts'

export type Line = Omit<Awaited<ReturnType<typeof listLines>>[number], 'product_id'>
type Pair = [label: string, value: string]

/** What a document says besides the order. */
interface DocumentParts {
  /** Absent for what is not owed. */
  readonly payment?: OrderPaymentRecord | undefined
  /** The document that this one corrects, or takes back if nothing is owed any more. */
  readonly correction?: Correction | undefined
}

/** Writes the document of an order, in the language of its customer. */
export type WriteDocument = (
  order: DocumentedOrder,
  lines: readonly Line[],
  parts: DocumentParts,
) => Promise<FileAnswer>

export type Correction = NonNullable<Awaited<ReturnType<typeof findCorrection>>>

/** One template for each order type; page.typ is the shared part. */
const templates = {
  proposal: 'quote.typ',
  orders: 'order.typ',
  installations: 'installation.typ',
  maintenance: 'maintenance.typ',
  repair: 'repair.typ',
} as const

export function createDocumentWriter(firm: Pick<FirmData, 'brand'>): WriteDocument {
  const typeset = createTypesetter(fileURLToPath(new URL('documents/', import.meta.url)))
  return async (order, lines, parts) => ({
    content: await typeset({
      template: templates[order.type],
      data: describeDocument(order, lines, await firm.brand(), parts),
      at: parts.correction?.issued_at ?? order.document_at ?? order.ordered_at,
    }),
    name: `${titleOf(order)}.pdf`,
  })
}

/**
 * All texts of the template: no template contains text in a language.
 * @param brand the firm now, for a document of which no seller was kept
 */
export function describeDocument(
  order: DocumentedOrder,
  lines: readonly Line[],
  brand: Brand,
  { payment, correction }: DocumentParts = {},
) {
  const locale = order.language
  const seller = sellerOf(order, brand)
  const say = { locale }
  return {
    language: locale,
    title: titleOf(order),
    author: seller.legalName[locale],
    supplier: supplierLines(seller, locale),
    customer: customerLines(order),
    for: m['document.for']({}, say),
    facts: [...factsOf(order, correction), ...(correction ? correctionFacts(order, lines, correction) : [])],
    lines: {
      columns: [
        m['document.item']({}, say),
        m['document.quantity']({}, say),
        m['document.unit_price']({}, say),
        m['document.vat_rate']({}, say),
        m['document.amount']({}, say),
      ],
      rows: lines.map((line) => [
        itemText(line, locale),
        plainNumber(line.quantity, locale),
        euros(line.unit_price_cents, locale),
        m['document.rate']({ rate: plainNumber(line.vat_rate, locale) }, say),
        euros(line.quantity * line.unit_price_cents, locale),
      ]),
    },
    totals: totalsOf(order, lines),
    reason: order.document_at ? reasonOf(order) : [],
    payment: payment?.transfer ? paymentPart(payment, payment.transfer, locale) : null,
    note:
      correction && vatDifference(order, lines, correction) < 0
        ? m['document.note.vat_back']({}, say)
        : m[`document.note.${order.type}`]({ brand: seller.name }, say),
    sign: [
      m['document.sign.name']({}, say),
      m['document.sign.date']({}, say),
      m['document.sign.hand']({}, say),
    ],
    page: m['document.page']({}, say),
  }
}

/** The title of a document, with its number. The last document of an order that is open again is a credit note. */
function titleOf({ type, number, document_at, document_serial, language: locale }: DocumentedOrder): string {
  const title = (document_at ? m[`document.title.${type}`] : m['document.title.credit'])({}, { locale })
  return `${title} ${documentNumber(number, document_serial)}`
}

/** The VAT of lines in cents. */
const vatOf = (lines: readonly Line[]): number =>
  vatParts(lines).reduce((sum, { vat_cents }) => sum + vat_cents, 0)

/** By how much the VAT of a document differs from that of the one that it corrects. A credit note lists what it takes back. */
const vatDifference = (
  { document_at }: DocumentedOrder,
  lines: readonly Line[],
  { replaced_lines }: Correction,
): number => (document_at ? vatOf(lines) - vatOf(replaced_lines) : vatOf(lines))

/** Which document is corrected, why, and by how much (VAT code, article 53 paragraph 2). */
function correctionFacts(order: DocumentedOrder, lines: readonly Line[], correction: Correction): Pair[] {
  const { number, document_at, language } = order
  const { serial, replaced_at, replaced_cents, price_cents } = correction
  const say = { locale: language }
  const inWords = (moment: Date) => dayInWords(isoDayOf(moment), language)
  const difference = price_cents - replaced_cents
  const vat = vatDifference(order, lines, correction)
  const why = correctionReason(correction, language)
  return [
    [
      m[document_at ? 'document.corrects' : 'document.takes_back']({}, say),
      m['document.corrected_one'](
        { number: documentNumber(number, serial - 1), date: inWords(replaced_at) },
        say,
      ),
    ],
    [
      m['document.difference']({}, say),
      m['document.difference_value']({ amount: euros(difference, language), vat: euros(vat, language) }, say),
    ],
    ...(why ? [[m['document.correction_reason']({}, say), why] satisfies Pair] : []),
  ]
}

/** Why a document was corrected, for the customer; empty for salt, whose mail says it. */
export function correctionReason({ reason, note }: WhyCorrected | Correction, locale: Language): string {
  const listed =
    reason === null || reason === 'other' ? '' : m[`document.correction.${reason}`]({}, { locale })
  return [listed, note].filter(Boolean).join(', ')
}

/** The address, and the VAT number of a business. */
function customerLines(order: DocumentedOrder): string[] {
  const { vat_number, language: locale } = order
  const vat =
    vat_number && `${m['document.customer_vat_number']({}, { locale })} ${vatNumberText(vat_number)}`
  return [...addressLines(order, locale), ...(vat ? [vat] : [])]
}

/** Number and days. A quote is of the day on which it was written. */
function factsOf(order: DocumentedOrder, correction: Correction | undefined): Pair[] {
  const { number, document_serial, type, ordered_at, document_at, done_on, language } = order
  const say = { locale: language }
  const issuedAt = correction?.issued_at ?? document_at
  const inWords = (moment: Date) => dayInWords(isoDayOf(moment), language)
  const facts: Pair[] = [[m['document.number']({}, say), documentNumber(number, document_serial)]]
  if (type !== 'proposal' && issuedAt) facts.push([m['document.issued']({}, say), inWords(issuedAt)])
  facts.push([m[`document.ordered.${type}`]({}, say), inWords(ordered_at)])
  if (type !== 'proposal' && done_on)
    facts.push([m[`document.done.${type}`]({}, say), dayInWords(done_on, language)])
  return facts
}

export function itemText({ item, description }: Line, locale: Language): string {
  if (item === 'free') return description
  const text = m[`document.item.${item}`]({}, { locale })
  return description === '' ? text : `${text}, ${description}`
}

/** How to pay, with the code to scan. The same facts stand beside the code, for who cannot scan it. */
function paymentPart(
  { unpaidCents, dueOn }: OrderPaymentRecord,
  { name, iban, communication, svg }: NonNullable<OrderPaymentRecord['transfer']>,
  locale: Language,
) {
  const say = { locale }
  const facts: Pair[] = [
    [m['document.pay.amount']({}, say), euros(unpaidCents, locale)],
    [m['document.pay.due']({}, say), dayInWords(dueOn, locale)],
    [m['document.pay.iban']({}, say), iban],
    [m['document.pay.name']({}, say), name],
    [m['document.pay.communication']({}, say), communication],
  ]
  return {
    ...{ title: m['document.pay.title']({}, say), facts, code: svg },
    ...{ alt: m['document.pay.code']({ name }, say), scan: m['document.pay.scan']({}, say) },
  }
}

/** Price without VAT and VAT at each rate, and the total. */
function totalsOf({ price_cents, language }: DocumentedOrder, lines: readonly Line[]): Pair[] {
  const say = { locale: language }
  const parts = vatParts(lines)
  return [
    ...parts.flatMap(({ vat_rate, net_cents, vat_cents }): Pair[] => {
      const rate = plainNumber(vat_rate, language)
      const net = parts.length > 1 ? m['document.net_at']({ rate }, say) : m['document.net']({}, say)
      return [
        [net, euros(net_cents, language)],
        [m['document.vat']({ rate }, say), euros(vat_cents, language)],
      ]
    }),
    [m['document.total']({}, say), euros(price_cents, language)],
  ]
}

/** Why lines are at 6%: a quote names the reason, the other documents also what the customer declares with it. */
export function reasonOf({
  vat_reason,
  type,
  language,
}: Pick<DocumentedOrder, 'vat_reason' | 'type' | 'language'>): string[] {
  if (vat_reason === null) return []
  const say = { locale: language }
  const reason = m[`document.vat_reason.${vat_reason}`]({}, say)
  return type === 'proposal' ? [reason] : [reason, m[`document.vat_statement.${vat_reason}`]({}, say)]
}
