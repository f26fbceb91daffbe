import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acceptReferralOf } from '../../../../../packages/testkit/src/accept-referral.ts'
import { insertDriver, insertPrice } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openPortal } from '../../testing/portal.tsx'

let world: World
let email: string
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  await insertDriver(world.db, 9000)
})
afterAll(() => world.close())
beforeEach(async () => {
  email = await world.createCustomer({ latitude: 51.05, longitude: 3.72, refill_packs: 6 })
})
afterEach(cleanup)

const open = (language: 'nl' | 'fr') => openPortal({ world, email, path: '/saltblocks', language })

describe('the reward for a referral', () => {
  const words = (language: 'nl' | 'fr') =>
    ({ nl: ['Prijs', 'Korting', 'Te betalen'], fr: ['Prix', 'Réduction', 'À payer'] })[language].map(
      (label) =>
        screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent?.replace(/\s/g, ' '),
    )

  it.each([
    ['nl', ['€ 71,40', '− € 50 voor het aanbrengen van een vriend', '€ 21,40']],
    ['fr', ['71,40 €', '− 50 € pour le parrainage d’un ami', '21,40 €']],
  ] as const)('reduces the price before the order is sent, in %s', async (language, expected) => {
    await acceptReferralOf(world, email)
    const { user } = await open(language)
    await screen.findByText(expected[0].startsWith('€') ? 'Te betalen' : 'À payer')
    expect(words(language)).toEqual(expected)
    expect(screen.getByText(/^(inclusief 21% btw|TVA de 21\s% comprise)$/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /betalingsplicht|obligation de paiement/ }))
    await screen.findByRole('heading', { level: 1, name: /Bedankt|Merci/ })
    expect(screen.getByText(/21,40/).textContent?.replace(/\s/g, ' ')).toBe(
      language === 'nl' ? '€ 21,40 na € 50 korting' : '21,40 € après 50 € de réduction',
    )
  })

  it('adds the rewards of several referrals', async () => {
    await acceptReferralOf(world, email)
    await acceptReferralOf(world, email)
    await open('nl')
    await screen.findByText('Te betalen')
    expect(words('nl').slice(1)).toEqual(['− € 71,40 voor het aanbrengen van 2 vrienden', '€ 0,00'])
  })
})
