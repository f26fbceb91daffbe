import { afterAll, beforeAll, expect, it } from 'vitest'
import { silentLog } from '../../platform/log.ts'
import { secret, startWorld, type World } from '../../testing/world.ts'
import { createSessionsService } from './service.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const day = 86_400

it('drops sessions a month after their end and failures after a day, nothing before', async () => {
  const { db, now } = world
  const tellRevoked = async () => undefined
  const service = createSessionsService({ db, clock: { now }, log: silentLog, secret, tellRevoked })
  await world.startSession(await world.createCustomer())
  world.pass(59 * day)
  await world.startSession(await world.createCustomer())
  await db
    .insertInto('sign_in_failures')
    .values({ subject: 'somebody', failures: 12, last_failed_at: now() })
    .execute()
  world.pass(day)
  expect(await service.forgetOld()).toEqual({ sessions: 0, failures: 0 })
  world.pass(1)
  expect(await service.forgetOld()).toEqual({ sessions: 1, failures: 1 })
  expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
})
