import { expect, it } from 'vitest'
import { dialNumber, ibanText, readCourt, readIban, readVatNumber, vatNumberText } from './firm-numbers.ts'

it('reads a Belgian VAT number as people write it, and only with right check digits', () => {
  for (const text of ['BE 0123.456.749', 'be0123456749', '0123 456 749'])
    expect(readVatNumber(text)).toBe('0123456749')
  // 97 - 0 is 97, never 00
  expect(readVatNumber('BE 0000.000.097')).toBe('0000000097')
  for (const text of ['BE 0123.456.748', 'BE 123.456.749', 'NL 0123.456.749', 'BE 2123.456.749', ''])
    expect(readVatNumber(text), text).toBeNull()
  expect(vatNumberText('0123456749')).toBe('BE 0123.456.749')
})

it.each([
  ['Gent, afdeling Gent', 'Gent, afdeling Gent'],
  ['RPR Gent, afdeling Gent', 'Gent, afdeling Gent'],
  [' rpm: Gand, division Gand ', 'Gand, division Gand'],
  ['Rprstad', 'Rprstad'],
])('reads the court of %j as %j', (text, court) => expect(readCourt(text)).toBe(court))

it('reads an IBAN in any grouping, and only with right check digits', () => {
  expect(readIban('be71 0961 2345 6769')).toBe('BE71096123456769')
  expect(readIban('NL91 ABNA 0417 1643 00')).toBe('NL91ABNA0417164300')
  for (const text of ['BE71 0961 2345 6768', 'BE71 0961 2345', 'BE71 0961 2345 6769 0', 'IBAN', ''])
    expect(readIban(text), text).toBeNull()
  expect(ibanText('BE71096123456769')).toBe('BE71 0961 2345 6769')
})

it.each([
  ['09 000 12 34', '+3290001234'],
  ['+32 (0)9 000 12 34', '+3290001234'],
  ['0032 81/00.56.78', '+3281005678'],
  ['+31 20 123 45 67', '+31201234567'],
])('dials %s as %s', (text, dialled) => expect(dialNumber(text)).toBe(dialled))
