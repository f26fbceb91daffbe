import type { VatPart } from '../../../platform/vat.ts'
import type { InvoiceContent, InvoiceLine } from './invoice.ts'

/** A business on an invoice. */
export interface InvoiceParty {
  readonly name: string
  /** Ten digits: the enterprise number, which is the VAT number without its country. */
  readonly enterpriseNumber: string
  readonly street: string
  readonly city: string
  readonly postalCode: string
  /** ISO 3166, two letters. */
  readonly country: string
  /** The register of legal persons with its court; empty where unknown. */
  readonly register: string
  readonly contact: { readonly name: string; readonly phone: string; readonly email: string }
}

export interface Invoice extends Omit<InvoiceContent, 'lines'> {
  readonly orderNumber: string
  readonly seller: InvoiceParty
  readonly buyer: InvoiceParty
  /** YYYY-MM-DD; null where it is not known. */
  readonly deliveredOn: string | null
  /** YYYY-MM-DD */
  readonly dueOn: string
  /** Null for a credit note, and for a firm without an account number. */
  readonly transfer: {
    readonly name: string
    /** Without spaces. */
    readonly iban: string
    /** +++123/4567/89012+++ */
    readonly communication: string
  } | null
  /** What the law wants an invoice to say. */
  readonly note: string
  /** How a credit note is settled. */
  readonly creditTerms: string
  readonly lines: readonly (Pick<InvoiceLine, 'quantity' | 'net_cents' | 'vat_rate'> & {
    readonly text: string
  })[]
}

/** Peppol BIS Billing 3.0. */
const CUSTOMIZATION = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const PROFILE = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const NAMESPACE = 'urn:oasis:names:specification:ubl:schema:xsd'
/** UNTDID 1001 */
const INVOICE_TYPE = '380'
const CREDIT_NOTE_TYPE = '381'
/** UNTDID 4461: a credit transfer. */
const CREDIT_TRANSFER = '30'
/** ISO 6523: the Belgian Crossroads Bank for Enterprises. */
const ENTERPRISE_NUMBER_SCHEME = '0208'
/** UNTDID 5305: taxed at a rate. */
const STANDARD_CATEGORY = 'S'
/** UN/ECE Recommendation 20: one piece. */
const PIECE = 'C62'

type Node = Readonly<Record<string, unknown>>

/** Writes an invoice or credit note as UBL 2.1 (Peppol BIS Billing 3.0). Elements stand in the order of the schema. */
export async function writeUbl(invoice: Invoice): Promise<string> {
  // with the first invoice: loading it delays no start of the server
  const { create } = await import('xmlbuilder2')
  const { isCredit } = invoice
  const root = isCredit ? 'CreditNote' : 'Invoice'
  const document = {
    [root]: {
      '@xmlns': `${NAMESPACE}:${root}-2`,
      '@xmlns:cac': `${NAMESPACE}:CommonAggregateComponents-2`,
      '@xmlns:cbc': `${NAMESPACE}:CommonBasicComponents-2`,
      ...headOf(invoice),
      'cac:AccountingSupplierParty': partyOf(invoice.seller),
      'cac:AccountingCustomerParty': partyOf(invoice.buyer),
      ...(invoice.deliveredOn && { 'cac:Delivery': { 'cbc:ActualDeliveryDate': invoice.deliveredOn } }),
      ...paymentOf(invoice),
      'cac:TaxTotal': taxTotalOf(invoice.parts),
      'cac:LegalMonetaryTotal': totalOf(invoice.parts),
      [`cac:${root}Line`]: invoice.lines.map((line, index) => lineOf(line, index + 1, isCredit)),
    },
  }
  return create({ version: '1.0', encoding: 'UTF-8' }, document).end({ prettyPrint: true, wellFormed: true })
}

function headOf({ number, issuedOn, dueOn, isCredit, note, orderNumber, corrects }: Invoice): Node {
  return {
    'cbc:CustomizationID': CUSTOMIZATION,
    'cbc:ProfileID': PROFILE,
    'cbc:ID': number,
    'cbc:IssueDate': issuedOn,
    ...(isCredit
      ? { 'cbc:CreditNoteTypeCode': CREDIT_NOTE_TYPE }
      : { 'cbc:DueDate': dueOn, 'cbc:InvoiceTypeCode': INVOICE_TYPE }),
    ...(note && { 'cbc:Note': clean(note) }),
    'cbc:DocumentCurrencyCode': 'EUR',
    'cbc:BuyerReference': orderNumber,
    ...(corrects && {
      'cac:BillingReference': {
        'cac:InvoiceDocumentReference': { 'cbc:ID': corrects.number, 'cbc:IssueDate': corrects.issuedOn },
      },
    }),
  }
}

function partyOf(party: InvoiceParty): Node {
  const { name, enterpriseNumber, street, city, postalCode, country, register, contact } = party
  const identified = { '@schemeID': ENTERPRISE_NUMBER_SCHEME, '#': enterpriseNumber }
  return {
    'cac:Party': {
      'cbc:EndpointID': identified,
      'cac:PartyName': { 'cbc:Name': clean(name) },
      'cac:PostalAddress': {
        ...text('cbc:StreetName', street),
        ...text('cbc:CityName', city),
        ...text('cbc:PostalZone', postalCode),
        'cac:Country': { 'cbc:IdentificationCode': country },
      },
      'cac:PartyTaxScheme': { 'cbc:CompanyID': `BE${enterpriseNumber}`, ...VAT },
      'cac:PartyLegalEntity': {
        'cbc:RegistrationName': clean(name),
        'cbc:CompanyID': identified,
        // BT-33, additional legal information: what the law wants beside the number
        ...text('cbc:CompanyLegalForm', register),
      },
      ...(Object.values(contact).some((value) => clean(value) !== '') && {
        'cac:Contact': {
          ...text('cbc:Name', contact.name),
          ...text('cbc:Telephone', contact.phone),
          ...text('cbc:ElectronicMail', contact.email),
        },
      }),
    },
  }
}

function paymentOf({ isCredit, transfer, creditTerms }: Invoice): Node {
  if (isCredit) return { 'cac:PaymentTerms': { 'cbc:Note': creditTerms } }
  if (!transfer) return {}
  return {
    'cac:PaymentMeans': {
      'cbc:PaymentMeansCode': CREDIT_TRANSFER,
      'cbc:PaymentID': transfer.communication,
      'cac:PayeeFinancialAccount': { 'cbc:ID': transfer.iban, 'cbc:Name': clean(transfer.name) },
    },
  }
}

const VAT = { 'cac:TaxScheme': { 'cbc:ID': 'VAT' } }
const categoryOf = (vatRate: number): Node => ({
  ...{ 'cbc:ID': STANDARD_CATEGORY, 'cbc:Percent': String(vatRate), ...VAT },
})
const sumOf = (parts: readonly VatPart[], field: 'gross_cents' | 'net_cents' | 'vat_cents'): number =>
  parts.reduce((sum, part) => sum + part[field], 0)

const taxTotalOf = (parts: readonly VatPart[]): Node => ({
  'cbc:TaxAmount': amount(sumOf(parts, 'vat_cents')),
  'cac:TaxSubtotal': parts.map(({ vat_rate, net_cents, vat_cents }) => ({
    'cbc:TaxableAmount': amount(net_cents),
    'cbc:TaxAmount': amount(vat_cents),
    'cac:TaxCategory': categoryOf(vat_rate),
  })),
})

function totalOf(parts: readonly VatPart[]): Node {
  const [net, gross] = [amount(sumOf(parts, 'net_cents')), amount(sumOf(parts, 'gross_cents'))]
  return {
    'cbc:LineExtensionAmount': net,
    'cbc:TaxExclusiveAmount': net,
    'cbc:TaxInclusiveAmount': gross,
    'cbc:PayableAmount': gross,
  }
}

const lineOf = (line: Invoice['lines'][number], position: number, isCredit: boolean): Node => ({
  'cbc:ID': String(position),
  [isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity']: {
    ...{ '@unitCode': PIECE, '#': String(line.quantity) },
  },
  'cbc:LineExtensionAmount': amount(line.net_cents),
  'cac:Item': { 'cbc:Name': clean(line.text), 'cac:ClassifiedTaxCategory': categoryOf(line.vat_rate) },
  // so many digits that quantity and price make the amount of the line to the cent
  'cac:Price': {
    'cbc:PriceAmount': { '@currencyID': 'EUR', '#': (line.net_cents / line.quantity / 100).toFixed(6) },
  },
})

const amount = (cents: number): Node => ({ '@currencyID': 'EUR', '#': (cents / 100).toFixed(2) })

/** An element with a text, and none without: Peppol forbids empty elements. */
const text = (name: string, value: string): Node => (clean(value) === '' ? {} : { [name]: clean(value) })

/** A text on one line, without what XML 1.0 cannot hold: control characters, and halves of characters. */
const clean = (value: string): string =>
  value
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()
