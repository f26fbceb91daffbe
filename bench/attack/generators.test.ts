import { inflateSync } from 'node:zlib'
import { bodyLimitsOf } from '@brine/contract/call'
import { type ErrorCode, errorStatus } from '@brine/contract/errors'
import {
  answerChecker,
  type DocumentedCall,
  documentedCalls,
  type OpenApiDocument,
} from '@brine/testkit/documented-calls'
import { describe, expect, it } from 'vitest'
import { openApi } from '../../apps/server/src/platform/web/openapi.ts'
import { declaredCalls } from '../../scripts/lib/declared-calls.ts'
import { costlyBodies } from './bodies.ts'
import { namesRecords } from './foreign-ids.ts'
import { planRequests } from './fuzz.ts'
import { pngOf } from './hostile-files.ts'
import { harmless, refusalOf, type Sender } from './roles.ts'
import { forgeries } from './tokens.ts'

const declared = await declaredCalls()
const document = openApi(declared, 'http://localhost:8080') as unknown as OpenApiDocument
const documented = documentedCalls(document)
const find = (name: string): DocumentedCall => {
  const found = documented.find((call) => call.name === name)
  if (!found) throw new Error(`${name} is not documented`)
  return found
}

describe('the generated calls', () => {
  const plan = (seed: number) =>
    JSON.stringify(
      planRequests(documented, ['2026-11-24'], { count: 300, seed }).map(({ request }) => request),
    )

  it('are the same for a seed, and others for another one', () => {
    expect(plan(7)).toBe(plan(7))
    expect(plan(7)).not.toBe(plan(8))
  })

  it('go to every call, and most of them are signed in', () => {
    const planned = planRequests(documented, [], { count: documented.length * 8, seed: 1 })
    expect(planned).toHaveLength(documented.length * 8)
    expect(new Set(planned.map(({ call }) => call.name)).size).toBe(documented.length)
    const isSignedIn = planned.filter(({ request }) => request.isSignedIn)
    expect(isSignedIn.length).toBe(documented.length * 7)
  })
})

describe('an answer', () => {
  const check = answerChecker(document)
  const json = 'application/json; charset=utf-8'
  const failure = (code: string) => JSON.stringify({ errors: [{ code, message: 'no' }] })

  it('may be as documented', () => {
    expect(
      check(find('GET /office/api/invitations'), { status: 200, type: json, body: '{"left":3}' }),
    ).toBeNull()
    expect(
      check(find('GET /orders/api/orders'), { status: 401, type: json, body: failure('not_signed_in') }),
    ).toBeNull()
    expect(check(find('DELETE /auth/api/accounts/session'), { status: 204, type: '', body: '' })).toBeNull()
    const pdf = { status: 200, type: 'application/pdf', body: '%PDF' }
    expect(check(find('GET /orders/api/orders/file/{suffix}'), pdf)).toBeNull()
  })

  it.each([
    [
      'GET /office/api/invitations',
      { status: 200, type: json, body: '{"left":"3"}' },
      'does not fit its schema',
    ],
    [
      'GET /office/api/invitations',
      { status: 200, type: 'text/html', body: '{"left":3}' },
      'not application/json',
    ],
    ['GET /office/api/invitations', { status: 500, type: json, body: failure('internal') }, 'answered 500'],
    [
      'GET /office/api/invitations',
      { status: 418, type: json, body: failure('internal') },
      'is not documented',
    ],
    [
      'GET /office/api/invitations',
      { status: 401, type: json, body: failure('wrong_password') },
      'is not documented',
    ],
    ['GET /office/api/invitations', { status: 401, type: json, body: '{}' }, 'its failure does not fit'],
    ['GET /office/api/invitations', { status: 401, type: json, body: '<html>' }, 'its failure does not fit'],
    [
      'DELETE /auth/api/accounts/session',
      { status: 204, type: json, body: '{}' },
      'a body that is not documented',
    ],
    ['GET /orders/api/orders/file/{suffix}', { status: 200, type: json, body: '{}' }, 'not application/pdf'],
  ])('of %s is found out: %o', (name, answer, problem) =>
    expect(check(find(name), answer)).toContain(problem),
  )
})

describe('the refusal that the contract asks for', () => {
  const senders: Record<string, Sender> = {
    nobody: { kind: 'nobody' },
    customer: { kind: 'customer', isPlaced: true },
    newcomer: { kind: 'customer', isPlaced: false },
    view: { kind: 'view' },
    planner: { kind: 'staff', role: 'planner' },
    sales: { kind: 'staff', role: 'sales' },
    key: { kind: 'key' },
  }
  type Refusals = Record<keyof typeof senders, ErrorCode | null>
  const none = Object.fromEntries(Object.keys(senders).map((name) => [name, null])) as Refusals
  const all = Object.fromEntries(Object.keys(senders).map((name) => [name, 'not_signed_in'])) as Refusals

  it.each([
    ['POST', 'public', { ...none, view: 'view_only' }],
    ['GET', 'public', none],
    ['POST', 'office', { ...none, view: 'view_only' }],
    ['GET', 'customer', { ...all, customer: null, newcomer: null, view: null }],
    ['PUT', 'customer', { ...all, customer: null, newcomer: null, view: 'view_only' }],
    ['GET', 'placed', { ...all, customer: null, newcomer: 'installation_not_placed', view: null }],
    ['GET', { staff: ['planner'] }, { ...all, planner: null, sales: 'not_allowed', view: 'view_only' }],
    ['GET', { key: 'imports' }, { ...all, key: null, view: 'view_only' }],
  ] as const)('for %s with access %o', (method, access, expected) => {
    for (const [name, sender] of Object.entries(senders))
      expect(refusalOf({ method, access }, sender), name).toBe(expected[name as keyof typeof expected])
  })

  it('has the status of the contract', () => expect(errorStatus.view_only).toBe(403))
})

it('sends to every call what belongs to nothing', () => {
  for (const call of declared) {
    const { params = {} } = harmless(call)
    expect(call.path.match(/:\w+/g)?.length ?? 0).toBe(Object.keys(params).length)
  }
})

it('knows the calls that name records of others', () => {
  const names = declared.filter(namesRecords).map(({ method, path }) => `${method} ${path}`)
  expect(names).toContain('GET /orders/api/orders/file/:suffix')
  expect(names).toContain('PUT /office/api/driver/reports/:report_id/photo')
  expect(names).toContain('POST /office/api/me/passkeys/:id/removal')
  expect(names).not.toContain('GET /office/api/customers/:id')
})

it('forges tokens that are all different, and none of them good', () => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const token = `${encode({ alg: 'HS256' })}.${encode({ id: 7, issuedAt: 1, exp: 601 })}.c2lnbmF0dXJl`
  const forged = Object.values(forgeries({ token, refreshToken: 'refresh' }))
  expect(new Set([...forged, token]).size).toBe(forged.length + 1)
})

it('makes a small PNG of many pixels', () => {
  const png = pngOf(6000)
  expect(png.length).toBeLessThan(20_000)
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([6000, 6000])
  const at = png.indexOf('IDAT')
  const pixels = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)))
  expect(pixels.length).toBe(6000 * (1 + 6000 / 8))
})

it('makes bodies as large as a call takes, and no larger', () => {
  for (const call of declared.filter(({ body }) => body)) {
    const limits = bodyLimitsOf(call)
    const sizes = Object.values(costlyBodies(call)).map((body) => Buffer.byteLength(body))
    expect(Math.max(...sizes)).toBeGreaterThan(limits.bytes / 2)
    expect(sizes.filter((size, index) => index > 5 && size > limits.bytes)).toEqual([])
  }
})
