import fc from 'fast-check'
import { expect, it } from 'vitest'
import { vatParts } from '../../../platform/vat.ts'
import { readShippedConfig } from '../../../platform/web/app-config.ts'
import type { Correction, Line } from '../document.ts'
import { electronicInvoice } from './electronic-invoice.ts'
import { invoiceContent } from './invoice.ts'
import { sampleInvoices, sampleOrder } from './samples.ts'

const { brand } = await readShippedConfig()

const someLine: fc.Arbitrary<Line> = fc.record({
  item: fc.constant('free' as const),
  description: fc.string({ unit: 'binary', maxLength: 20 }),
  quantity: fc.integer({ min: 1, max: 1000 }),
  unit_price_cents: fc.integer({ min: -10_000_000, max: 10_000_000 }),
  vat_rate: fc.constantFrom(6, 12, 21),
})
const someLines = fc.array(someLine, { minLength: 1, maxLength: 30 })

const sum = (cents: readonly number[]): number => cents.reduce((total, one) => total + one, 0)

/** The amounts of all elements of a name, in cents. */
const amounts = (xml: string, name: string): number[] =>
  [...xml.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`, 'g'))].map(([, text]) =>
    Math.round(Number(text) * 100),
  )

const correctionOf = (replaced_lines: Line[]): Correction => ({
  ...{ serial: 2, replaced_cents: 0, price_cents: 0, reason: null, note: '', replaced_vat_reason: null },
  replaced_lines,
  replaced_at: new Date('2026-03-09T09:00:00Z'),
  issued_at: new Date('2026-03-12T15:00:00Z'),
})

/** The printed amounts of lines in cents. */
function printed(lines: readonly Line[]) {
  const parts = vatParts(lines)
  const of = (field: 'gross_cents' | 'net_cents' | 'vat_cents') => sum(parts.map((part) => part[field]))
  return { gross: of('gross_cents'), net: of('net_cents'), vat: of('vat_cents') }
}

it('has the amounts of the document to the cent, whatever its lines are', () =>
  fc.assert(
    fc.asyncProperty(someLines, async (lines) => {
      const sources = { order: sampleOrder, lines, corrections: [], transfer: undefined }
      const xml = String((await electronicInvoice(sources, brand)).content)
      const { gross, net, vat } = printed(lines)
      // what is owed to the customer is a credit note
      const sign = gross < 0 ? -1 : 1
      expect(xml.includes('<CreditNote')).toBe(sign < 0)
      const [total = 0, ...byRate] = amounts(xml, 'TaxAmount')
      expect([total, sum(byRate)]).toEqual([sign * vat, sign * vat].map((cents) => cents + 0))
      expect(sum(amounts(xml, 'TaxableAmount'))).toBe(sign * net + 0)
      expect(amounts(xml, 'PayableAmount')).toEqual([sign * gross + 0])
      const [ofLines, ...nets] = amounts(xml, 'LineExtensionAmount')
      expect([ofLines, sum(nets)]).toEqual([sign * net + 0, sign * net + 0])
      // quantity and price make the amount of each line; no price is negative
      const quantities = amounts(xml, sign < 0 ? 'CreditedQuantity' : 'InvoicedQuantity')
      const prices = [...xml.matchAll(/<cbc:PriceAmount[^>]*>([^<]*)</g)].map(([, text]) => Number(text))
      for (const [index, cents] of nets.entries()) {
        const [quantity = 0, price = 0] = [quantities[index], prices[index]]
        expect(price).toBeGreaterThanOrEqual(0)
        expect(Math.round(quantity * price) + 0).toBe(cents)
      }
    }),
    { numRuns: 60 },
  ))

it('a corrected document and the one that it corrects are together what is printed', () =>
  fc.assert(
    fc.property(someLines, someLines, (before, after) => {
      const order = { ...sampleOrder, document_serial: 2 }
      const documents = [1, 2].map((serial) => invoiceContent(order, after, [correctionOf(before)], serial))
      const total = (field: 'gross_cents' | 'net_cents' | 'vat_cents') =>
        sum(
          documents.flatMap((content) =>
            (content?.parts ?? []).map((part) => (content?.isCredit ? -part[field] : part[field])),
          ),
        )
      const { gross, net, vat } = printed(after)
      expect([total('gross_cents'), total('net_cents'), total('vat_cents')]).toEqual([gross, net, vat])
      for (const content of documents)
        expect(sum((content?.lines ?? []).map(({ net_cents }) => net_cents))).toBe(
          sum((content?.parts ?? []).map(({ net_cents }) => net_cents)),
        )
    }),
  ))

const xmlOf = async (name: string) =>
  (await sampleInvoices()).find((sample) => sample.name === name)?.xml ?? ''
const texts = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<cbc:${name}[^>]*>([^<]*)<`, 'g'))].map(([, text = '']) => text)

it('names both businesses, the order, the day, and how to pay', async () => {
  const xml = await xmlOf('a delivery with a discount')
  expect(texts(xml, 'EndpointID')).toEqual(['0000000097', '0123456749'])
  expect(texts(xml, 'CompanyID')).toEqual(['BE0000000097', '0000000097', 'BE0123456749', '0123456749'])
  expect(texts(xml, 'RegistrationName')).toEqual(['Clairsel bv', 'Bakkerij Vandenbroucke &amp; zonen bv'])
  expect(texts(xml, 'CompanyLegalForm')).toEqual(['RPR Gent, afdeling Gent'])
  expect(texts(xml, 'BuyerReference')).toEqual(['26-0311'])
  expect(texts(xml, 'IssueDate')).toEqual(['2026-03-09'])
  expect(texts(xml, 'DueDate')).toEqual(['2026-03-23'])
  expect(texts(xml, 'PaymentID')).toEqual(['+++090/9337/55493+++'])
  expect(xml).toContain('<cbc:ID>BE71096123456769</cbc:ID>')
  // a discount is taken off by its quantity
  expect(texts(xml, 'InvoicedQuantity')).toEqual(['7', '-1'])
})

it('has no element for the register of a firm that has said none', async () => {
  const line: Line = { item: 'salt_pack', description: '', quantity: 1, unit_price_cents: 100, vat_rate: 21 }
  const { court: _, ...unregistered } = brand
  const sources = { order: sampleOrder, lines: [line], corrections: [], transfer: undefined }
  expect((await electronicInvoice(sources, unregistered)).content).not.toContain('CompanyLegalForm')
})

it('a smaller delivery and one that did not take place are credit notes of the difference', async () => {
  const smaller = await xmlOf('a delivery that was smaller than reported')
  expect(texts(smaller, 'CreditNoteTypeCode')).toEqual(['381'])
  expect(texts(smaller, 'CreditedQuantity')).toEqual(['2'])
  expect(texts(smaller, 'ID')).toContain('26-0311-2')
  expect(smaller.replace(/\s/g, '')).toContain(
    '<cbc:ID>26-0311</cbc:ID><cbc:IssueDate>2026-03-09</cbc:IssueDate>',
  )
  expect(texts(await xmlOf('a delivery that did not take place'), 'CreditedQuantity')).toEqual(['7', '-1'])
  expect(texts(await xmlOf('a delivery that was larger than reported'), 'InvoicedQuantity')).toEqual(['2'])
})

it('the law’s reason of 6% stands on the invoice, as on the document', async () => {
  const [note] = texts(await xmlOf('work at 6% and goods at 21%, in French'), 'Note')
  expect(note).toContain('6')
})

it('is refused for a line at 0%, a firm without VAT number, a private person and a quote', async () => {
  const line: Line = { item: 'salt_pack', description: '', quantity: 1, unit_price_cents: 100, vat_rate: 21 }
  const sources = { order: sampleOrder, lines: [line], corrections: [], transfer: undefined }
  const atZero = { ...sources, lines: [{ ...line, vat_rate: 0 }] }
  await expect(electronicInvoice(atZero, brand)).rejects.toMatchObject({ code: 'vat_rate_unexplained' })
  const { companyNumber: _, ...withoutNumber } = brand
  await expect(electronicInvoice(sources, withoutNumber)).rejects.toMatchObject({
    code: 'vat_number_missing',
  })
  for (const order of [
    { ...sampleOrder, company_name: null, vat_number: null },
    { ...sampleOrder, type: 'proposal' as const },
  ])
    await expect(electronicInvoice({ ...sources, order }, brand)).rejects.toMatchObject({ code: 'not_found' })
})
