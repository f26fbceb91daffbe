import { expect, it } from 'vitest'
import { deriveKey } from '../../platform/keys.ts'
import { readRefreshToken, signRefreshToken } from './refresh-token.ts'

const key = deriveKey('a secret of at least 32 characters.', 'refresh-token')
const claims = { sessionId: '0b8f5c9e-6d0b-4f0c-8a57-3f1de2a1f0aa', generation: 4_000_000_000 }
const token = signRefreshToken(key, claims)

it('reads what it signed, and signs the same again', () => {
  expect(readRefreshToken(key, token)).toEqual(claims)
  expect(signRefreshToken(key, claims)).toBe(token)
})

it('refuses what it did not sign', () => {
  for (const forged of ['', '.', 'x.y', `${token}.z`, token.split('.')[0] ?? '', ` ${token}`])
    expect(readRefreshToken(key, forged)).toBeNull()
  expect(
    readRefreshToken(deriveKey('another secret of 32 characters long', 'refresh-token'), token),
  ).toBeNull()
})

it('S13 refuses every token with one flipped bit', () => {
  for (let position = 0; position < token.length; position++)
    for (let bit = 0; bit < 7; bit++) {
      const flipped = Buffer.from(token)
      flipped[position] = (flipped[position] ?? 0) ^ (1 << bit)
      expect(readRefreshToken(key, flipped.toString())).toBeNull()
    }
})
