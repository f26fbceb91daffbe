import { describe, expect, test } from 'vitest'
import { dayInWords } from '../../../platform/formatted-text.ts'
import { brand } from '../testing.ts'
import type { RefillMailFacts } from './refill-facts.ts'
import { writeBooked, writeCancelled, writeChanged } from './refill-order.ts'

const customer: RefillMailFacts['customer'] = {
  id: 1,
  email_address: 'lieve@demo.example',
  language: 'nl',
  first_name: 'Lieve',
  last_name: 'Vandenbroucke',
  address: 'Coupure Rechts',
  address_number: '214',
  postal_code: '9000',
  city_name: 'Gent',
}

const booked: RefillMailFacts = {
  customer,
  refill: {
    id: 7,
    date: '2026-03-13',
    slots: ['morning', 'afternoon'],
    comment: 'De garage is open.\nDe hond bijt niet.',
    packs: 6,
    kg: 48,
    price_cents: 7140,
    discount_cents: 0,
    referralCount: 0,
    vat_rate: 21,
  },
  blocksPerPack: 2,
  hours: { morning: { from: 480, to: 720 }, afternoon: { from: 720, to: 900 } },
  changeableUntil: new Date('2026-03-12T11:00:00Z'),
}

/** Replaces the no-break spaces in amounts. */
const plain = (value: unknown) => JSON.parse(JSON.stringify(value).replace(/[\u00a0\u202f]/g, ' '))

test('the Dutch mail shows the order, day, address and price', () => {
  expect(plain(writeBooked(booked)(brand))).toEqual({
    to: {
      ...{ name: 'Lieve Vandenbroucke', address: 'lieve@demo.example' },
      call: { customerId: 1, topic: 'refill 7', ends: ['before_run_out'], mattersUntil: '2026-03-13' },
    },
    language: 'nl',
    subject: 'Uw zoutlevering op vrijdag 13 maart 2026',
    preheader: 'Bedankt voor uw bestelling. Wij leveren uw zout op vrijdag 13 maart 2026.',
    title: 'Uw zout is besteld',
    blocks: [
      { kind: 'text', text: 'Beste Lieve Vandenbroucke,', isOnlyWritten: true },
      { kind: 'text', text: 'Bedankt voor uw bestelling. Wij leveren uw zout op vrijdag 13 maart 2026.' },
      {
        kind: 'facts',
        facts: [
          ['Wanneer', ['vrijdag 13 maart 2026', 'voormiddag (8 tot 12 uur) of namiddag (12 tot 15 uur)']],
          ['Zoutblokken', ['6 pakken van 2 blokken, samen 48 kg']],
          ['Prijs', ['€ 71,40, inclusief 21% btw']],
          ['Leveradres', ['Lieve Vandenbroucke', 'Coupure Rechts 214', '9000 Gent']],
          ['Uw bericht voor de chauffeur', ['De garage is open.', 'De hond bijt niet.']],
        ],
      },
      { kind: 'button', label: 'Bestelling bekijken', path: '/saltblocks' },
      {
        kind: 'text',
        text: 'Past deze dag toch niet? Tot 12 maart 2026 om 12:00 kunt u uw levering zelf wijzigen of annuleren op uw pagina. Of bel ons op 09 000 12 34, op werkdagen van 8 tot 17 uur.',
      },
      { kind: 'text', text: 'Met vriendelijke groet,\nClairsel', isOnlyWritten: true },
      {
        kind: 'note',
        text: expect.stringMatching(
          /tot 14 dagen na de levering .* afzien\..*hallo@clairsel\.example of op 09 000 12 34\..*“Ik herroep mijn aankoop/,
        ),
      },
    ],
  })
})

test('the French mail shows the same, with the afternoon of the French pages', () => {
  const french: RefillMailFacts = {
    ...booked,
    customer: { ...customer, language: 'fr' },
    refill: { ...booked.refill, slots: ['afternoon'], comment: '' },
    hours: { ...booked.hours, afternoon: { from: 660, to: 900 } },
  }
  const { subject, blocks } = plain(writeBooked(french)(brand))
  const { facts } = blocks[2]
  expect(subject).toBe('Votre livraison de sel le vendredi 13 mars 2026')
  expect(facts[0]).toEqual(['Quand', ['vendredi 13 mars 2026', 'l’après-midi (de 11 h à 15 h)']])
  expect(facts[2]).toEqual(['Prix', ['71,40 €, TVA de 21 % comprise']])
  expect(facts).toHaveLength(4)
  expect(blocks[4].text).toContain('081 00 56 78, les jours ouvrables')
  expect(blocks.at(-1).text).toContain('« Je me rétracte de mon achat de blocs de sel »')
})

describe('the discount of a referral', () => {
  const priceOf = (refill: Partial<RefillMailFacts['refill']>, language: 'nl' | 'fr') => {
    const discounted = {
      ...booked,
      customer: { ...customer, language },
      refill: { ...booked.refill, ...refill },
    }
    return plain(writeBooked(discounted)(brand)).blocks[2].facts.slice(2, -2)
  }

  test('is shown between the full price and the amount to pay', () => {
    const one = { price_cents: 2140, discount_cents: 5000, referralCount: 1 }
    expect(priceOf(one, 'nl')).toEqual([
      ['Prijs', ['€ 71,40']],
      ['Korting', ['− € 50,00 voor het aanbrengen van een vriend']],
      ['Te betalen', ['€ 21,40, inclusief 21% btw']],
    ])
    expect(priceOf(one, 'fr')).toEqual([
      ['Prix', ['71,40 €']],
      ['Réduction', ['− 50,00 € pour le parrainage d’un ami']],
      ['À payer', ['21,40 €, TVA de 21 % comprise']],
    ])
  })

  test('shows the number of referrals, down to nothing to pay', () => {
    const all = { price_cents: 0, discount_cents: 7140, referralCount: 2 }
    expect(priceOf(all, 'nl').slice(1)).toEqual([
      ['Korting', ['− € 71,40 voor het aanbrengen van 2 vrienden']],
      ['Te betalen', ['€ 0,00, inclusief 21% btw']],
    ])
    expect(priceOf(all, 'fr')[1]).toEqual(['Réduction', ['− 71,40 € pour le parrainage de 2 amis']])
  })
})

test('the mail shows only the telephone number after the cut-off', () => {
  const { blocks } = plain(writeBooked({ ...booked, changeableUntil: null })(brand))
  expect(blocks[4].text).toBe(
    'Past deze dag toch niet? Bel ons op 09 000 12 34, op werkdagen van 8 tot 17 uur.',
  )
})

test('the mail about a change shows the new day and how to update the calendar', () => {
  const { subject, title, preheader, blocks } = plain(writeChanged(booked)(brand))
  expect(subject).toBe('Uw zoutlevering is gewijzigd: vrijdag 13 maart 2026')
  expect(title).toBe('Uw levering is gewijzigd')
  expect(preheader).toBe('Uw wijziging is goed ontvangen. Wij leveren uw zout op vrijdag 13 maart 2026.')
  expect(blocks[2].facts[0][1][0]).toBe('vrijdag 13 maart 2026')
  expect(blocks.at(-1)).toMatchObject({ kind: 'note', text: expect.stringContaining('agenda') })
})

test('the French mail about a cancellation links to a new order', () => {
  const facts: RefillMailFacts = { ...booked, customer: { ...customer, language: 'fr' } }
  const { subject, blocks } = plain(writeCancelled(facts)(brand))
  expect(subject).toBe('Votre livraison de sel du vendredi 13 mars 2026 est annulée')
  expect(blocks[2].facts).toEqual([['Quand', [expect.any(String), expect.any(String)]]])
  expect(blocks[3]).toEqual({ kind: 'button', label: 'Choisir un nouveau jour', path: '/saltblocks' })
  expect(blocks[4].text).toContain('081 00 56 78')
})

test('a French date writes the first of a month as "1er"', () => {
  expect(dayInWords('2026-12-01', 'fr')).toBe('mardi 1er décembre 2026')
  expect(dayInWords('2026-12-01', 'nl')).toBe('dinsdag 1 december 2026')
  expect(dayInWords('2026-12-11', 'fr')).toBe('vendredi 11 décembre 2026')
})
