import { expect, it } from 'vitest'
import { isReady, newPasswordErrors } from './newPassword.ts'

const both = (password: string, repeat = password) => ({ password, repeat })
const left = { password: true, repeat: true }

it('accepts 7 to 128 characters, entered twice', () => {
  expect(isReady(both('123456'))).toBe(false)
  expect(isReady(both('1234567'))).toBe(true)
  expect(isReady(both('x'.repeat(128)))).toBe(true)
  expect(isReady(both('x'.repeat(129)))).toBe(false)
  expect(isReady(both('1234567', '1234568'))).toBe(false)
})

it('reports nothing for empty fields and during typing', () => {
  expect(newPasswordErrors(both('', ''), left)).toEqual({})
  expect(newPasswordErrors(both('123', '12'), {})).toEqual({})
})

it('reports errors in fields that the person has left', () => {
  expect(newPasswordErrors(both('123456', ''), left).password?.()).toMatch(/te kort/)
  expect(newPasswordErrors(both('x'.repeat(129), ''), left).password?.()).toMatch(/te lang/)
  expect(newPasswordErrors(both('1234567', '1234568'), left).repeat?.()).toMatch(/niet gelijk/)
  expect(newPasswordErrors(both('1234567', '1234568'), { password: true }).repeat).toBeUndefined()
})
