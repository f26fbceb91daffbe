import { type OfferedDate, refills } from '@brine/contract/customer/refills'
import { startTestApp, type TestApp } from '@brine/testkit/app'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ghent = { latitude: 51.05, longitude: 3.72, refill_packs: 6 }

let world: World
let other: TestApp
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  // room for one delivery a day
  await insertDriver(world.db, 48)
  other = await startTestApp({ database: world.database, env: { TOKEN_SECRET: world.secret } })
})
afterAll(async () => {
  await other.close()
  await world.close()
})

const newCustomer = async () => (await world.startSession(await world.createCustomer(ghent))).token

const offeredBy = async (node: Pick<TestApp['app'], 'inject'>, token: string): Promise<OfferedDate[]> => {
  const answer = await node.inject({
    url: refills.offeredDates.path,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

it('two nodes on one database share their offers: a booking on one removes the date on the other, a cancellation returns it', async () => {
  const [mine, theirs] = [await newCustomer(), await newCustomer()]
  const before = await offeredBy(other.app, theirs)
  expect(await offeredBy(world, theirs)).toEqual(before)
  const moment = (await offeredBy(world, mine)).find(({ date }) => date > '2026-11-24')
  if (!moment) throw new Error('nothing offered')
  const { date, driver_id } = moment
  const body = { date, driver_id, comment: '', slots: ['morning' as const] }
  expect((await world.call(refills.order, { body }, { token: mine })).status).toBe(201)
  const after = await offeredBy(other.app, theirs)
  expect(after.map((each) => each.date)).not.toContain(date)
  expect(await offeredBy(world, theirs)).toEqual(after)
  expect((await world.call(refills.cancel, {}, { token: mine })).status).toBe(200)
  expect((await offeredBy(other.app, theirs)).map((each) => each.date)).toContain(date)
})
