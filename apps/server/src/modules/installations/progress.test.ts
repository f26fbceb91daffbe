import { installations } from '@brine/contract/customer/installations'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const progress = (token: string) => world.call(installations.progress, {}, { token })

it('requires a signed-in customer', async () => {
  expect((await world.call(installations.progress, {})).status).toBe(401)
})

it('shows the days in the format for people', async () => {
  const email = await world.createCustomer({
    placed: false,
    date_signed: '2026-03-01',
    date_called: '2026-03-09',
  })
  const { token } = await world.startSession(email)
  expect((await progress(token)).body).toEqual({
    installation_placed: false,
    installation_process: {
      date_signed: '01-03-2026',
      date_called: '09-03-2026',
      installation_date: null,
      installation_slot: null,
    },
    proposed_moments: null,
  })
})

it('shows the appointment with its half day', async () => {
  const email = await world.createCustomer({
    placed: true,
    installation_date: '2026-04-30',
    installation_slot: 'evening',
  })
  const { token } = await world.startSession(email)
  expect((await progress(token)).body).toMatchObject({
    installation_placed: true,
    installation_process: { installation_date: '30-04-2026', installation_slot: 'evening' },
  })
})

it('has no dates for a customer without a contract', async () => {
  const email = await world.createCustomer({ placed: null })
  const { token } = await world.startSession(email)
  expect((await progress(token)).body).toEqual({
    installation_placed: false,
    installation_process: {
      date_signed: null,
      date_called: null,
      installation_date: null,
      installation_slot: null,
    },
    proposed_moments: null,
  })
})
