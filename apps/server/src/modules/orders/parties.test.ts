import { expect, it } from 'vitest'
import { namelessBrand } from '../../platform/firm/brand.ts'
import { sellerOf, storedSellerOf } from './parties.ts'

/** As the release that began to keep sellers stored it. No later one may change this text. */
const stored = JSON.parse(`{
  "version": 1, "name": "Zilt", "legalName": {"nl": "Zilt bv", "fr": "Zilt SRL"},
  "address": {"street": "Havenlaan 3", "postalCode": "8400", "city": {"nl": "Oostende", "fr": "Ostende"},
    "country": {"nl": "België", "fr": "Belgique"}},
  "email": "info@zilt.example", "companyNumber": "BE 0123.456.749",
  "phones": [{"number": "059 00 11 22", "tel": "+3259001122", "language": "nl"}], "paymentDays": 14
}`)
const today = namelessBrand('https://salt.example')

it('reads the seller of every document, as the first release stored it', () => {
  expect(sellerOf({ seller: stored }, today)).toEqual(stored)
  expect(sellerOf({ seller: { ...stored, court: { nl: 'Gent', fr: 'Gand' }, later: 1 } }, today)).toEqual({
    ...{ ...stored, court: { nl: 'Gent', fr: 'Gand' } },
  })
})

it('stores what documents say, and the days to pay that hold by default', () => {
  const { version: _, paymentDays: __, ...brand } = stored
  expect(storedSellerOf({ ...today, ...brand, iban: 'BE71 0961 2345 6769' })).toEqual(stored)
  expect(storedSellerOf({ ...today, ...brand, paymentDays: 30 })).toMatchObject({ paymentDays: 30 })
})

it('stores no firm without an enterprise number that can be read', () => {
  expect(storedSellerOf(today)).toBeNull()
  expect(storedSellerOf({ ...today, companyNumber: 'RPR Gent' })).toBeNull()
})

it('has the firm of today where none was stored', () => {
  expect(sellerOf({ seller: null }, today)).toMatchObject({ name: 'salt.example', paymentDays: 14 })
})
