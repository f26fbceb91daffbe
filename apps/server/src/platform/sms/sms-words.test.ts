import { expect, it } from 'vitest'
import { belgianMobile, smsWords } from './sms-words.ts'

it.each([
  ['0470 12 34 56', '+32470123456'],
  ['+32 (0)499/12.34.56', '+32499123456'],
  ['0032 456 123456', '+32456123456'],
  ['09 000 12 34', null],
  ['+31 6 12345678', null],
  ['0470 12 34 5', null],
  ['', null],
  [null, null],
])('reads %j as the Belgian mobile number %j', (written, dialled) => {
  expect(belgianMobile(written)).toBe(dialled)
})

it('writes a text on one line, with the signs of the mobile network', () => {
  expect(smsWords(' Brine\u00a0: l’heure\n10\u00a0h\u202f30 ')).toBe("Brine : l'heure 10 h 30")
})
