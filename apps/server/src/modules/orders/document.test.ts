import { describe, expect, it } from 'vitest'
import { readShippedConfig } from '../../platform/web/app-config.ts'
import { describeDocument } from './document.ts'

const { brand } = await readShippedConfig()

const order = {
  id: 1,
  number: '26-0311',
  former: null,
  type: 'repair',
  ordered_at: new Date('2026-03-01T23:30:00Z'),
  document_at: new Date('2026-03-09T09:00:00Z'),
  document_serial: 1,
  price_cents: 12_350,
  vat_reason: 'dwelling_over_ten_years',
  done_on: '2026-03-09',
  language: 'nl',
  seller: null,
  first_name: 'Lieve',
  last_name: 'Vandenbroucke',
  address: 'Coupure Rechts',
  address_number: '214',
  postal_code: '9000',
  city_name: 'Gent',
  country_code: 'BE',
  company_name: null,
  vat_number: null,
  imported_hash: null,
} as const
const at6 = { product_id: null, vat_rate: 6 }
const lines = [
  { ...at6, item: 'call_out', description: '', quantity: 1, unit_price_cents: 5500 },
  { ...at6, item: 'labour', description: 'spoed', quantity: 2, unit_price_cents: 5925 },
  { ...at6, item: 'referral_discount', description: '', quantity: 1, unit_price_cents: -5000 },
  { ...at6, item: 'free', description: 'Dichtingsring 3/4"', quantity: 1, unit_price_cents: 0 },
] as const

/** Amounts contain no-break spaces. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value).replace(/[\u00a0\u202f]/g, ' '))

it('names a business, its person and its VAT number', () => {
  const business = { ...order, company_name: 'Bakkerij Claes bv', vat_number: '0123456749' }
  expect(describeDocument(business, lines, brand).customer).toEqual([
    ...['Bakkerij Claes bv', 'Lieve Vandenbroucke', 'Coupure Rechts 214', '9000 Gent'],
    'Btw-nummer BE 0123.456.749',
  ])
})

it.each([
  ['nl', /telefoon/],
  ['fr', /téléphone/],
] as const)(
  'R67 sends nobody to an account alone, which not every customer has (%s)',
  (language, byPhone) => {
    for (const type of ['installations', 'repair'] as const)
      expect(describeDocument({ ...order, type, language }, lines, brand).note).toMatch(byPhone)
  },
)

it('names the supplier’s register in French, and none where the firm has said none', () => {
  const number = 'Numéro d’entreprise BE 0000.000.097'
  const french = { ...order, language: 'fr' } as const
  expect(describeDocument(french, lines, brand).supplier).toEqual(
    expect.arrayContaining([number, 'RPM Gand, division Gand']),
  )
  const { court: _, ...unregistered } = brand
  const { supplier } = describeDocument(french, lines, unregistered)
  expect(supplier.slice(supplier.indexOf(number))).toEqual([number, '081 00 56 78', brand.email])
})

it('has the customer, the lines, the date and the VAT in Dutch', () => {
  expect(plain(describeDocument(order, lines, brand))).toMatchObject({
    language: 'nl',
    title: 'Herstelbon 26-0311',
    author: 'Clairsel bv',
    supplier: [
      'Clairsel bv',
      'Zoutkaai 12',
      '9000 Gent, België',
      'Ondernemingsnummer BE 0000.000.097',
      'RPR Gent, afdeling Gent',
      '09 000 12 34',
      'hallo@clairsel.example',
    ],
    customer: ['Lieve Vandenbroucke', 'Coupure Rechts 214', '9000 Gent'],
    facts: [
      ['Nummer', '26-0311'],
      ['Opgemaakt op', 'maandag 9 maart 2026'],
      ['Aangevraagd op', 'maandag 2 maart 2026'],
      ['Hersteld op', 'maandag 9 maart 2026'],
    ],
    lines: {
      rows: [
        ['Verplaatsing', '1', '€ 55,00', '6%', '€ 55,00'],
        ['Werkuur, spoed', '2', '€ 59,25', '6%', '€ 118,50'],
        ['Korting voor een aangebrachte vriend', '1', '€ -50,00', '6%', '€ -50,00'],
        ['Dichtingsring 3/4"', '1', '€ 0,00', '6%', '€ 0,00'],
      ],
    },
    totals: [
      ['Bedrag zonder btw', '€ 116,51'],
      ['Btw 6%', '€ 6,99'],
      ['Totaal inclusief btw', '€ 123,50'],
    ],
    reason: [
      expect.stringMatching(/^Btw 6%: de woning is meer dan tien jaar oud en het werk is inbegrepen/),
      expect.stringMatching(/^Btw-tarief: bij gebrek aan schriftelijke betwisting/),
    ],
  })
})

it('has the same in French, with the supplier’s French name', () => {
  const french = {
    ...order,
    language: 'fr',
    type: 'orders',
    vat_reason: null,
    done_on: '2026-03-08',
  } as const
  const standard = lines.map((line) => ({ ...line, vat_rate: 21 }))
  expect(plain(describeDocument(french, standard, brand))).toMatchObject({
    language: 'fr',
    title: 'Bon de livraison 26-0311',
    author: 'Clairsel SRL',
    facts: [
      ['Numéro', '26-0311'],
      ['Établi le', 'lundi 9 mars 2026'],
      ['Commandé le', 'lundi 2 mars 2026'],
      ['Livré le', 'dimanche 8 mars 2026'],
    ],
    totals: [
      ['Montant hors TVA', '102,07 €'],
      ['TVA 21 %', '21,43 €'],
      ['Total TVA comprise', '123,50 €'],
    ],
    reason: [],
  })
})

it('has no completion date for a quote, and only the reason of its VAT rate', () => {
  const quote = describeDocument({ ...order, type: 'proposal' }, lines, brand)
  expect(quote.facts).toHaveLength(2)
  expect(quote.reason).toHaveLength(1)
})

it('R75 has the rate of each line, and net and VAT of each rate', () => {
  const [callOut, ...others] = lines
  const mixed = [{ ...callOut, vat_rate: 21 }, ...others]
  const { lines: table, totals } = plain(describeDocument(order, mixed, brand))
  expect(table.columns).toEqual(['Omschrijving', 'Aantal', 'Prijs per stuk', 'Btw', 'Bedrag incl. btw'])
  expect(table.rows.map((row: string[]) => row[3])).toEqual(['21%', '6%', '6%', '6%'])
  expect(totals).toEqual([
    ['Bedrag zonder btw aan 21%', '€ 45,45'],
    ['Btw 21%', '€ 9,55'],
    ['Bedrag zonder btw aan 6%', '€ 64,62'],
    ['Btw 6%', '€ 3,88'],
    ['Totaal inclusief btw', '€ 123,50'],
  ])
})

it('has the country of a customer abroad', () => {
  const abroad = describeDocument({ ...order, country_code: 'NL' }, lines, brand)
  expect(abroad.customer.at(-1)).toBe('Nederland')
})

it('says how to pay in words beside the code, and nothing once it is paid', () => {
  const payment = {
    ...({ number: '26-0311', former: null, state: 'open' } as const),
    ...{ amountCents: 12_350, unpaidCents: 12_350, daysLate: 0 },
    ...{
      writtenOffCents: 0,
      dueOn: '2026-03-23',
      paidOn: null,
      withdrawnAt: null,
      communication: '+++100/0000/00011+++',
    },
    transfer: {
      ...{ name: 'Clairsel bv', iban: 'BE71 0961 2345 6769', communication: '+++100/0000/00011+++' },
      ...{ code: { size: 45, path: 'M4 4h7v1h-7z', rows: [] }, svg: '<svg/>' },
    },
  } as const
  expect(plain(describeDocument(order, lines, brand, { payment })).payment).toMatchObject({
    title: 'Betalen',
    facts: [
      ['Te betalen', '€ 123,50'],
      ['Tegen', 'maandag 23 maart 2026'],
      ['Rekeningnummer (IBAN)', 'BE71 0961 2345 6769'],
      ['Op naam van', 'Clairsel bv'],
      ['Gestructureerde mededeling', '+++100/0000/00011+++'],
    ],
    code: '<svg/>',
    alt: 'QR-code voor een overschrijving aan Clairsel bv',
  })
  const paid = { ...payment, state: 'paid', unpaidCents: 0, transfer: null } as const
  expect(describeDocument(order, lines, brand, { payment: paid }).payment).toBeNull()
  expect(describeDocument(order, lines, brand).payment).toBeNull()
})

describe('a document that was corrected', () => {
  const takenOff = {
    item: 'salt_pack',
    description: '',
    quantity: 2,
    unit_price_cents: 1060,
    vat_rate: 6,
  } as const
  const correction = {
    ...{ serial: 2, replaced_at: new Date('2026-03-09T09:00:00Z'), replaced_cents: 14_470 },
    ...{
      replaced_lines: [...lines, takenOff],
      price_cents: 12_350,
      issued_at: new Date('2026-03-12T09:00:00Z'),
    },
    ...{ reason: null, note: '', replaced_vat_reason: null },
  }

  it('has its own number, names the document that it replaces, and says the difference with its VAT', () => {
    const written = plain(describeDocument({ ...order, document_serial: 2 }, lines, brand, { correction }))
    expect(written).toMatchObject({
      title: 'Herstelbon 26-0311-2',
      note: 'Btw terug te storten aan de Staat in de mate waarin ze oorspronkelijk in aftrek werd gebracht.',
    })
    expect(written.facts).toEqual(
      expect.arrayContaining([
        ['Nummer', '26-0311-2'],
        ['Opgemaakt op', 'donderdag 12 maart 2026'],
        ['Verbetert en vervangt', 'document 26-0311 van maandag 9 maart 2026'],
        ['Verschil', '€ -21,20, waarvan btw € -1,20'],
      ]),
    )
  })

  it('says why the office corrected an order, and when the work was done', () => {
    const later = { ...order, document_serial: 2, document_at: correction.issued_at }
    const why = { ...correction, reason: 'wrong_price', note: 'zoals afgesproken' } as const
    const { facts } = plain(describeDocument(later, lines, brand, { correction: why }))
    expect(facts).toContainEqual(['Reden', 'verkeerde prijs, zoals afgesproken'])
    expect(facts).toContainEqual(['Hersteld op', 'maandag 9 maart 2026'])
  })

  it('is a credit note when it takes the document back', () => {
    const credited = { ...order, document_serial: 3, document_at: null, price_cents: -14_470 }
    const taken = { ...correction, serial: 3, price_cents: 0 }
    const written = plain(describeDocument(credited, lines, brand, { correction: taken }))
    expect(written).toMatchObject({ title: 'Creditnota 26-0311-3', payment: null })
    expect(written.facts).toContainEqual(['Crediteert', 'document 26-0311-2 van maandag 9 maart 2026'])
    expect(written.totals.at(-1)).toEqual(['Totaal inclusief btw', '€ -144,70'])
  })
})
