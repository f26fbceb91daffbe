import { expect, it } from 'vitest'
import { partOf } from './joined-fields.ts'

const split = (column: string, first: string, second: string) => (cell: string) => [
  partOf(cell, column, first),
  partOf(cell, column, second),
]

it.each([
  ['Jan Peeters', 'Jan', 'Peeters'],
  ['Jan Van den Broeck', 'Jan', 'Van den Broeck'],
  ['Jan & An Peeters', 'Jan & An', 'Peeters'],
  ['Jean et Anne Dupont', 'Jean et Anne', 'Dupont'],
  ['Peeters, Jan', 'Jan', 'Peeters'],
  ['Peeters', '', 'Peeters'],
  ['Bakkerij\nPeeters', 'Bakkerij', 'Peeters'],
])('takes %j apart where the first name is first', (cell, first, last) => {
  expect(split('first_and_last_name', 'first_name', 'last_name')(cell)).toEqual([first, last])
})

it.each([
  ['Peeters Jan', 'Jan', 'Peeters'],
  ['Van den Broeck Jan', 'Jan', 'Van den Broeck'],
  ['Peeters Jan & An', 'Jan & An', 'Peeters'],
  ['Van den Broeck, Jan', 'Jan', 'Van den Broeck'],
  ['Peeters', '', 'Peeters'],
])('takes %j apart where the last name is first', (cell, first, last) => {
  expect(split('last_and_first_name', 'first_name', 'last_name')(cell)).toEqual([first, last])
})

it.each([
  ['Coupure Rechts 214', 'Coupure Rechts', '214'],
  ['Kerkstraat 12 A bus 3', 'Kerkstraat', '12 A bus 3'],
  ['Kerkstraat 12/3', 'Kerkstraat', '12/3'],
  ['Kerkstraat, 12 bte 0201', 'Kerkstraat', '12 bte 0201'],
  ['Kerkstraat nr. 12', 'Kerkstraat', '12'],
  ['Rue du 8 Mai 12 boîte 3', 'Rue du 8 Mai', '12 boîte 3'],
  ['12, rue de l’Église', 'rue de l’Église', '12'],
  ['11 Novemberlaan 5', '11 Novemberlaan', '5'],
  ['Kerkstraat 12 bis', 'Kerkstraat', '12 bis'],
  ['Kerkstraat 12 B', 'Kerkstraat', '12 B'],
  ['Kerkstraat 12b3', 'Kerkstraat', '12b3'],
  ['12 B rue de Fer', 'rue de Fer', '12 B'],
  ['12 ter, rue de Fer', 'rue de Fer', '12 ter'],
  ['Rue de Fer 12 bte RC', 'Rue de Fer', '12 bte RC'],
  ['Kasteel', 'Kasteel', ''],
  ['Avenue du 11 Novembre', 'Avenue du 11 Novembre', ''],
  ['Wetstraat 16, 1000 Brussel', 'Wetstraat 16, 1000 Brussel', ''],
  ['Kerkstraat 12 Brugge', 'Kerkstraat 12 Brugge', ''],
  ['Kerkstraat 12 Boxbergen', 'Kerkstraat 12 Boxbergen', ''],
  ['Kerkstraat 12, 3', 'Kerkstraat 12, 3', ''],
  ['Wetstraat 16A, 1000', 'Wetstraat 16A, 1000', ''],
  ['Wetstraat 16/2, 1000', 'Wetstraat 16/2, 1000', ''],
  ['Kerkstraat 12-14, 2', 'Kerkstraat 12-14, 2', ''],
  ['Kerkstraat 12 bis 3', 'Kerkstraat 12 bis 3', ''],
  ['Kerkstraat nr. 12, 3', 'Kerkstraat nr. 12, 3', ''],
  ['Kerkstraat 12 - 14', 'Kerkstraat 12 - 14', ''],
  ['Kerkstraat 12 / 3', 'Kerkstraat 12 / 3', ''],
  ['Kerkstraat 12 app. 3', 'Kerkstraat 12 app. 3', ''],
  ['12 rue de Fer bte 3', '12 rue de Fer bte 3', ''],
  ['Rue de Fer 12 étage 2', 'Rue de Fer 12 étage 2', ''],
  ['Plein 40-45 12', 'Plein 40-45 12', ''],
  ['Rue de Fer 12 b Bruxelles', 'Rue de Fer 12 b Bruxelles', ''],
  ['12 Ter Kamerenlaan', '12 Ter Kamerenlaan', ''],
])('takes the address %j apart', (cell, street, number) => {
  expect(split('street_and_number', 'street', 'number')(cell)).toEqual([street, number])
})

it.each([
  ['9000 Gent', '9000', 'Gent'],
  ['B-1000 Bruxelles', '1000', 'Bruxelles'],
  ['B 1000 Bruxelles', '1000', 'Bruxelles'],
  ['9000 - Gent', '9000', 'Gent'],
  ['Sint-Niklaas (9100)', '9100', 'Sint-Niklaas'],
  ['Gent 9000', '9000', 'Gent'],
  ['Gent', '', 'Gent'],
])('takes the town %j apart', (cell, code, city) => {
  expect(split('postal_code_and_city', 'postal_code', 'city')(cell)).toEqual([code, city])
})

it('leaves a cell of a plain field as it is, and one that is too long in one piece', () => {
  expect(partOf('Kerkstraat 12', 'street', 'street')).toBe('Kerkstraat 12')
  const long = `${'Kerkstraat '.repeat(40)}12`
  expect(split('street_and_number', 'street', 'number')(long)).toEqual([long, ''])
})
