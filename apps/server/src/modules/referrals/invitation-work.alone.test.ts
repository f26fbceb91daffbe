import { referrals } from '@brine/contract/customer/referrals'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

/** Holds back the hashing of addresses until a test releases it. */
const hashing = vi.hoisted(() => ({ running: 0, until: Promise.resolve() }))
vi.mock('node:crypto', async (load) => {
  const crypto = await load<typeof import('node:crypto')>()
  const scrypt = (...given: Parameters<typeof crypto.scrypt>) => {
    hashing.running += 1
    hashing.until.then(() => Reflect.apply(crypto.scrypt, null, given))
  }
  return { ...crypto, scrypt }
})

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

it('R1: an invitation holds no database connection while it hashes an address', async () => {
  let finish = () => {}
  hashing.until = new Promise((resolve) => {
    finish = resolve
  })
  // four invitations per customer exceed the ten connections of the test pool
  const senders = await Promise.all(Array.from({ length: 6 }, () => world.createCustomer()))
  const sessions = await Promise.all(senders.map((email) => world.startSession(email)))
  const invitations = sessions.flatMap(({ token }, sender) =>
    Array.from({ length: 4 }, (_, index) =>
      world.call(referrals.refer, { body: { email: `vriend.${sender}.${index}@post.example` } }, { token }),
    ),
  )
  await vi.waitFor(() => expect(hashing.running).toBe(24), { timeout: 120_000 })
  const { token } = await world.startSession(await world.createCustomer())
  expect((await world.call(referrals.list, {}, { token })).status).toBe(200)
  finish()
  expect((await Promise.all(invitations)).map(({ status }) => status)).toEqual(Array(24).fill(201))
})
