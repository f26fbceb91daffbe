import type { Account } from '@brine/contract/customer/accounts'
import { expect, it } from 'vitest'
import { changesOf, checkDraft, draftOf } from './draft.ts'

const account: Account = {
  gender: null,
  first_name: 'Anne',
  last_name: 'Peeters',
  name: 'Anne Peeters',
  address: 'Kerkstraat',
  address_number: '12',
  postal_code: '3000',
  city_name: 'Leuven',
  country_name: 'België',
  telephone_number: null,
  mobile_number: '0470 00 00 00',
  email_address: 'anne@post.example',
  pending_email_address: null,
  guarantee: null,
  last_login: null,
  created: '29-02-2024 23:59',
  modified: '01-08-2024 00:00',
}
const original = draftOf(account)

it('contains only the fields that differ from the original', () => {
  const edits = { gender: 'F', first_name: 'Anna ', last_name: 'Peeters', telephone_number: '' } as const
  expect(changesOf(original, edits)).toEqual({ gender: 'F', first_name: 'Anna' })
})

it('is clean again when a field has its original value, with or without spaces around it', () => {
  expect(changesOf(original, { first_name: 'An' })).toEqual({ first_name: 'An' })
  expect(changesOf(original, { first_name: ' Anne' })).toEqual({})
  expect(changesOf(original, {})).toEqual({})
})

it('removes a telephone number whose field is empty', () => {
  expect(changesOf(original, { mobile_number: ' ' })).toEqual({ mobile_number: null })
})

it('requires names, an e-mail address and valid telephone numbers', () => {
  expect(checkDraft(original, original)).toEqual({})
  const wrong = { first_name: ' ', last_name: '', email_address: 'anne', mobile_number: 'none' }
  const errors = checkDraft(original, { ...original, ...wrong })
  expect(Object.entries(errors).map(([field, error]) => [field, error?.()])).toEqual([
    ['first_name', 'Vul uw voornaam in.'],
    ['last_name', 'Vul uw naam in.'],
    ['mobile_number', 'Gebruik alleen cijfers, spaties en +\u00a0(\u00a0)\u00a0.\u00a0/\u00a0-'],
    ['email_address', 'Geef een geldig e-mailadres op, bijvoorbeeld naam@voorbeeld.be'],
    ['password', 'Vul uw wachtwoord in om uw e-mailadres te wijzigen.'],
  ])
  expect(checkDraft(original, { ...original, email_address: ' ' }).email_address?.()).toBe(
    'Vul uw e-mailadres in.',
  )
})

it('R3 requires and sends the current password only with a new address', () => {
  const edits = { email_address: 'new@post.example', password: 'zout' }
  expect(changesOf(original, edits)).toEqual(edits)
  expect(changesOf(original, { first_name: 'Eva', password: 'zout' })).toEqual({ first_name: 'Eva' })
  expect(changesOf(original, { password: 'zout' })).toEqual({})
  // the server keeps addresses in lower case
  const shouted = { email_address: original.email_address.toUpperCase(), password: 'zout' }
  expect(changesOf(original, shouted)).toEqual({})
  const errors = checkDraft(original, { ...original, email_address: 'new@post.example' })
  expect(errors.password?.()).toBe('Vul uw wachtwoord in om uw e-mailadres te wijzigen.')
})

it('R9 refuses a web address as a name, but accepts an unchanged name', () => {
  const errors = checkDraft(original, { ...original, last_name: 'www.evil.example' })
  expect(errors.last_name?.()).toBe('Schrijf uw naam zonder web- of e-mailadres, met een spatie na een punt.')
  const imported = { ...original, first_name: 'A.Maria' }
  expect(checkDraft(imported, { ...imported, mobile_number: '0470 11 22 33' })).toEqual({})
})
