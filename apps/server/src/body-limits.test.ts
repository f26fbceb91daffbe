import { bodyLimitsOf, type Call } from '@brine/contract/call'
import { apiKeys } from '@brine/contract/office/api-keys'
import { type Random, seededRandom } from '@brine/planning/random'
import { fitting } from '@brine/testkit/arbitrary'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import type { JsonSchema } from '@valibot/to-json-schema'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { declaredCalls } from '../../../scripts/lib/declared-calls.ts'
import { inputSchema } from './platform/http/schemas.ts'

/*
 * R4 S76: the limits of every call with a JSON body.
 */

let world: World
let staff: { cookie: string }
let customer: string
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  await insertDriver(world.db, 900)
  staff = await world.staffHeaders({ roles: ['planner', 'support', 'sales', 'driver', 'administrator'] })
  customer = await world.createCustomer({ latitude: 51.05, longitude: 3.72 })
})
afterAll(() => world.close())

const taking = (await declaredCalls()).filter(({ body }) => body)
const named = taking.map((call) => [`${call.method} ${call.path}`, call] as const)

/** The largest body that fits a schema; records have as many days as a window of appointments. */
interface Room {
  readonly keys: number
  readonly depth: number
  readonly items: number
}
const RECORD_KEYS = 200
const nothing: Room = { keys: 0, depth: 0, items: 0 }
const largest = (rooms: readonly Room[]): Room => ({
  keys: Math.max(0, ...rooms.map(({ keys }) => keys)),
  depth: Math.max(0, ...rooms.map(({ depth }) => depth)),
  items: Math.max(0, ...rooms.map(({ items }) => items)),
})

function roomOf(schema: unknown): Room {
  if (typeof schema !== 'object' || schema === null) return nothing
  const {
    anyOf,
    properties,
    items,
    maxItems = Number.POSITIVE_INFINITY,
    additionalProperties,
    type,
  } = schema as JsonSchema
  if (anyOf) return largest(anyOf.map(roomOf))
  if (properties) {
    const fields = Object.values(properties).map(roomOf)
    const { depth, items: most } = largest(fields)
    const keys = fields.reduce((sum, field) => sum + field.keys + 1, 0)
    return { keys, depth: depth + 1, items: most }
  }
  if (type === 'object') {
    const value = roomOf(additionalProperties)
    return { keys: RECORD_KEYS * (value.keys + 1), depth: value.depth + 1, items: value.items }
  }
  if (type !== 'array') return nothing
  const each = roomOf(items)
  return {
    keys: each.keys === 0 ? 0 : maxItems * each.keys,
    depth: each.depth + 1,
    items: Math.max(maxItems, each.items),
  }
}

it.each(named)('R4 S76 %s: every body that its schema allows is within its limits', (_, call) => {
  const room = roomOf(call.body ? inputSchema(call.body) : null)
  const limits = bodyLimitsOf(call)
  expect(room.keys).toBeLessThanOrEqual(limits.keys)
  expect(room.depth).toBeLessThanOrEqual(limits.depth)
  expect(room.items).toBeLessThanOrEqual(limits.items)
})

const identify = async ({ access }: Call): Promise<Record<string, string>> => {
  if (typeof access === 'object') return staff
  if (access === 'public' || access === 'office') return {}
  return { authorization: `Bearer ${(await world.startSession(customer)).token}` }
}

async function send(call: Call, headers: Record<string, string>, payload: string | Buffer) {
  const { statusCode, body } = await world.inject({
    method: call.method,
    url: call.path.replace(/:\w+/g, '1'),
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  })
  return { status: statusCode, failure: statusCode < 400 ? null : JSON.parse(body).errors[0] }
}

it.each(named)('R4 S76 %s refuses a body beyond its limits', async (_, call) => {
  const headers = await identify(call)
  const { bytes, keys, depth, items } = bodyLimitsOf(call)
  expect((await send(call, headers, `{"x":"${'y'.repeat(bytes)}"}`)).failure.code).toBe('too_large')
  const manyKeys = Array.from({ length: keys + 1 }, (_, index) => `"${index.toString(36)}":1`)
  const beyond = {
    keys: `{${manyKeys.join()}}`,
    depth: `{"x":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    items: `{"x":[${Array(items + 1)
      .fill('1')
      .join()}]}`,
  }
  for (const [limit, payload] of Object.entries(beyond)) {
    const { status, failure } = await send(call, headers, payload)
    expect(status, limit).toBe(400)
    // a field is named by the schema only, which never receives this body
    expect(failure, limit).toEqual({ code: 'invalid_request', message: expect.any(String) })
  }
})

const uploads = (await declaredCalls()).filter(({ upload }) => upload)

describe('S76 a call that takes a document', () => {
  it.each(uploads.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s does not parse JSON, which may be as large as the document',
    async (_, call) => {
      const program = await world.call(apiKeys.create, { body: { name: 'S76' } }, { headers: staff })
      const isProgram = typeof call.access === 'object' && 'key' in call.access
      const headers = isProgram ? { authorization: `Bearer ${program.body.key}` } : await identify(call)
      // what cannot be parsed would be refused as invalid
      expect(await send(call, headers, '{')).toMatchObject({
        status: 415,
        failure: { code: 'unsupported_media_type' },
      })
    },
  )
})

/** Number of bodies for each call. */
const MUTATION_COUNT = 1000
const MAX_CONCURRENT_CALLS = 20

describe('R4 S76 mutated bodies cause no internal failure', () => {
  it.each(named)('%s', async (_, call) => {
    const schema = call.body ? inputSchema(call.body) : {}
    const whole = fc.sample(fitting(schema, ['2026-11-24', '1']), { numRuns: 50, seed: 76 })
    const random = seededRandom(76)
    const headers = await identify(call)
    for (let sent = 0; sent < MUTATION_COUNT; sent += MAX_CONCURRENT_CALLS) {
      const bodies = Array.from({ length: MAX_CONCURRENT_CALLS }, (_, index) =>
        mutated(Buffer.from(JSON.stringify(whole[(sent + index) % whole.length])), random),
      )
      const answers = await Promise.all(bodies.map((body) => send(call, headers, body)))
      const failed = answers.findIndex(({ status }) => status >= 500)
      expect(failed < 0 ? null : bodies[failed]?.toString('latin1')).toBeNull()
    }
  })
})

const strange = [
  '"',
  '\\',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  'null',
  '1e999',
  '-0',
  '"__proto__":1,',
  '"\\u0000"',
  '"\\ud800"',
]

/** The body with one to four bytes or ranges removed, repeated, moved or replaced. */
function mutated(body: Buffer, { below }: Random): Buffer {
  let result = body
  for (let times = 1 + below(4); times > 0; times -= 1) {
    const [start, end] = [below(result.length + 1), below(result.length + 1)].sort((a, b) => a - b)
    const stretch = result.subarray(start, end)
    const inserted = [
      Buffer.alloc(0),
      Buffer.concat([stretch, stretch]),
      Buffer.from([below(256)]),
      Buffer.from(strange[below(strange.length)] ?? ''),
    ][below(4)]
    result = Buffer.concat([result.subarray(0, start), inserted ?? stretch, result.subarray(end)])
  }
  return result
}
