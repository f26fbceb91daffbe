import { describe, expect, it } from 'vitest'
import {
  customerNumbersOf,
  joinPrefixes,
  orderNumbersOf,
  partsOf,
  patternOf,
  scoreMatch,
  wordsOf,
} from './search-words.ts'

describe('the typed text', () => {
  it.each([
    ['  Élise   DUBOIS ', ['elise', 'dubois']],
    ['0470 00 11 22', ['0470001122']],
    ['+32 (0)470 00.11.22', ['0470001122']],
    ['0032 9 000 12 34', ['090001234']],
    ['Kerkstraat 12', ['kerkstraat', '12']],
    ['9000', ['9000']],
    ['a a b c d e f g', ['a', 'b', 'c', 'd', 'e', 'f']],
    ['   ', []],
  ])('%j is searched as %j', (typed, words) => {
    expect(wordsOf(typed)).toEqual(words)
  })

  it.each([
    ['van den broeck gent', ['vandenbroeck', 'gent']],
    ['jan de smet', ['jan', 'desmet']],
    ['peeters', ['peeters']],
    ['smet de', ['smet', 'de']],
  ])('%j has its name as one word: %j', (typed, words) => {
    expect(joinPrefixes(wordsOf(typed))).toEqual(words)
  })

  it('splits an address into words only for similar spellings', () => {
    expect(partsOf(wordsOf('Jan.Maes2@post.example.be gent'))).toEqual([
      'jan',
      'maes',
      'post',
      'example',
      'gent',
    ])
  })

  it.each([
    ['26-2005', ['26-2005%']],
    ['26-20', ['26-20%']],
    ['262005', ['262005%', '26-2005%']],
    [' 26/2005 ', ['26-2005%']],
    ['f_2019-77', ['f\\_2019-77%', 'F\\_2019-77%']],
    // the postal code of Lier, a house number, a name
    ['2500', []],
    ['26', []],
    ['peeters', []],
    ['kerkstraat 12', []],
  ])('%j may begin the order numbers %j', (typed, patterns) => {
    expect(orderNumbersOf(typed)).toEqual(patterns)
  })

  it.each([
    ['12', 12, ['12']],
    [' #12', 12, ['12']],
    ['Klant 12', 12, ['12']],
    ['CLIENT 12', 12, ['12']],
    ['K-1001', undefined, ['K-1001', 'k-1001']],
    ['k-1001', undefined, ['k-1001', 'K-1001']],
    // no number of this database is that long
    ['9007199254740993', undefined, ['9007199254740993']],
    ['peeters', undefined, []],
    ['kerkstraat 12', undefined, []],
  ])('%j may be the customer number %j, or the numbers %j of the books (R69)', (typed, own, books) => {
    expect(customerNumbersOf(typed)).toEqual({ own, books })
  })

  it('escapes wildcards of the database, and matches short words only at the beginning of words', () => {
    expect(['100%', '_', 'an', 'ann'].map(patternOf)).toEqual(['%100\\%%', '% \\_%', '% an%', '%ann%'])
  })
})

describe('the score of a customer', () => {
  const wanted = (word: string, alike = 1) => new Map([[word, alike]])
  const fits = (search: string, word: string) => scoreMatch(search, [wanted(word)])

  it('is highest for a whole word, then for its beginning, then for a part', () => {
    const [whole = 0, begun = 0, part = 0] = [' jan maes', ' jan maesen', ' jan demaes'].map((who) =>
      fits(who, 'maes'),
    )
    expect(whole).toBeGreaterThan(begun)
    expect(begun).toBeGreaterThan(part)
    expect(fits(' an peeters', 'maes')).toBe(0)
  })

  it('is higher for a name than for a street, and for a more similar word', () => {
    expect(fits(' jan maes kerkstraat', 'maes')).toBeGreaterThan(fits(' an peeters maes straat', 'maes'))
    const either = new Map([...wanted('peters', 0.5), ...wanted('peeters', 0.7)])
    expect(scoreMatch(' an peeters', [either])).toBeGreaterThan(scoreMatch(' an peters', [either]))
  })
})
