import { globSync, readFileSync } from 'node:fs'
import { installMedia } from '@brine/ui/jsdomMedia'
import { installSizes } from '@brine/ui/jsdomSizes'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { GuidelinesPage } from './GuidelinesPage.tsx'
import { chapters } from './rules.ts'
import { StyleGuidePage } from './StyleGuidePage.tsx'

installMedia()
installSizes()
afterEach(cleanup)

it('shows a button in all its states side by side', () => {
  render(<StyleGuidePage crumbs={null} />)
  const sheet = within(screen.getByRole('region', { name: 'Knop, gewoon' }))
  const states = sheet.getAllByRole('figure').map((figure) => figure.querySelector('figcaption')?.textContent)
  expect(states).toEqual(['rust', 'aanwijzer erop', 'ingedrukt', 'focus', 'uitgeschakeld', 'bezig'])
})

it('lists every rule of writing and layout', () => {
  render(<GuidelinesPage crumbs={null} />)
  expect(screen.getAllByRole('listitem')).toHaveLength(chapters.flatMap(({ rules }) => rules).length)
})

/** Components inside other components, or around every page: they need no specimen. */
const inOthers = [
  ...[
    'Afloat',
    'BadgeFigure',
    'Cuboid',
    'Field',
    'FieldError',
    'Link',
    'Mark',
    'Picture',
    'RequiredStar',
    'Cuboid',
    'Sentence',
    'Spot',
    'Star',
  ],
  ...['AuthLayout', 'Form', 'LinkProvider', 'LoadingBar', 'Shell', 'SkipLink', 'ToastCard', 'ToastRegion'],
  ...['ShownOnce', 'TileNote', 'VisuallyHidden'],
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
  // the linter ensures that every import is used
  const shown = sourcesOf('packages/styleguide/src/**/*.tsx')
    .flatMap((source) => matches(source, /^import \{([^}]+)\} from '@brine\/ui\//gm))
    .flatMap((names) => names.split(',').map((name) => name.trim()))
  expect(components).toContain('Button')
  expect(components.filter((name) => !inOthers.includes(name) && !shown.includes(name))).toEqual([])
})
