import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startHttp } from './testing.ts'

let app: FastifyInstance
beforeAll(async () => {
  app = await startHttp()
})
afterAll(() => app.close())

const good = { date: '2026-11-24', packs: 4, comment: 'poort open' }

const post = (payload: string | Buffer | object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/test/api/orders',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : JSON.stringify(payload),
  })

describe('bodies', () => {
  it('accepts a body that fits, and removes unknown fields', async () => {
    const answer = await post({ ...good, status: 'paid', place: { city: 'Gent', id: 3 } })
    expect(answer.statusCode).toBe(201)
    expect(answer.json()).toMatchObject({ ...good, place: { city: 'Gent' } })
    expect(answer.body).not.toMatch(/paid|"id"/)
  })

  it('lists each failing field', async () => {
    const answer = await post({ date: 'morgen', comment: 'x'.repeat(21), place: {} })
    expect(answer.statusCode).toBe(400)
    const { errors } = answer.json()
    expect(errors.map(({ field }: { field: string }) => field)).toEqual([
      'date',
      'packs',
      'comment',
      'place.city',
    ])
    expect(new Set(errors.map(({ code }: { code: string }) => code))).toEqual(new Set(['invalid_request']))
  })

  it.each([
    ['a number as text', { ...good, packs: '4' }, 'packs'],
    ['a text as number', { ...good, comment: 5 }, 'comment'],
    ['half a pack', { ...good, packs: 1.5 }, 'packs'],
    ['an unknown word', { ...good, gender: 'X' }, 'gender'],
  ])('S26 refuses %s', async (_, body, field) => {
    const answer = await post(body)
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field])
  })

  it('accepts null where the contract allows it', async () => {
    expect((await post({ ...good, gender: null })).statusCode).toBe(201)
  })

  it.each([
    ['NUL', '{"date":"2026-11-24","packs":4,"comment":"a\\u0000b"}'],
    ['a lone surrogate', '{"date":"2026-11-24","packs":4,"comment":"\\ud83d"}'],
    ['a lone surrogate in a key', '{"date":"2026-11-24","packs":4,"comment":"","\\udc00":1}'],
    ['__proto__', '{"date":"2026-11-24","packs":4,"comment":"","__proto__":{"admin":true}}'],
    ['__proto__ in disguise', '{"date":"2026-11-24","packs":4,"comment":"","__pr\\u006fto__":1}'],
    ['duplicate keys', '{"packs":1,"date":"2026-11-24","packs":4,"comment":""}'],
    ['duplicate keys in disguise', '{"p\\u0061cks":1,"date":"2026-11-24","packs":4,"comment":""}'],
    [
      'duplicate keys further in',
      '{"date":"2026-11-24","packs":4,"comment":"","place":{"city":"a","city":"b"}}',
    ],
    ['broken JSON', '{"date":'],
    ['no body', ''],
    ['an array', '[]'],
    ['a bare null', 'null'],
    ['depth', `${'['.repeat(1000)}${']'.repeat(1000)}`],
  ])('S25 refuses %s', async (_, body) => {
    const answer = await post(body)
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'invalid_request'])
  })

  it('S25 refuses bytes that are not UTF-8', async () => {
    const body = (bytes: number[]) =>
      Buffer.concat([
        Buffer.from('{"date":"2026-11-24","packs":4,"comment":"'),
        Buffer.from(bytes),
        Buffer.from('"}'),
      ])
    expect((await post(body([0xc3, 0xa9]))).statusCode).toBe(201)
    for (const bytes of [[0xed, 0xa0, 0x80], [0xff], [0xc3]])
      expect((await post(body(bytes))).statusCode).toBe(400)
  })

  it('distinguishes a value from a key', async () => {
    const answer = await post({ ...good, date: '2026-11-24', comment: 'date", "packs' })
    expect(answer.json().comment).toBe('date", "packs')
    expect((await post('{"date":"2026-11-24","packs":4,"comment":"\\\\\\"date\\\\"}')).statusCode).toBe(201)
  })

  it('R4 S02 S76 refuses more than 64 kB, announced or not', async () => {
    expect((await post({ ...good, comment: 'x'.repeat(64 * 1024) })).statusCode).toBe(413)
    const answer = await post('{', { 'content-length': '65537' })
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([413, 'too_large'])
  })

  it('tests no pattern on a text that is too long', async () => {
    // the pattern of an address would take most of an hour on this one
    const answer = await post({ ...good, email: `a@${'.'.repeat(60_000)} ` })
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'email'])
  })

  it('S44 accepts JSON only', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await post(good, { 'content-type': type })
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([415, 'unsupported_media_type'])
    }
  })
})

describe('parameters and queries', () => {
  it('converts numbers and flags from text, and sets defaults', async () => {
    const full = await app.inject('/test/api/greetings/3?loud=true&name=Anne')
    expect(full.json()).toEqual({ id: 3, loud: true, name: 'Anne' })
    expect((await app.inject('/test/api/greetings/3')).json()).toEqual({ id: 3, loud: false, name: null })
  })

  it('S17 answers not found for an invalid parameter', async () => {
    for (const id of ['x', '3.5', '..%2f3', '%00']) {
      const answer = await app.inject(`/test/api/greetings/${id}`)
      expect([answer.statusCode, answer.json().errors[0].code]).toEqual([404, 'not_found'])
    }
  })

  it.each(['/test/api/greetings/3?loud=perhaps', '/test/api/greetings/3?name=%00'])(
    'S25 refuses %s',
    async (url) => expect((await app.inject(url)).statusCode).toBe(400),
  )

  it('answers only fields of the contract', async () => {
    expect((await app.inject('/test/api/greetings/3')).body).not.toContain('secret')
  })
})

describe('Idempotency-Key', () => {
  it('is passed to the handler', async () => {
    expect((await post(good, { 'idempotency-key': 'k-1' })).json().idempotencyKey).toBe('k-1')
    expect((await post(good)).json().idempotencyKey).toBeNull()
  })

  it.each(['with space', 'x'.repeat(201)])('refuses %j', async (key) => {
    const answer = await post(good, { 'idempotency-key': key })
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, 'Idempotency-Key'])
  })
})

it('S40 trusts the configured number of proxies and no other', async () => {
  const answer = await post(good, { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' })
  expect(answer.json().origin).toBe('203.0.113.9')
})

it('sends a document under a safe name', async () => {
  const { headers, body } = await app.inject('/test/api/file')
  expect(body).toBe('%PDF')
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toBe('attachment; filename="Facture_2026_1.pdf"')
  expect(headers['cache-control']).toBe('no-store')
})
