import type { Access } from '@brine/contract/call'
import { orders } from '@brine/contract/customer/orders'
import { refills } from '@brine/contract/customer/refills'
import { apiKeys } from '@brine/contract/office/api-keys'
import { staffSessions } from '@brine/contract/office/staff-sessions'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import '../../../scripts/lib/fixed-chance.ts'
import type { KnownValues } from '@brine/testkit/arbitrary'
import {
  answerChecker,
  type DocumentedCall,
  documentedCalls,
  type OpenApiDocument,
} from '@brine/testkit/documented-calls'
import { type GeneratedRequest, requestTo, wireOf } from '@brine/testkit/generated-requests'
import { startWorld, type World } from '@brine/testkit/world'
import { declaredCalls } from '../../../scripts/lib/declared-calls.ts'
import { DEMO_PASSWORD } from './demo/demo-accounts.ts'
import { seedDemo } from './demo/seed.ts'
import { openApi } from './platform/web/openapi.ts'

// hashing is tested elsewhere; with it, all these requests take a minute
vi.mock('@node-rs/argon2', async (load) => ({
  ...(await load<object>()),
  verify: async (_: string, password: string) => password === DEMO_PASSWORD,
  hash: async () =>
    '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHRzb21lc2FsdA$WyJiHrJSTu1p2GzLjzcmEZOP2m5oM9raAxsp4/Tq2NY',
}))

/** Number of requests for each call; the long run sets 10,000. */
const requests = Number(process.env.GENERATED_REQUESTS ?? 1000)
/** Number of concurrent requests. */
const atOnce = 50

const email = 'lieve@demo.example'
const password = DEMO_PASSWORD
const document = openApi(await declaredCalls(), 'http://localhost:8080') as unknown as OpenApiDocument
const calls = documentedCalls(document)
const check = answerChecker(document)
type By = 'customer' | 'program' | 'driver' | 'staff'
function byOf(access: Access): By {
  if (typeof access !== 'object') return 'customer'
  if ('key' in access) return 'program'
  return access.staff.includes('administrator') ? 'staff' : 'driver'
}

let world: World
let cookies: Readonly<Record<'staff' | 'driver', string>>
let apiKey: string
let known: KnownValues
beforeAll(async () => {
  world = await startWorld()
  await seedDemo({ db: world.db }, { now: world.now })
  const { token } = await world.startSession(email)
  const documents = (await world.call(orders.list, {}, { token })).body
  const days = (await world.call(refills.offeredDates, {}, { token })).body
  known = [
    ...documents.slice(0, 3).map(({ id }) => id),
    ...days.slice(0, 3).map(({ date }) => date),
    ...[email, 'jean@demo.example', 'planner@demo.example', 'iemand@post.example', password],
    ...['2026-02-30', '9999-12-31', '0000-00-00', '0000-01-01', '0001-01-01', 'x'.repeat(43)],
  ]
})
afterAll(() => world.close())

/** New sessions and a new key, because some calls end or revoke them. */
beforeEach(async () => {
  // otherwise the wrong passwords of a call would refuse the sign-in of the next
  await world.db.deleteFrom('sign_in_failures').execute()
  cookies = { staff: await signInStaff('admin'), driver: await signInStaff('driver') }
  const { body } = await world.call(
    apiKeys.create,
    { body: { name: 'S23' } },
    { headers: { cookie: cookies.staff } },
  )
  apiKey = body.key
})

async function signInStaff(name: string): Promise<string> {
  const body = { email: `${name}@demo.example`, password }
  const { headers } = await world.call(staffSessions.signIn, { body })
  return String(headers['set-cookie']).split(';')[0] ?? ''
}

async function send(call: DocumentedCall, request: GeneratedRequest, token: string): Promise<void> {
  const { url, headers, payload } = wireOf(call, request, {
    authorization: `Bearer ${token}`,
    cookie: cookies[byOf(call.access) === 'driver' ? 'driver' : 'staff'],
  })
  const {
    statusCode,
    headers: given,
    body,
  } = await world.inject({
    ...{ method: call.method as 'GET', url, headers },
    remoteAddress: `198.51.100.${request.network}`,
    ...(payload === undefined ? {} : { payload }),
  })
  const wrong = check(call, { status: statusCode, type: String(given['content-type'] ?? ''), body })
  const why = statusCode < 500 ? '' : JSON.stringify(world.log.findLast(({ level }) => level === 'error'))
  expect(wrong && `${wrong} ${why}`).toBeNull()
}

/**
 * Chooses the requests to send: all that may change something, and of equal reads the first. Of a call that reads without parameters
 * only a handful of a thousand differ.
 */
function withoutRepeatedReads(call: DocumentedCall) {
  const sent = new Set<string>()
  return (batch: readonly GeneratedRequest[]) =>
    batch.filter((request) => {
      if (call.method !== 'GET') return true
      const { isSignedIn, language } = request
      const key = JSON.stringify([wireOf(call, request, {}).url, isSignedIn, language])
      const isNew = !sent.has(key)
      sent.add(key)
      return isNew
    })
}

/** A new session, because some calls end theirs. Every other customer has no history. */
async function sessionFor(batch: number): Promise<string> {
  // otherwise the daily limits would refuse all but the first requests
  await world.db.deleteFrom('customer_actions').execute()
  return (await world.startSession(batch % 2 ? email : await world.createCustomer())).token
}

describe('S23 generated requests cause no internal failure, and every answer matches its documentation', () => {
  it.each(calls.map((call) => [call.name, call] as const))(
    '%s',
    { timeout: 600_000 + requests * 100 },
    async (_, call) => {
      let batches = 0
      const by = byOf(call.access)
      const chooseRequests = withoutRepeatedReads(call)
      const batch = fc.array(requestTo(call, known), { minLength: atOnce, maxLength: atOnce })
      await fc.assert(
        fc.asyncProperty(batch, async (batch) => {
          const chosen = chooseRequests(batch)
          if (chosen.length === 0) return
          batches += 1
          // a program may send this many requests within a minute
          world.pass(by === 'program' ? 60 : 0)
          const tokens = { program: apiKey, staff: '', driver: '', customer: '' }
          const token = by === 'customer' ? await sessionFor(batches) : tokens[by]
          await Promise.all(chosen.map((request) => send(call, request, token)))
        }),
        // a batch shrinks slowly; the report has the seed, the whole batch and what was wrong
        { numRuns: Math.ceil(requests / atOnce), endOnFailure: true, includeErrorInReport: true },
      )
    },
  )
})
