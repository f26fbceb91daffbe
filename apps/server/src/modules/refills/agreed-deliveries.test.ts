import { ghent, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAgreedDeliveries } from './agreed-deliveries.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
})
afterAll(() => world.close())

it('an order whose answer was lost counts as placed', async () => {
  const email = await world.createCustomer(ghent)
  const customers = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  const { id: customerId } = await customers.executeTakeFirstOrThrow()
  const { bookAgreed } = createAgreedDeliveries({
    ...{ db: world.db, clock: { now: world.now } },
    planning: { fitDated: async () => new Map() },
    async orderRefill(_tx, _sendLast, customer_id, { date, agreed }) {
      const ordered = { ...agreed?.line, slots: ['morning' as const], comment: '', packs: 4, kg: 32 }
      const dates = { created_at: world.now(), action_at: world.now() }
      await world.db
        .insertInto('refills')
        .values({ customer_id, date, ...ordered, ...dates, price_cents: 4760, vat_rate: 21, state: 'booked' })
        .execute()
      throw Object.assign(new Error('lost'), { code: 'CONNECTION_CLOSED' })
    },
  })
  const refusal = await bookAgreed(
    { by: { id: 1, name: 'Ine' }, importId: 1 },
    {
      ...{ key: 2, customerId, date: '2026-11-24', driverId: 1, slots: ['morning'], packs: 4, kg: null },
      ...{ priceCents: null, comment: '', line: { external_id: 'A-1', imported_hash: 'hash' } },
    },
  )
  expect(refusal).toBeNull()
})
