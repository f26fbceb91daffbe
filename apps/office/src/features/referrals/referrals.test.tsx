import { referrals } from '@brine/contract/customer/referrals'
import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { acceptReferralOf } from '../../../../../packages/testkit/src/accept-referral.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)

const idOf = async (email: string) =>
  (
    await world.db
      .selectFrom('customers')
      .select('id')
      .where('email_address', '=', email)
      .executeTakeFirstOrThrow()
  ).id
/** Creates a customer who has invited a person. */
async function inviter(first_name: string): Promise<string> {
  const email = await world.createCustomer({ first_name })
  const { token } = await world.startSession(email)
  await world.call(referrals.refer, { body: { email: `vriend.${email}` } }, { token })
  return email
}
const sheet = async (name: string) => within(await screen.findByRole('article', { name }))

it('the office accepts a referral after a confirmation, and the 50 EUR are booked', async () => {
  await inviter('Noor')
  const invitedCustomer = await idOf(await world.createCustomer({ first_name: 'Tom' }))
  const { user } = await openOffice({ world, roles: ['sales'], path: '/referrals' })
  const noor = await sheet('Noor Peeters')
  expect(noor.getByText(/telt vanzelf/)).toBeTruthy()
  await user.click(noor.getByRole('button', { name: 'Toch aanvaarden' }))
  const dialog = within(await screen.findByRole('dialog'))
  const confirm = () => dialog.getByRole('button', { name: 'Toch aanvaarden' })
  await user.click(confirm())
  expect(dialog.getByText('Kies een reden.')).toBeTruthy()
  await user.click(dialog.getByLabelText('Werd klant met een ander e-mailadres'))
  await user.type(dialog.getByLabelText(/Klantnummer/), '999999')
  await user.click(confirm())
  expect(await dialog.findByText(/Dit klantnummer kan niet/)).toBeTruthy()
  await user.clear(dialog.getByLabelText(/Klantnummer/))
  await user.type(dialog.getByLabelText(/Klantnummer/), String(invitedCustomer))
  await user.click(confirm())
  expect(await screen.findByText('De vriend telt, het tegoed is geboekt')).toBeTruthy()
  const bookings = within(await screen.findByRole('table', { name: 'Boekingen' }))
  expect(bookings.getByText('Toegekend')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Tom Peeters' }).getAttribute('href')).toBe(
    `/customers/${invitedCustomer}`,
  )
})

it('support can only read referrals, and sees that all bookings sum to zero', async () => {
  const email = await world.createCustomer({ first_name: 'Ria', language: 'fr' })
  await acceptReferralOf(world, email)
  await openOffice({ world, roles: ['support'], path: '/referrals?pile=accepted', language: 'fr' })
  const ria = await sheet('Ria Peeters')
  // in the booking, and in the sum of all bookings
  expect(ria.getAllByText(/^-50,00/)).toHaveLength(2)
  const all = within(
    await screen
      .findByRole('heading', { name: 'Toutes les récompenses' })
      .then((head) => head.closest('section') ?? head),
  )
  expect(all.getByText('Somme').nextElementSibling?.textContent).toMatch(/^0,00/)
  expect(screen.queryByRole('button', { name: 'Accepter quand même' })).toBeNull()
})
