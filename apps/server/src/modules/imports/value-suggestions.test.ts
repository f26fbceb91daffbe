import type { Suggestion } from '@brine/contract/office/import-suggestions'
import { describe, expect, it } from 'vitest'
import { cents, decimal } from './columns.ts'
import { createTowns } from './towns.ts'
import {
  suggestDay,
  suggestEmail,
  suggestNumber,
  suggestPhone,
  suggestPostalCode,
  suggestReading,
  suggestReadings,
  suggestTowns,
} from './value-suggestions.ts'

const townList = createTowns()
/** The code with the proposed value, or with the choices. */
const said = ({ code, value, choices }: Suggestion) => [code, value ?? choices.join(' ')].join(' ').trim()

describe('a refused postal code', () => {
  it.each([
    ['13OO', 'Waver', 'character_o 1300'],
    ['I3oo', 'Wavre', 'characters 1300'],
    ['l300', '', 'character_l 1300'],
    ['B-9000', 'Gent', 'number_only 9000'],
    ['9 000', 'Gent', 'number_only 9000'],
    // what the letters would be is no postal code either
    ['99O9', 'Diest', 'town_codes 3290'],
    ['8599', 'kortrijk', 'town_codes 8500'],
    ['4001', 'LIEGE', 'town_codes 4000 4020'],
    // seven codes say nothing
    ['2999', 'Antwerpen', 'check_town'],
    ['0000', 'Nergens', 'check_town'],
    ['OOOO', 'Nergens', 'check_town'],
  ])('%s of %s: %s', (given, town, suggestion) => {
    expect(said(suggestPostalCode(given, town, townList))).toBe(suggestion)
  })

  it('names the town of its codes, and of an empty town the towns of the code', () => {
    expect(suggestPostalCode('8599', 'Kortrijk', townList)).toMatchObject({ about: 'Kortrijk' })
    expect(suggestTowns('9000', townList)).toMatchObject({
      code: 'code_towns',
      about: '9000',
      choices: ['Gent'],
    })
    expect(suggestTowns('13OO', townList)).toBeNull()
  })
})

it.each([
  ['els(at)post.example', 'email_at'],
  ['els@post.example; jan@post.example', 'email_several'],
  ['els@post,example', 'comma els@post.example'],
  ['els@ post.example', 'blank els@post.example'],
  ['els @post. example', 'blank els@post.example'],
  // a point may be lost
  ['els peeters@post.example', 'email_blank'],
  ['Els Peeters <els@post.example>', 'address_only els@post.example'],
  ['els@post', 'check_email'],
])('a refused e-mail address, %s: %s', (given, suggestion) => {
  expect(said(suggestEmail(given))).toBe(suggestion)
})

it.each([
  ['047O 12 34 56', 'character_o 0470 12 34 56'],
  ['0470 l2 34 56', 'character_l 0470 12 34 56'],
  ['0470 12 34 56 (werk)', 'number_only 0470 12 34 56'],
  // no digits: the words after a number
  ['0470 12 34 56 Lo', 'number_only 0470 12 34 56'],
  ['0470 12 34 56 of 09 222 22 22', 'phone_several'],
  ['12 34 ?', 'phone_short'],
  ['geen', 'phone_none'],
])('a refused telephone number, %s: %s', (given, suggestion) => {
  expect(said(suggestPhone(given))).toBe(suggestion)
})

it.each([
  ['14/O3/2024', 'character_o 14/03/2024'],
  ['03/14/2024', 'month_first 14/03/2024'],
  ['20240314', 'other_notation 2024-03-14'],
  ['2024/03/14', 'other_notation 2024-03-14'],
  ['14-03-24', 'year_short'],
  ['31/02/2024', 'no_such_day'],
  ['20240231', 'no_such_day'],
  ['maart', 'check_value'],
])('a refused day, %s: %s', (given, suggestion) => {
  expect(said(suggestDay(given))).toBe(suggestion)
})

it('a day that is still to come is told as it was read', () => {
  expect(said(suggestReading('47000'))).toBe('read_as 2028-09-04')
})

it.each([
  ['3O', 'character_o 30'],
  ['32 kg', 'number_only 32'],
  // litres, not 321
  ['32l', 'number_only 32'],
  ['3l', 'number_only 3'],
  ['twee', 'check_value'],
  ['4 x 8', 'check_value'],
  // more than the column takes
  ['3OO', 'check_value'],
])('a refused number, %s: %s', (given, suggestion) => {
  expect(said(suggestNumber(given, decimal(0, 100)))).toBe(suggestion)
})

it('1.234 has two readings, both of which are accepted', () => {
  const { choices } = suggestReadings('1.234')
  expect(choices).toEqual(['1234', '1,234'])
  expect(cents(0, 10_000)('1234')).toBe(123_400)
})
