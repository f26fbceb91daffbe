import { expect, it } from 'vitest'
import { pathInApp, redirectTarget, signInPath } from './redirect.ts'

it('signing in redirects to the page where the session ended', () => {
  const ended = pathInApp({ pathname: '/office/planning/2026-03-10', search: '?driver=2' })
  expect(ended).toBe('/planning/2026-03-10?driver=2')
  expect(redirectTarget(signInPath(ended).split('?')[1] ?? '')).toBe(ended)
  expect(signInPath(pathInApp({ pathname: '/office', search: '' }))).toBe('/sign-in')
})

it.each(['', 'https://evil.example', '//evil.example', '/\\evil.example', 'planning', '/sign-in?redirect=/'])(
  'signing in redirects to the first page instead of "%s"',
  (wanted) => {
    expect(redirectTarget(`?${new URLSearchParams({ redirect: wanted })}`)).toBe('/')
  },
)
