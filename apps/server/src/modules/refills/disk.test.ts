import { refills } from '@brine/contract/customer/refills'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DatabaseUnavailable } from '../../platform/database/errors.ts'

/** While true, every wait for the disk fails, as after a crash of PostgreSQL. */
let isDiskLost = false
const plugin: KyselyPlugin = {
  transformQuery({ node }) {
    const isWait = JSON.stringify(node).includes('pg_logical_emit_message')
    if (isWait && isDiskLost) throw new DatabaseUnavailable('PostgreSQL has crashed.')
    return node
  },
  transformResult: async ({ result }) => result,
}

let world: World
beforeAll(async () => {
  world = await startWorld({ plugin })
  await insertPrice(world.db)
  await insertDriver(world.db, 900)
})
afterAll(() => world.close())

it('O1 an order is acknowledged only after its wait for the disk, and its repeat has no second effect', async () => {
  const email = await world.createCustomer({ latitude: 51.05, longitude: 3.72, refill_packs: 6 })
  const { token } = await world.startSession(email)
  const [moment] = (await world.call(refills.offeredDates, {}, { token })).body
  if (!moment) throw new Error('nothing offered')
  const body = { date: moment.date, driver_id: moment.driver_id, comment: '', slots: ['morning' as const] }
  const order = () =>
    world.call(refills.order, { body }, { token, headers: { 'idempotency-key': 'of-this-order' } })

  isDiskLost = true
  const { status, code } = await order()
  expect([status, code]).toEqual([503, 'unavailable'])
  isDiskLost = false
  expect((await order()).status).toBe(201)
  expect(await world.db.selectFrom('refills').select('date').execute()).toEqual([{ date: moment.date }])
})
