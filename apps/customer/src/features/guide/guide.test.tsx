import { globSync, readFileSync } from 'node:fs'
import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { routes } from '../../routes.tsx'
import { tableOf } from '../../table.ts'
import { openPortal } from '../../testing/portal.tsx'

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

  it('leads to page-not-found while debug is false', async () => {
    const { router } = await openPortal({ world, path, debug: false })
    expect(router.state.location.pathname).toBe('/page-not-found')
  })
})

it('is in no build, whatever the configuration says', async () => {
  expect(await tableOf({ debug: true })).toHaveLength(routes.length + 2)
  vi.stubEnv('DEV', false)
  expect(await tableOf({ debug: true })).toBe(routes)
  vi.unstubAllEnvs()
})

it('holds a button in each of its states, beside each other', async () => {
  await openPortal({ world, path: '/styleguide', debug: true })
  const sheet = within(await screen.findByRole('region', { name: 'Knop, gewoon' }))
  const states = sheet.getAllByRole('figure').map((figure) => figure.querySelector('figcaption')?.textContent)
  expect(states).toEqual(['rust', 'aanwijzer erop', 'ingedrukt', 'focus', 'uitgeschakeld', 'bezig'])
})

/** Drawn by others on the page, or around every page: nothing to show of their own. */
const inOthers = [
  ...[
    'Afloat',
    'Field',
    'FieldError',
    'Link',
    'Mark',
    'Picture',
    'RequiredStar',
    'SaltBlock',
    'Sentence',
    'Star',
  ],
  ...['AuthLayout', 'Form', 'LinkProvider', 'LoadingBar', 'Shell', 'SkipLink', 'ToastCard', 'ToastRegion'],
  'VisuallyHidden',
]

const sourcesOf = (pattern: string) =>
  globSync(pattern)
    .filter((file) => !file.endsWith('.test.tsx'))
    .map((file) => readFileSync(file, 'utf8'))
const matches = (source: string, pattern: RegExp) =>
  [...source.matchAll(pattern)].map(([, found = '']) => found)

it('shows every component of the design system', () => {
  const components = sourcesOf('packages/ui/src/*.tsx').flatMap((source) =>
    matches(source, /^export (?:function|const) ([A-Z]\w+)/gm),
  )
  // what is imported is used: the linter sees to that
  const shown = sourcesOf('apps/customer/src/features/guide/**/*.tsx')
    .flatMap((source) => matches(source, /^import \{([^}]+)\} from '@brine\/ui\//gm))
    .flatMap((names) => names.split(',').map((name) => name.trim()))
  expect(components).toContain('Button')
  expect(components.filter((name) => !inOthers.includes(name) && !shown.includes(name))).toEqual([])
})
