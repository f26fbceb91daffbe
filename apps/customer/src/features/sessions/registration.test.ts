import { checkForm } from '@brine/app-kit/fieldErrors'
import { expect, it } from 'vitest'
import { registrationRules } from './registration.ts'

const right = {
  first_name: 'Anne',
  last_name: 'Peeters',
  email: 'anne@post.example',
  repeat_email: 'Anne@post.example',
  password: '1234567',
  repeat_password: '1234567',
}

it('accepts complete fields, also if the repeated address differs in letter case', () => {
  expect(checkForm(registrationRules, right)).toEqual({})
})

it.each([
  [{ first_name: ' ' }, 'first_name', 'Vul uw voornaam in.'],
  [{ last_name: '' }, 'last_name', 'Vul uw naam in.'],
  [
    { first_name: 'kijk.op.zout.example' },
    'first_name',
    'Schrijf uw naam zonder web- of e-mailadres, met een spatie na een punt.',
  ],
  [{ email: '', repeat_email: '' }, 'email', 'Vul uw e-mailadres in.'],
  [{ repeat_email: 'an@post.example' }, 'repeat_email', 'De twee e-mailadressen zijn niet gelijk.'],
  [{ password: '', repeat_password: '' }, 'password', 'Vul uw wachtwoord in.'],
  [
    { password: '123456', repeat_password: '123456' },
    'password',
    'Dit wachtwoord is te kort. Kies er een van minstens 7 tekens.',
  ],
  [{ repeat_password: '' }, 'repeat_password', 'De twee wachtwoorden zijn niet gelijk.'],
] as const)('reports an error for %j, and for no other field', (change, field, words) => {
  const errors = checkForm(registrationRules, { ...right, ...change })
  expect(Object.keys(errors)).toEqual([field])
  expect(errors[field]?.()).toBe(words)
})
