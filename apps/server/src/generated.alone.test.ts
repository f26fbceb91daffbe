import type { Access } from '@brine/contract/call'
import { orders } from '@brine/contract/customer/orders'
import { refills } from '@brine/contract/customer/refills'
import { apiKeys } from '@brine/contract/office/api-keys'
import type { JsonSchema } from '@valibot/to-json-schema'
import { Ajv, type ValidateFunction } from 'ajv'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { declaredCalls } from '../../../scripts/lib/declared-calls.ts'
import '../../../scripts/lib/fixed-chance.ts'
import { fitting, type KnownValues, nearlyFitting } from '@brine/testkit/arbitrary'
import { startWorld, type World } from '@brine/testkit/world'
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
/** Lists have pages: no answer with the demo's data is larger. */
const MAX_ANSWER_BYTES = 1024 * 1024
/** Number of concurrent requests. */
const atOnce = 10

interface Documented {
  description: string
  content?: Record<string, { schema?: object }>
}
interface Operation {
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema: JsonSchema }[]
  requestBody?: { content: Record<string, { schema?: JsonSchema }> }
  responses: Record<string, Documented>
}

const email = 'lieve@demo.example'
const password = DEMO_PASSWORD
const calls = await declaredCalls()
const document = openApi(calls, 'http://localhost:8080')
type By = 'customer' | 'program' | 'staff'
const byOf = (access: Access): By =>
  typeof access !== 'object' ? 'customer' : 'key' in access ? 'program' : 'staff'
const operations = calls.map(({ method, path, access }) => {
  const written = path.replace(/:(\w+)/g, '{$1}')
  const paths = document.paths as Record<string, Record<string, Operation>>
  const operation = paths[written]?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not documented`)
  const by = byOf(access)
  return { name: `${method} ${written}`, method, path: written, by, ...operation }
})

let world: World
let staffCookie: string
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
    ...['2026-02-30', '9999-12-31', '0000-00-00', 'x'.repeat(43)],
  ]
  const url = '/office/api/session'
  const office = await world.inject({
    method: 'POST',
    url,
    payload: { email: 'admin@demo.example', password },
  })
  staffCookie = String(office.headers['set-cookie']).split(';')[0] ?? ''
  apiKey = (await world.call(apiKeys.create, { body: { name: 'S23' } }, { headers: { cookie: staffCookie } }))
    .body.key
})
afterAll(() => world.close())

/** A request to this operation; every part of it may be invalid. */
function requestTo({ parameters = [], requestBody }: Operation) {
  const part = (path: string) =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter(({ in: at }) => at === path)
          .map(({ name, schema }) => [name, fc.oneof(fitting(schema, known), fc.string())]),
      ),
      { requiredKeys: [] },
    )
  const body = requestBody?.content['application/json']?.schema
  return fc.record({
    params: part('path'),
    query: part('query'),
    body: body ? nearlyFitting(body, known) : fc.constant(undefined),
    file: requestBody && !body ? fc.string({ unit: 'binary' }) : fc.constant(undefined),
    key: fc.option(fc.stringMatching(/^[a-z]{1,3}$/), { nil: undefined }),
    signedIn: fc.boolean(),
    language: fc.constantFrom('nl', 'fr', 'en', '*;q=x'),
    network: fc.integer({ min: 1, max: 250 }),
  })
}
type Generated = ReturnType<typeof requestTo> extends fc.Arbitrary<infer Request> ? Request : never

const shown = (value: unknown): string => (typeof value === 'string' ? value : String(JSON.stringify(value)))
const escaped = (value: unknown): string => encodeURIComponent(shown(value).toWellFormed())

type Sent = Pick<(typeof operations)[number], 'method' | 'path' | 'requestBody'>

function send({ method, path, requestBody }: Sent, request: Generated, token: string) {
  const { params, query, body, file, key, signedIn, language, network } = request
  const given: Record<string, unknown> = params
  // an empty segment, `.` and `..` lead to another path, and so to another call
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    escaped(given[name] ?? 'x').replace(/^\.{0,2}$/, 'x'),
  )
  const search = Object.entries(query).map(([name, value]) => `${name}=${escaped(value)}`)
  return world.inject({
    method: method as 'GET',
    url: search.length > 0 ? `${url}?${search.join('&')}` : url,
    remoteAddress: `198.51.100.${network}`,
    headers: {
      'accept-language': language,
      ...(file === undefined ? {} : { 'content-type': Object.keys(requestBody?.content ?? {})[0] }),
      ...(signedIn ? { authorization: `Bearer ${token}`, cookie: staffCookie } : {}),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: shown(JSON.stringify(body)) }),
    ...(file === undefined ? {} : { payload: file }),
  })
}

const ajv = new Ajv({ strict: false })
ajv.addSchema(document, 'openapi')
const errorsFit = ajv.getSchema('openapi#/components/schemas/Errors')

/** Compares an answer with the documentation of its call. */
function checkerOf(responses: Operation['responses']) {
  const answers: Record<string, ValidateFunction | undefined> = {}
  for (const [status, { content }] of Object.entries(responses)) {
    const schema = content?.['application/json']?.schema
    if (schema && Number(status) < 300) answers[status] = ajv.compile(schema)
  }
  return ({ statusCode, body }: Awaited<ReturnType<typeof send>>) => {
    const why = () => JSON.stringify(world.log.findLast(({ level }) => level === 'error'))
    expect(Buffer.byteLength(body), 'size of the answer').toBeLessThan(MAX_ANSWER_BYTES)
    if (statusCode >= 500) throw new Error(`answered ${statusCode}: ${why()}`)
    const documented = responses[statusCode]
    expect(documented, `answered ${statusCode}`).toBeDefined()
    if (statusCode >= 400) {
      const answer = JSON.parse(body)
      expect(errorsFit?.(answer), body).toBe(true)
      for (const { code } of answer.errors) expect(documented?.description.split(', ')).toContain(code)
    } else {
      const fits = answers[statusCode]
      expect(!fits || fits(JSON.parse(body)), `${ajv.errorsText(fits?.errors)}: ${body}`).toBe(true)
    }
  }
}

/** A new session, because some calls end theirs. Every other customer has no history. */
async function sessionFor(batch: number): Promise<string> {
  // otherwise the daily limits would refuse all but the first requests
  await world.db.deleteFrom('customer_actions').execute()
  return (await world.startSession(batch % 2 ? email : await world.createCustomer())).token
}

describe('S23 generated requests cause no internal failure, and every answer matches its documentation', () => {
  it.each(operations)('$name', { timeout: 60_000 + requests * 100 }, async (operation) => {
    const check = checkerOf(operation.responses)
    let batches = 0
    const batch = fc.array(requestTo(operation), { minLength: atOnce, maxLength: atOnce })
    await fc.assert(
      fc.asyncProperty(batch, async (batch) => {
        batches += 1
        // a program may send this many requests within a minute
        world.pass(operation.by === 'program' ? 60 : 0)
        const tokens = { program: apiKey, staff: '', customer: '' }
        const token = operation.by === 'customer' ? await sessionFor(batches) : tokens[operation.by]
        const answers = await Promise.all(batch.map((request) => send(operation, request, token)))
        for (const answer of answers) check(answer)
      }),
      // a batch shrinks slowly; the report has the seed and the whole batch
      { numRuns: Math.ceil(requests / atOnce), endOnFailure: true },
    )
  })
})
