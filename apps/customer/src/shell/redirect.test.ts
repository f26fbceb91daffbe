import { expect, it } from 'vitest'
import { redirectTarget, signInPath } from './redirect.ts'

const paths = ['/auth', '/account', '/saltblocks', '/auth/reset/:token']

it.each([
  ['/account', '/account'],
  ['/saltblocks?day=2026-03-13#slip', '/saltblocks?day=2026-03-13#slip'],
  ['/auth/reset/abc', '/auth/reset/abc'],
])('redirects to %s', (redirect, target) => expect(redirectTarget(redirect, paths)).toBe(target))

it.each([
  null,
  '',
  'account',
  '//evil.example',
  '//evil.example/account',
  '/\\evil.example/account',
  '/\t/evil.example/account',
  '\\\\evil.example',
  'https://evil.example/account',
  'javascript:alert(1)',
  ' javascript:alert(1)',
  '/nowhere',
  '/account/../../nowhere',
])('S27 goes home instead of to %j', (redirect) => expect(redirectTarget(redirect, paths)).toBe('/'))

it('names the page in the address of sign-in, unless it is the home page', () => {
  expect(signInPath('/saltblocks?day=1')).toBe('/auth?redirect=%2Fsaltblocks%3Fday%3D1')
  expect(signInPath('/')).toBe('/auth')
})
