import type { StaffRole } from '@brine/contract/call'
import { expect, it } from 'vitest'
import { chooseLanguage } from './language.ts'
import { firstPage, isAt, menuOf } from './menu.ts'

chooseLanguage('nl')
const staff = (...roles: StaffRole[]) => ({
  ...{ id: 1, name: 'Ingrid Maes', email_address: 'ingrid@brine.example', language: 'nl' as const },
  ...{ roles, demo: false },
})
const words = (...roles: StaffRole[]) => menuOf(staff(...roles)).map(({ label }) => label())
const pagesOf = (word: string, ...roles: StaffRole[]) =>
  menuOf(staff(...roles))
    .find(({ label }) => label() === word)
    ?.pages.map(({ path }) => path)

it('an administrator has eight words, and reaches the other pages through them', () => {
  expect(words('administrator')).toEqual([
    ...['Planning', 'Leveringen', 'Klanten', 'Installaties', 'Hulpvragen', 'Ervaringen', 'Betalingen'],
    'Beheer',
  ])
  expect(pagesOf('Beheer', 'administrator')).toEqual([
    ...['/setup', '/products', '/imports', '/staff', '/system', '/audit'],
  ])
})

it('a word with a single page that the role may use has the name of that page', () => {
  expect(words('sales')).toContain('Vrienden')
  expect(words('sales')).not.toContain('Ervaringen')
})

it('the first page after signing in is the first one of the first word', () => {
  expect(firstPage(staff('driver'))).toBe('/day')
  expect(firstPage(staff('planner'))).toBe('/planning')
})

it('a page below another belongs to its word, one with a similar name does not', () => {
  const page = menuOf(staff('administrator')).at(-1)?.pages[0]
  if (!page) throw new Error('no page')
  expect(isAt(page, '/setup/firm')).toBe(true)
  expect(isAt(page, '/setups')).toBe(false)
})
