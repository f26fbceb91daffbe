import { isoDayOf } from '@brine/contract/dates'
import { readShippedConfig } from '../../../platform/web/app-config.ts'
import type { Correction, Line } from '../document.ts'
import { electronicInvoice, type InvoiceSources } from './electronic-invoice.ts'

/** A repair for a business. */
export const sampleOrder: InvoiceSources['order'] = {
  ...{ id: 1, number: '26-0311', type: 'repair', document_serial: 1, price_cents: 0 },
  ordered_at: new Date('2026-03-01T23:30:00Z'),
  document_at: new Date('2026-03-09T09:00:00Z'),
  ...{ vat_reason: null, done_on: '2026-03-09', language: 'nl', seller: null },
  ...{ first_name: 'Lieve', last_name: 'Vandenbroucke', address: 'Coupure Rechts', address_number: '214' },
  ...{ postal_code: '9000', city_name: 'Gent', country_code: 'BE' },
  ...{ company_name: 'Bakkerij Vandenbroucke & zonen bv', vat_number: '0123456749', imported_hash: null },
}
const line = (given: Partial<Line>): Line => ({
  ...{ item: 'free', description: '', quantity: 1, unit_price_cents: 0, vat_rate: 21, ...given },
})
const packs = (quantity: number): Line => line({ item: 'salt_pack', quantity, unit_price_cents: 1095 })
const discount = line({ item: 'referral_discount', unit_price_cents: -5000 })
const transfer = {
  ...{ name: 'Clairsel bv', iban: 'BE71096123456769', communication: '+++090/9337/55493+++' },
  dueOn: '2026-03-23',
  ...{ amountCents: 0, unpaidCents: 0, writtenOffCents: 0, waitingCents: 0, withdrawnAt: null },
}
const correction = (replaced_lines: Correction['replaced_lines'], serial = 2): Correction => ({
  ...{ serial, replaced_lines, replaced_cents: 0, price_cents: 0 },
  ...{ reason: null, note: '', replaced_vat_reason: null },
  replaced_at: new Date('2026-03-09T09:00:00Z'),
  issued_at: new Date('2026-03-12T15:00:00Z'),
})

/** Electronic invoices as a firm sends them, for the official rules: each kind of document that orders have. */
export async function sampleInvoices(): Promise<{ name: string; xml: string }[]> {
  const { brand } = await readShippedConfig()
  const delivery = {
    ...sampleOrder,
    type: 'orders' as const,
    done_on: isoDayOf(sampleOrder.ordered_at),
  }
  const samples: Record<string, InvoiceSources> = {
    'a delivery with a discount': {
      ...{ order: delivery, lines: [packs(7), discount], corrections: [], transfer },
    },
    'work at 6% and goods at 21%, in French': {
      order: { ...sampleOrder, language: 'fr', vat_reason: 'dwelling_over_ten_years' },
      lines: [
        line({ item: 'labour', description: 'urgence', quantity: 2, unit_price_cents: 5925, vat_rate: 6 }),
        line({ item: 'call_out', unit_price_cents: 5501, vat_rate: 6 }),
        line({ description: 'Joint 3/4" <rond> & vis', quantity: 3, unit_price_cents: 333 }),
      ],
      ...{ corrections: [], transfer },
    },
    'a delivery that was larger than reported': {
      order: { ...delivery, document_serial: 2 },
      ...{ lines: [packs(9)], corrections: [correction([packs(7)])], transfer },
    },
    'a delivery that was smaller than reported': {
      order: { ...delivery, document_serial: 2 },
      ...{ lines: [packs(5), discount], corrections: [correction([packs(7), discount])], transfer },
    },
    'a delivery that did not take place': {
      order: { ...delivery, document_serial: 2, document_at: null },
      ...{ lines: [packs(7)], corrections: [correction([packs(7), discount])], transfer: undefined },
    },
    'work whose rate was wrong, at the same price': {
      order: { ...sampleOrder, document_serial: 2, vat_reason: 'dwelling_over_ten_years' },
      lines: [line({ item: 'labour', unit_price_cents: 12_100, vat_rate: 6 })],
      corrections: [
        {
          ...correction([line({ item: 'labour', unit_price_cents: 12_100 })]),
          reason: 'wrong_vat_rate',
        },
      ],
      transfer,
    },
    'a delivery of a firm without an account number': {
      ...{ order: delivery, lines: [packs(3)], corrections: [], transfer: undefined },
    },
  }
  return Promise.all(
    Object.entries(samples).map(async ([name, sources]) => ({
      name,
      xml: String((await electronicInvoice(sources, brand)).content),
    })),
  )
}
