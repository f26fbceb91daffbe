import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { deriveKey } from '../../platform/keys.ts'
import { readAccessToken, signAccessToken } from './access-token.ts'

const key = deriveKey('a secret of at least 32 characters.', 'access-token')
const now = new Date('2026-11-21T09:00:00.400Z')
const claims = { customerId: 7, sessionId: '0b8f5c9e-6d0b-4f0c-8a57-3f1de2a1f0aa', generation: 3 }
const token = signAccessToken(key, claims, now)
const [header = '', payload = '', signature = ''] = token.split('.')

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decoded: Record<string, unknown> = JSON.parse(Buffer.from(payload, 'base64url').toString())
/** A token with a right signature over whatever stands before it. */
function sign(head: unknown, body: unknown, algorithm = 'sha256', by = key): string {
  const content = `${encode(head)}.${encode(body)}`
  return `${content}.${createHmac(algorithm, by).update(content).digest('base64url')}`
}
const hs256 = { alg: 'HS256', typ: 'JWT' }

it('reads what it signed, until its ten minutes are over', () => {
  expect(readAccessToken(key, token, now)).toEqual(claims)
  expect(readAccessToken(key, token, new Date('2026-11-21T09:09:59.999Z'))).toEqual(claims)
  expect(readAccessToken(key, token, new Date('2026-11-21T09:10:00.000Z'))).toBeNull()
})

it('carries what the client of the specification reads, next to the standard claims', () => {
  expect(decoded).toMatchObject({
    id: 7,
    issuedAt: 1795251600,
    ttl: 600,
    iat: 1795251600,
    exp: 1795252200,
    sub: '7',
  })
})

it('proves the forging below: a token forged with everything right is read', () => {
  expect(readAccessToken(key, sign(hs256, decoded), now)).toEqual(claims)
})

describe('S13 refuses', () => {
  const otherKey = deriveKey('another secret of 32 characters long', 'access-token')
  it.each([
    ['alg none, unsigned', `${encode({ alg: 'none' })}.${payload}.`],
    ['alg none, signed', sign({ alg: 'none', typ: 'JWT' }, decoded)],
    ['another algorithm', sign({ alg: 'HS512', typ: 'JWT' }, decoded, 'sha512')],
    ['another order of the header', sign({ typ: 'JWT', alg: 'HS256' }, decoded)],
    ['another key', sign(hs256, decoded, 'sha256', otherKey)],
    [
      'the key of another purpose',
      sign(hs256, decoded, 'sha256', deriveKey('a secret of at least 32 characters.', 'device')),
    ],
    ['another audience', sign(hs256, { ...decoded, aud: 'office' })],
    ['another issuer', sign(hs256, { ...decoded, iss: 'somebody' })],
    ['another type', sign(hs256, { ...decoded, type: 'refresh' })],
    ['a longer time', sign(hs256, { ...decoded, ttl: 6000 })],
    ['no end', sign(hs256, { ...decoded, exp: undefined })],
    ['something more', sign(hs256, { ...decoded, role: 'staff' })],
    ['a fourth part', `${token}.x`],
    ['no signature', `${header}.${payload}`],
    ['nothing', ''],
  ])('%s', (_, forged) => expect(readAccessToken(key, forged, now)).toBeNull())

  it('every token with one flipped bit, the spare ones of base64url too', () => {
    for (let position = 0; position < token.length; position++)
      for (let bit = 0; bit < 7; bit++) {
        const flipped = Buffer.from(token)
        flipped[position] = (flipped[position] ?? 0) ^ (1 << bit)
        expect(readAccessToken(key, flipped.toString(), now)).toBeNull()
      }
    expect(signature).toHaveLength(43)
  })
})
