import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, it } from 'vitest'
import { commonPasswords } from './common-passwords.ts'

const isCommon = commonPasswords(['Clairsel', 'Clairsel bv', 'Eau Douce SRL'])

it('S03 knows the 3,000 most common that have seven characters or more, in any case', () => {
  const most = dictionary['passwords-common'].filter((password) => password.length >= 7).slice(0, 3000)
  expect(most).toHaveLength(3000)
  expect(most.filter((password) => !isCommon(password))).toEqual([])
  expect(most.filter((password) => !isCommon(password.toUpperCase()))).toEqual([])
})

it('S03 the list begins with what every list begins with', () => {
  expect(dictionary['passwords-common'].slice(0, 5)).toEqual([
    '123456',
    'password',
    '12345678',
    'qwerty',
    '123456789',
  ])
})

it.each([
  'clairsel',
  'Clairsel1',
  'CLAIRSEL-2026!',
  'Cla1rs3l!',
  'eaudouce',
  'Brine 2026',
  'zoutblok1',
  'Z0utbl0k',
  'zoutzout',
  'Adoucisseur!',
  'waterontharder',
  'wachtwoord',
  'Wachtwoord01',
  'Welkom2026!',
  'motdepasse1',
  'Mot de passe',
  'Bienvenue1',
  'Été2026!',
  // specification section 5: a new password is not blank
  '       ',
  '\t \u00a0 \u3000 ',
])('S03 refuses %j', (password) => {
  expect(isCommon(password)).toBe(true)
})

it.each([
  'een heel nieuw wachtwoord',
  'fiets lamp regen',
  'Le sel de la terre',
  'zout 8274 9912 331',
  'basel77 rhein',
  '🧂🧂🧂🧂🧂🧂🧂',
  'kq7#vT2!xR',
])('lets %s through', (password) => {
  expect(isCommon(password)).toBe(false)
})
