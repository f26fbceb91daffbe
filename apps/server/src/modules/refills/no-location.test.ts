import { refills } from '@brine/contract/customer/refills'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
})
afterAll(() => world.close())

it('a customer without a location is offered no dates and can book none', async () => {
  const driver_id = await insertDriver(world.db, 900)
  const email = await world.createCustomer({ latitude: null, longitude: null })
  const { token } = await world.startSession(email)
  expect((await world.call(refills.offeredDates, {}, { token })).body).toEqual([])
  const body = { date: '2026-11-24', driver_id, comment: '', slots: ['morning' as const] }
  expect((await world.call(refills.order, { body }, { token })).code).toBe('invalid_date')
})
