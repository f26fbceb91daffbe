import { expect, it } from 'vitest'
import { defaultLanguage } from './app-config.ts'

it.each([
  ['mon.clairsel.example', 'fr'],
  ['MON.clairsel.example:8443', 'fr'],
  ['mijn.clairsel.example', 'nl'],
  ['simon.clairsel.example', 'nl'],
  ['portal.acceptance.clairsel.example', 'fr'],
  ['localhost:8080', 'nl'],
  ['', 'nl'],
])('opens %j in %s', (host, language) =>
  expect(defaultLanguage(['mon.*', '*.acceptance.*'], host)).toBe(language),
)

it('does not match overlapping parts of a pattern', () => {
  expect(defaultLanguage(['a*a'], 'a')).toBe('nl')
  expect(defaultLanguage(['a*a'], 'aa')).toBe('fr')
  expect(defaultLanguage(['a*b*c'], 'acb')).toBe('nl')
})
