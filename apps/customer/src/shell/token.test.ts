import { expect, it } from 'vitest'
import { tokenOf } from '../testing/tokens.ts'
import { decodeToken, isFresh } from './token.ts'

it('reads the account, the issue time and the lifetime, in any script', () => {
  expect(decodeToken(tokenOf('zoë-7', 1_000, 600))).toEqual({ id: 'zoë-7', issuedAt: 1_000, ttl: 600 })
})

it.each([
  '',
  'x',
  'a.b.c',
  'a.e30.c',
  `a.${btoa('{"id":1,"issuedAt":"now","ttl":600}')}.c`,
  `a.${btoa('null')}.c`,
])('rejects %j as a token', (text) => expect(decodeToken(text)).toBeUndefined())

it('treats a token as fresh until a minute before its expiry', () => {
  const token = { id: '7', issuedAt: 1_000, ttl: 600 }
  expect(isFresh(token, 1_539_999)).toBe(true)
  expect(isFresh(token, 1_540_000)).toBe(false)
})
