import { orders } from '@brine/contract/customer/orders'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const threads = vi.hoisted(() => ({ started: [] as string[] }))
vi.mock('node:worker_threads', async (load) => {
  const real = await load<typeof import('node:worker_threads')>()
  class Watched extends real.Worker {
    constructor(...given: ConstructorParameters<typeof real.Worker>) {
      super(...given)
      threads.started.push(String(given[0]))
    }
  }
  return { ...real, Worker: Watched }
})
vi.mock('@myriaddreamin/typst-ts-node-compiler', () => {
  throw new Error('The compiler was loaded by the thread that answers calls.')
})

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

it('S31 one other thread sets 50 concurrent documents, and the thread that answers calls sets none', async () => {
  const email = await world.createCustomer()
  const { token } = await world.startSession(email)
  const { id } = await world.db
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', email)
    .executeTakeFirstOrThrow()
  const at = new Date('2025-01-01T09:00:00Z')
  await world.db
    .insertInto('orders')
    .values({
      ...{ number: '25-0001', customer_id: id, type: 'repair', price_cents: 8500, vat_rate: 6 },
      ...{ ordered_at: at, created_at: at, document_at: at },
    })
    .execute()
  const ask = () => world.call(orders.document, { params: { suffix: '25-0001' } }, { token })
  // a busy machine says early that it is, and the portal asks again
  const askAgain = async (): ReturnType<typeof ask> => {
    const answer = await ask()
    return answer.status === 503 ? askAgain() : answer
  }
  const answers = await Promise.all(Array.from({ length: 50 }, askAgain))
  expect(answers.map(({ status, text }) => [status, text.slice(0, 5)])).toEqual(
    Array(50).fill([200, '%PDF-']),
  )
  expect(threads.started).toEqual([expect.stringMatching(/documents\/worker\.ts$/)])
})
