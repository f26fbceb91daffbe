import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPortal } from '../../testing/portal.tsx'
import { orderSalt, startSaltCustomer } from '../../testing/salt.ts'

const home = startSaltCustomer()

/** The customer ordered, and the arrival of the delivery was announced. */
async function announce() {
  const { world, email } = home
  await orderSalt(world, email)
  const { id, date } = await world.db.selectFrom('refills').select(['id', 'date']).executeTakeFirstOrThrow()
  await world.db
    .insertInto('arrival_windows')
    .values({ refill_id: id, date, opens: 555, closes: 690, revision: 1, announced_at: world.now() })
    .execute()
  return id
}

it('the page of the salt order shows between which hours the driver comes', async () => {
  await announce()
  await openPortal({ ...home, path: '/saltblocks' })
  expect(await screen.findByText('tussen 9:15 en 11:30 uur (een schatting)')).toBeTruthy()
})

it('the list of orders shows them beside the day, in the language of the customer', async () => {
  await announce()
  await openPortal({ ...home, path: '/orders', language: 'fr' })
  expect(await screen.findByText(/entre 9\sh\s15 et 11\sh\s30\./)).toBeTruthy()
})

it('shows no hours of another day: the delivery has moved since', async () => {
  const id = await announce()
  await home.world.db
    .updateTable('arrival_windows')
    .set({ date: '2026-11-01' })
    .where('refill_id', '=', id)
    .execute()
  await openPortal({ ...home, path: '/saltblocks' })
  expect(await screen.findByText('Voormiddag, 8 tot 12 uur')).toBeTruthy()
  expect(screen.queryByText(/tussen .* uur/)).toBeNull()
})
