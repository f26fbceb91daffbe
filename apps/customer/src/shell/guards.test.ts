import { expect, it } from 'vitest'
import { type Guard, guardRoute } from './guards.ts'
import type { Standing } from './session.ts'

const paths = ['/auth', '/account', '/saltblocks', '/proposal']

function visit(guard: Guard, path: string, standing: Standing, isPlaced = true) {
  const session = { standing: async () => standing, isPlaced: () => isPlaced }
  return guardRoute(guard, new URL(path, 'http://portal.example'), session, paths)
}

it('sends a visitor to sign-in, and from there back to the page with its query', async () => {
  expect(await visit('placed', '/saltblocks?day=1', 'signedOut')).toBe(
    '/auth?redirect=%2Fsaltblocks%3Fday%3D1',
  )
  expect(await visit('signedIn', '/proposal', 'signedOut')).toBe('/auth?redirect=%2Fproposal')
})

it('lets customers wait on /proposal until the installation is placed', async () => {
  expect(await visit('placed', '/saltblocks', 'signedIn', false)).toBe('/proposal')
  expect(await visit('signedIn', '/proposal', 'signedIn', false)).toBeUndefined()
  expect(await visit('placed', '/saltblocks', 'signedIn')).toBeUndefined()
})

it('sends who is signed in already from sign-in to where they wanted, or home', async () => {
  expect(await visit('guest', '/auth?redirect=%2Fsaltblocks', 'signedIn')).toBe('/saltblocks')
  expect(await visit('guest', '/auth?redirect=%2F%2Fevil.example', 'signedIn')).toBe('/')
  expect(await visit('guest', '/auth', 'signedIn')).toBe('/')
  expect(await visit('guest', '/auth', 'signedOut')).toBeUndefined()
})

it('neither signs out nor runs in circles when the server cannot be asked', async () => {
  expect(await visit('placed', '/account', 'unknown')).toBeUndefined()
  expect(await visit('guest', '/auth?redirect=%2Faccount', 'unknown')).toBeUndefined()
})

it('asks nobody on a page for everybody', async () => {
  expect(await visit('open', '/page-not-found', 'signedOut')).toBeUndefined()
})
