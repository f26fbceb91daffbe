import { expect, it } from 'vitest'
import { countQueues, findingsIn, publicName, statusesOf } from './rules.ts'

it.each([
  ['Gratis zout op www.zoutactie.example', ['link']],
  ['Kijk op https://x.example/1', ['link']],
  ['Surf naar zoutkoning.be voor meer', ['link']],
  ['Écrivez à Jean.Dupont@mail.be', ['email']],
  ['Bel 0470 12 34 56', ['phone']],
  ['Appelez le +32 (0)4/123.45.67', ['phone']],
  ['Tel. 09/123.45.67, an@mail.be, www.an.be', ['link', 'email', 'phone']],
])('the findings in "%s" are %j', (text, found) => {
  expect(findingsIn('Titel', text)).toEqual(found)
})

it.each([
  'Geleverd op 09-03-2026 om 10.05 uur, 6 pakken van 8 kg voor 71,40 euro.',
  'Livré le 12/01/2026.Très bien.Rien à redire',
  'Al 20 jaar klant, factuur 26-0311.',
  'Water van 28 naar 7 graden. Top.',
])('there are no findings in "%s"', (text) => {
  expect(findingsIn(text)).toEqual([])
})

it('one queue contains reviews with an error and with an unknown status', () => {
  expect(statusesOf('error')).toEqual(['error', 'unknown'])
  expect(
    countQueues([
      { status: 'error', count: 1 },
      { status: 'unknown', count: 2 },
      { status: 'pending', count: 3 },
    ]),
  ).toEqual({ pending: 3, approved: 0, declined: 0, error: 3 })
})

it.each([
  ['Lieve', 'Vandenbroucke', 'Lieve V.'],
  ['Élise', ' élan', 'Élise É.'],
  ['Anne', '', 'Anne'],
])('the public name of %s %s is %s', (first, last, expected) => {
  expect(publicName(first, last)).toBe(expected)
})
