import { expect, it } from 'vitest'
import { type Guard, guardRoute } from './guards.ts'
import type { SessionState } from './session.ts'

const paths = ['/auth', '/account', '/saltblocks', '/proposal']

function applyGuard(guard: Guard, path: string, state: SessionState, isPlaced = true) {
  const session = { standing: async () => state, isPlaced: () => isPlaced }
  return guardRoute(guard, new URL(path, 'http://portal.example'), session, paths)
}

it('sends a visitor to sign-in, and then back to the page with its query', async () => {
  expect(await applyGuard('placed', '/saltblocks?day=1', 'signedOut')).toBe(
    '/auth?redirect=%2Fsaltblocks%3Fday%3D1',
  )
  expect(await applyGuard('signedIn', '/proposal', 'signedOut')).toBe('/auth?redirect=%2Fproposal')
})

it('sends customers to /proposal until the installation is placed', async () => {
  expect(await applyGuard('placed', '/saltblocks', 'signedIn', false)).toBe('/proposal')
  expect(await applyGuard('signedIn', '/proposal', 'signedIn', false)).toBeUndefined()
  expect(await applyGuard('placed', '/saltblocks', 'signedIn')).toBeUndefined()
})

it('sends signed-in customers from sign-in to the requested page, or home', async () => {
  expect(await applyGuard('guest', '/auth?redirect=%2Fsaltblocks', 'signedIn')).toBe('/saltblocks')
  expect(await applyGuard('guest', '/auth?redirect=%2F%2Fevil.example', 'signedIn')).toBe('/')
  expect(await applyGuard('guest', '/auth', 'signedIn')).toBe('/')
  expect(await applyGuard('guest', '/auth', 'signedOut')).toBeUndefined()
})

it('neither signs out nor redirects in a loop if the server is unreachable', async () => {
  expect(await applyGuard('placed', '/account', 'unknown')).toBeUndefined()
  expect(await applyGuard('guest', '/auth?redirect=%2Faccount', 'unknown')).toBeUndefined()
})

it('sends no request on a public page', async () => {
  expect(await applyGuard('open', '/page-not-found', 'signedOut')).toBeUndefined()
})
