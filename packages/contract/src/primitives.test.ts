import { safeParse } from 'valibot'
import { expect, it } from 'vitest'
import { OwnName } from './primitives.ts'

const isName = (text: string): boolean => safeParse(OwnName, text).success

it.each([
  'Anne',
  'Van den Bossche',
  'J.P.',
  'J.-P. Dupont',
  'St. Clair',
  "d'Hondt",
  'Peeters / Claes',
  ' Zoë ',
  'O’Neill jr.',
])('R9 takes the name %j', (name) => {
  expect(isName(name)).toBe(true)
})

it.each([
  '',
  '  ',
  'evil.example',
  'Win at https://evil.example',
  'WWW.EVIL.BE',
  't.co',
  'anne@evil',
  'Anne evil.example/x',
  'a.b.cd',
  'x'.repeat(101),
])('R9 refuses the name %j', (name) => {
  expect(isName(name)).toBe(false)
})

it('R9 is quick about a name made to be slow', () => {
  // linear: what backtracks would not end
  expect(isName(`${' '.repeat(50_000)}@`)).toBe(false)
  expect(isName(`${'a.'.repeat(50_000)}@`)).toBe(false)
})
