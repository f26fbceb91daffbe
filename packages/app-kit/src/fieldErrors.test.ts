// @vitest-environment jsdom
import { NewPassword } from '@brine/contract/primitives'
import { maxLength, minLength, object, pipe, string } from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { checkFields, focusFirst, refusedFields } from './fieldErrors.ts'

const schema = object({ name: pipe(string(), minLength(1), maxLength(3)), password: NewPassword })
const texts = {
  name: (value: string) => () => (value === '' ? 'missing' : 'too long'),
  password: (_: string, rule: string) => () => rule,
}
const wordsOf = (errors: Record<string, (() => string) | undefined>) =>
  Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, text?.()]))

it('reports no error for valid values', () => {
  expect(checkFields(schema, { name: 'An', password: 'seven77' }, texts)).toEqual({})
})

it('reports the first broken rule of each field', () => {
  const errors = checkFields(schema, { name: '', password: 'short' }, texts)
  expect(wordsOf(errors)).toEqual({ name: 'missing', password: 'min_length' })
  expect(wordsOf(checkFields(schema, { name: 'Anne', password: 'x'.repeat(129) }, texts))).toEqual({
    name: 'too long',
    password: 'max_length',
  })
})

it('R49 says how long a text may be, also without a text of the form', () => {
  const errors = checkFields(schema, { name: 'Anne', password: 'seven77' }, {})
  expect(wordsOf(errors)).toEqual({ name: 'Dit is te lang. Gebruik hoogstens 3 tekens.' })
})

it('leaves other errors without a text to the server', () => {
  expect(checkFields(schema, { name: '', password: 'seven77' }, { password: texts.password })).toEqual({})
})

it('checks the content to send instead of the typed values', () => {
  const values = { name: ' An ', password: 'seven77' }
  expect(wordsOf(checkFields(schema, values, texts))).toEqual({ name: 'too long' })
  expect(checkFields(schema, values, texts, { ...values, name: 'An' })).toEqual({})
})

it("assigns the server's messages to the fields that they name", () => {
  const errors = [
    { code: 'weak_password', field: 'password', message: 'Too weak.' },
    { code: 'invalid_request', field: 'password', message: 'Another.' },
    { code: 'invalid_request', field: 'elsewhere', message: 'Not here.' },
    { code: 'internal', message: 'Nowhere.' },
  ]
  expect(wordsOf(refusedFields({ errors }, { name: '', password: '' }))).toEqual({ password: 'Too weak.' })
})

// the tests of a worker share its document
afterEach(() => document.body.replaceChildren())

it('focuses the first wrong field in document order', () => {
  document.body.innerHTML = '<form><input name="name"><button></button><input name="password"></form>'
  const form = document.querySelector('form')
  if (form) focusFirst(form, { password: true, name: true })
  expect(document.activeElement?.getAttribute('name')).toBe('name')
  if (form) focusFirst(form, { password: true })
  expect(document.activeElement?.getAttribute('name')).toBe('password')
})
