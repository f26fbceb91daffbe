import { expect, it } from 'vitest'
import type { CustomerAccount } from '../../platform/http/identity.ts'
import { describeAccount } from './describe-account.ts'

const row: CustomerAccount = {
  id: 1,
  language: 'nl',
  placed: true,
  gender: 'F',
  first_name: 'Anne',
  last_name: 'Peeters',
  address: 'Kerkstraat',
  address_number: '12 bus 3',
  postal_code: '3000',
  city_name: 'Leuven',
  country_code: 'BE',
  telephone_number: null,
  mobile_number: '0470 00 00 00',
  email_address: 'anne@example.be',
  pending_email_address: null,
  pending_email_ends_at: null,
  office_email_id: null,
  office_email_asked_at: null,
  last_login_at: null,
  created_at: new Date('2024-02-29T22:59:00Z'),
  modified_at: new Date('2024-07-31T22:00:00Z'),
  guarantee_offered: true,
  guarantee_until: new Date('2029-03-25T00:30:00Z'),
  own_device: false,
}

it('shows every date as the clock in Belgium does', () => {
  expect(describeAccount(row, 'nl')).toMatchObject({
    name: 'Anne Peeters',
    last_login: null,
    created: '29-02-2024 23:59',
    modified: '01-08-2024 00:00',
    guarantee: '25-03-2029 01:30',
  })
})

it.each([
  [
    'no guarantee with this device',
    { guarantee_offered: false, guarantee_until: row.guarantee_until },
    false,
  ],
  ['no moment of installation', { guarantee_offered: true, guarantee_until: null }, null],
  ['no installation at all', { guarantee_offered: null, guarantee_until: null }, null],
])('guarantee: %s', (_, guarantee, shown) => {
  expect(describeAccount({ ...row, ...guarantee }, 'nl').guarantee).toBe(shown)
})

it.each([
  ['nl', 'België'],
  ['fr', 'Belgique'],
  ['en', 'Belgium'],
])('names the country in %s', (language, name) => {
  expect(describeAccount(row, language).country_name).toBe(name)
})
