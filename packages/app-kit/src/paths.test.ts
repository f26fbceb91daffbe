import { expect, expectTypeOf, it } from 'vitest'
import { localAddress, type PathParams, pathTo } from './paths.ts'

it('replaces the parameters of a pattern', () => {
  expect(pathTo('/account')).toBe('/account')
  expect(pathTo('/auth/reset/:token', { token: 'a/b' })).toBe('/auth/reset/a%2Fb')
  expect(pathTo('/customers/:id/orders/new', { id: 7 })).toBe('/customers/7/orders/new')
})

it('omits optional parameters and empty query values', () => {
  expect(pathTo('/fleet/:kind?/:id?')).toBe('/fleet')
  expect(pathTo('/fleet/:kind?/:id?', { kind: 'depots', id: 3 })).toBe('/fleet/depots/3')
  expect(pathTo('/requests/:id?', {}, { state: 'new', after: undefined, q: 'a b' })).toBe(
    '/requests?state=new&q=a+b',
  )
})

it('knows the parameters of a pattern', () => {
  expectTypeOf<PathParams<'/a/:id/:kind?'>>().toEqualTypeOf<
    { readonly id: string | number } & { readonly kind?: string | number | undefined }
  >()
  // @ts-expect-error the token is missing
  expect(pathTo('/auth/reset/:token')).toBe('/auth/reset')
})

it.each(['/account', '/saltblocks?day=2026-03-13#slip'])('accepts %s as an address of the app', (address) => {
  const { pathname, search, hash } = localAddress(address) ?? new URL('https://nowhere.invalid')
  expect(pathname + search + hash).toBe(address)
})

it.each([
  null,
  '',
  'account',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
])('rejects %j', (address) => expect(localAddress(address)).toBeUndefined())
