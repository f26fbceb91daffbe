import { automaticRefills } from '@brine/contract/customer/automatic-refills'
import { createPlanned } from '@brine/testkit/automatic'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await insertDriver(world.db, 900)
  await insertPrice(world.db)
})
afterAll(() => world.close())

const keyed = (token: string, key: string) => ({ token, headers: { 'idempotency-key': key } })
const subjectsOf = async (email: string) => (await world.mails(email)).map(({ subject }) => subject)

it('a skip and its undo take effect once for a key, and a late repeat undoes nothing', async () => {
  const { token, email } = await createPlanned(world)
  const skip = () => world.call(automaticRefills.skip, {}, keyed(token, 'skip'))
  const undo = () => world.call(automaticRefills.undoSkip, {}, keyed(token, 'undo'))
  const skipped = await Promise.all([skip(), skip()])
  expect(skipped.map(({ status, body }) => [status, body.agreement?.state])).toEqual([
    [200, 'skipped'],
    [200, 'skipped'],
  ])
  const undone = await Promise.all([undo(), undo()])
  expect(undone.map(({ status, body }) => [status, body.agreement?.state])).toEqual([
    [200, 'planned'],
    [200, 'planned'],
  ])
  const mails = await subjectsOf(email)
  // its answer was lost, and the customer has decided otherwise since
  expect((await skip()).body.agreement?.state).toBe('planned')
  expect(await subjectsOf(email)).toEqual(mails)
})

it('a stop and its undo do so, too, with the same body only', async () => {
  const { token, date } = await createPlanned(world)
  const stop = (keep_delivery: boolean) =>
    world.call(automaticRefills.stop, { body: { keep_delivery } }, keyed(token, 'stop'))
  const undo = () => world.call(automaticRefills.undoStop, {}, keyed(token, 'undo'))
  expect((await stop(false)).body.agreement).toBeNull()
  expect((await stop(false)).body.agreement).toBeNull()
  expect((await stop(true)).code).toBe('idempotency_key_reused')
  const undone = await Promise.all([undo(), undo()])
  expect(undone.map(({ status, body }) => [status, body.agreement?.delivery?.date])).toEqual([
    [200, date],
    [200, date],
  ])
  expect((await stop(false)).body.agreement?.state).toBe('planned')
  expect((await world.call(automaticRefills.skip, {}, keyed(token, 'stop'))).code).toBe(
    'idempotency_key_reused',
  )
})
