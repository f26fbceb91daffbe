import { expect, it } from 'vitest'
import { spokenWords } from '../../../platform/phone-calls/spoken-words.ts'
import { readShippedConfig } from '../../../platform/web/app-config.ts'
import { writeAgreed } from './agreed.ts'
import type { AgreementCustomer } from './agreement-mail.ts'
import { writeEnded } from './ended.ts'
import { writeNoDay } from './no-day.ts'
import { writeOtherSalt } from './other-salt.ts'
import { writePriceChange } from './price-change.ts'

const { brand } = await readShippedConfig()
const customer: AgreementCustomer = {
  ...{ id: 1, email_address: 'anne@post.example', language: 'nl' },
  ...{ first_name: 'Anne', last_name: 'Peeters' },
}
const terms = {
  ...{ product_id: 1, salt: { nl: 'Zoutblokken', fr: 'Blocs de sel' } },
  ...{ usual_packs: 6, min_packs: 1, max_packs: 20, pack_kg: 8, blocks_per_pack: 2 },
  ...{ pack_price: 11.9, vat_rate: 21, kg_per_day: 0.2, email_address: customer.email_address },
}

it('names one number of deliveries a year where both ends of the estimate are the same', () => {
  const { blocks } = writeAgreed(customer, { packs: 12, terms })(brand)
  const facts = blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : []))
  const [, lines] = facts.find(([label]) => label === 'Hoe vaak') ?? []
  expect(lines?.[0]).toBe('ongeveer 1 keer per jaar, geschat op basis van uw verbruik')
})

it.each(['nl', 'fr'] as const)('speaks of no mail, page or button to who is called, in %s', (language) => {
  const called = { ...customer, email_address: null, language }
  const salt = {
    ...{ product_id: 1, name_nl: 'Zouttabletten', name_fr: 'Pastilles de sel', pack_kg: 10, min_packs: 1 },
    ...{ vat_rate: 21, price_cents: 2000, valid_from: '2026-01-01' },
  }
  const stopped = {
    ...{ endedAs: 'stopped' as const, at: new Date('2026-11-21T09:00:00Z'), isInTime: true },
    ...{ agreed: '2026-11-10', delivered: null, delivery: null },
  }
  const price = { packs: 6, before: 1190, after: 1290, from: '2027-01-04' }
  for (const template of [
    writeAgreed(called, { packs: 6, terms }),
    writeEnded(called, { ...stopped, delivered: '2026-11-20' }),
    writeEnded(called, { ...stopped, delivery: '2026-12-04' }),
    writeEnded(called, { ...stopped, endedAs: 'withdrawn' }),
    writeEnded(called, { ...stopped, endedAs: 'relation_ended' }),
    writeNoDay(called),
    writePriceChange(called, price),
    writeOtherSalt(called, { pack_kg: 8, pack_cents: 1190 }, salt),
  ])
    expect(spokenWords(template(brand))).not.toMatch(/mail|pagina|knop|page|bouton/i)
})
