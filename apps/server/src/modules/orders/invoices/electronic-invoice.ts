import type { Brand } from '@brine/contract/app-config'
import { readVatNumber } from '@brine/contract/firm-numbers'
import type { VatReason } from '@brine/contract/office/orders'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/server'
import { addDays } from '@brine/planning/dates'
import { fail } from '../../../platform/http/fail.ts'
import type { FileAnswer } from '../../../platform/http/file-answer.ts'
import type { TransferDetails } from '../../payments/module.ts'
import { type Correction, correctionReason, itemText, type Line, reasonOf } from '../document.ts'
import { type Seller, sellerOf } from '../parties.ts'
import type { DocumentedOrder } from '../queries.ts'
import { type InvoiceContent, invoiceContent } from './invoice.ts'
import { type InvoiceParty, writeUbl } from './ubl.ts'

/** The records behind the documents of an order. */
export interface InvoiceSources {
  /** With the parties of the document. */
  readonly order: DocumentedOrder
  /** Of the order now. */
  readonly lines: readonly Line[]
  /** All of the order. */
  readonly corrections: readonly Correction[]
  /** Undefined for what is not owed, and for a firm without an account number. */
  readonly transfer: TransferDetails | undefined
}

/** Whether a document of a business is an invoice: nobody owes a quote, and earlier books sent their own. */
export const isInvoiced = ({
  type,
  imported_hash,
}: Pick<DocumentedOrder, 'type' | 'imported_hash'>): boolean => type !== 'proposal' && imported_hash === null

/**
 * The electronic invoice of a business, from the same records as its document.
 * @param brand the firm now, for a document of which no seller was kept
 * @param serial of the document; undefined for the last one
 * @throws `not_found` for a private person, a quote, and a document of earlier books;
 * `vat_number_missing` if the firm has none; `vat_rate_unexplained` for a line at 0%, because an order does not keep why
 */
export async function electronicInvoice(
  { order, lines, corrections, transfer }: InvoiceSources,
  brand: Brand,
  serial?: number,
): Promise<FileAnswer> {
  const content =
    order.vat_number !== null && isInvoiced(order) ? invoiceContent(order, lines, corrections, serial) : null
  if (!content || order.vat_number === null) throw fail('not_found')
  if (content.parts.some(({ vat_rate }) => vat_rate === 0)) throw fail('vat_rate_unexplained')
  const { language, done_on } = order
  const seller = sellerOf(order, brand)
  const isLast = serial === undefined || serial === order.document_serial
  const xml = await writeUbl({
    ...content,
    orderNumber: order.number,
    seller: sellingParty(seller, language),
    buyer: buyerOf(order, order.vat_number),
    deliveredOn: done_on ?? content.issuedOn,
    dueOn: (isLast && transfer?.dueOn) || addDays(content.issuedOn, seller.paymentDays),
    transfer: transfer ?? null,
    note: noteOf({ ...order, vat_reason: vatReasonOf(order, corrections, serial) }, content, corrections),
    creditTerms: m['document.credit_terms']({}, { locale: language }),
    lines: content.lines.map((line) => ({
      ...line,
      text: itemText(line, language) || m[`document.title.${order.type}`]({}, { locale: language }),
    })),
  })
  return { content: xml, name: `${content.number}.xml` }
}

/** @throws `vat_number_missing` */
function sellingParty(seller: Seller, language: Language): InvoiceParty {
  const enterpriseNumber = readVatNumber(seller.companyNumber ?? '')
  if (enterpriseNumber === null) throw fail('vat_number_missing')
  const { street, postalCode, city } = seller.address
  const phone = seller.phones.find((line) => line.language === language) ?? seller.phones[0]
  return {
    ...{ name: seller.legalName[language], enterpriseNumber, street, postalCode, city: city[language] },
    country: 'BE',
    register: seller.court
      ? m['document.register']({ court: seller.court[language] }, { locale: language })
      : '',
    contact: { name: seller.name, phone: phone?.number ?? '', email: seller.email },
  }
}

const buyerOf = (order: DocumentedOrder, enterpriseNumber: string): InvoiceParty => ({
  ...{ name: order.company_name ?? '', enterpriseNumber },
  street: `${order.address} ${order.address_number}`,
  ...{ city: order.city_name, postalCode: order.postal_code, country: order.country_code },
  register: '',
  contact: { name: `${order.first_name} ${order.last_name}`, phone: '', email: '' },
})

/** The reason that a document gives for its lines at 6%: an order keeps that of the last one. A credit note gives none. */
function vatReasonOf(
  order: DocumentedOrder,
  corrections: readonly Correction[],
  serial = order.document_serial,
): VatReason | null {
  if (serial === order.document_serial) return order.document_at && order.vat_reason
  return corrections.find((correction) => correction.serial === serial + 1)?.replaced_vat_reason ?? null
}

/** What the document says beside its amounts: why it corrects another one and has lines at 6%, and that VAT of a correction goes back. */
function noteOf(
  order: DocumentedOrder,
  { isCredit, corrects, parts, serial }: InvoiceContent,
  corrections: readonly Correction[],
): string {
  const locale = order.language
  const correction = corrections.find((one) => one.serial === serial)
  const vatCents = parts.reduce((sum, { vat_cents }) => sum + vat_cents, 0)
  const vatGoesBack = corrects && (isCredit ? vatCents > 0 : vatCents < 0)
  return [
    correction ? correctionReason(correction, locale) : '',
    ...reasonOf(order),
    vatGoesBack ? m['document.note.vat_back']({}, { locale }) : '',
  ]
    .filter(Boolean)
    .join(' ')
}
