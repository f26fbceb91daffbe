import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startWorld, type World } from '../../../packages/testkit/src/world.ts'
import { routes } from './routes.tsx'
import { tableOf } from './table.ts'
import { openPortal } from './testing/portal.tsx'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
afterEach(cleanup)

const titles = {
  '/styleguide': { nl: 'Componenten en toestanden', fr: 'Composants et états' },
  '/guidelines': { nl: 'Regels voor tekst en opmaak', fr: 'Règles de rédaction et de mise en page' },
} as const

describe.each(['/styleguide', '/guidelines'] as const)('%s', (path) => {
  it.each(['nl', 'fr'] as const)('opens in the development server, in %s', async (language) => {
    await openPortal({ world, path, language, debug: true })
    await screen.findByRole('heading', { level: 1, name: titles[path][language] })
    expect(document.title).toBe(`${titles[path][language]} · Clairsel`)
  })

  it('opens page-not-found while debug is false', async () => {
    const { router } = await openPortal({ world, path, debug: false })
    expect(router.state.location.pathname).toBe('/page-not-found')
  })
})

it('a build never contains the development pages', async () => {
  expect(await tableOf({ debug: true })).toHaveLength(routes.length + 2)
  vi.stubEnv('DEV', false)
  expect(await tableOf({ debug: true })).toBe(routes)
  vi.unstubAllEnvs()
})
