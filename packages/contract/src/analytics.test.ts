import { expect, it } from 'vitest'
import { analyticsOf, readAnalyticsId } from './analytics.ts'

it.each([
  ['mijn.clairsel.example', 'mijn.clairsel.example', 'https://plausible.io/api/event'],
  ['clairsel.example/portal', 'clairsel.example/portal', 'https://plausible.io/api/event'],
  [
    'https://stats.clairsel.example/mijn.clairsel.example',
    'mijn.clairsel.example',
    'https://stats.clairsel.example/api/event',
  ],
  ['http://127.0.0.1:8000/mijn.clairsel.example', 'mijn.clairsel.example', 'http://127.0.0.1:8000/api/event'],
])('reads %s', (id, site, endpoint) => expect(readAnalyticsId(id)).toEqual({ site, endpoint }))

it.each([
  '',
  'portal',
  'UA-12345-1',
  'https://stats.clairsel.example',
  'https://a b.example/x.example',
  'x.example; img-src *',
  'http://:/x.example',
])('cannot read %j', (id) => expect(readAnalyticsId(id)).toBeUndefined())

it('counts page views only with an analytics id and with the cookie notice', () => {
  const id = 'mijn.clairsel.example'
  const of = (analytics: boolean, cookies: boolean) =>
    analyticsOf({ analytics: { enabled: analytics, id }, cookies: { enabled: cookies, type: 'banner' } })
  expect(of(true, true)?.site).toBe(id)
  expect([of(false, true), of(true, false), of(false, false)]).toEqual([undefined, undefined, undefined])
})
