import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { communicationOf, findCommunication, formatCommunication, isCommunication } from './communication.ts'

const base = fc.integer({ min: 0, max: 9_999_999_999 })
const parts = (digits: string) => [digits.slice(0, 3), digits.slice(3, 7), digits.slice(7)] as const

/** Every way in which people write twelve digits. */
const notations: readonly ((digits: string) => string)[] = [
  formatCommunication,
  (digits) => `***${parts(digits).join('/')}***`,
  (digits) => `+${parts(digits).join('/')}+`,
  (digits) => `+++ ${parts(digits).join(' / ')} +++`,
  (digits) => parts(digits).join('/'),
  (digits) => parts(digits).join(' '),
  (digits) => parts(digits).join('.'),
  (digits) => parts(digits).join('-'),
  (digits) => parts(digits).join('\u00a0'),
  (digits) => (digits.match(/\d{4}/g) ?? []).join(' '),
  (digits) => digits,
]

describe('a structured communication', () => {
  it('has the check digits of known examples, 97 in place of 0', () => {
    expect(communicationOf(1_234_567_890)).toBe('123456789002')
    expect(communicationOf(909_337_554)).toBe('090933755493')
    expect(communicationOf(97)).toBe('000000009797')
    expect(communicationOf(0)).toBe('000000000097')
    expect(formatCommunication('090933755493')).toBe('+++090/9337/55493+++')
  })

  it('is valid for every number, and finds its number again', () => {
    fc.assert(
      fc.property(base, (number) => {
        const digits = communicationOf(number)
        expect(isCommunication(digits)).toBe(true)
        expect(digits).toHaveLength(12)
        expect(Number(digits.slice(0, 10))).toBe(number)
        expect(digits.slice(10)).not.toBe('00')
      }),
    )
  })

  it('refuses each wrong digit, and each two neighbours that changed places', () => {
    fc.assert(
      fc.property(base, fc.nat(11), fc.integer({ min: 1, max: 9 }), (number, at, more) => {
        const digits = communicationOf(number)
        const wrong = (Number(digits[at]) + more) % 10
        expect(isCommunication(digits.slice(0, at) + wrong + digits.slice(at + 1))).toBe(false)
        const swapped = digits.slice(0, at) + (digits[at + 1] ?? '') + digits[at] + digits.slice(at + 2)
        if (at < 9 && digits[at] !== digits[at + 1]) expect(isCommunication(swapped)).toBe(false)
      }),
    )
  })

  it('refuses numbers of which none is made', () => {
    for (const number of [-1, 0.5, 10_000_000_000, Number.NaN])
      expect(() => communicationOf(number)).toThrow(RangeError)
  })

  it('is read in every notation, with words around it', () => {
    const word = fc.constantFrom('', 'zout november', 'betaling van', 'dank u!', 'facture:')
    fc.assert(
      fc.property(base, fc.constantFrom(...notations), word, word, (number, write, before, after) => {
        const digits = communicationOf(number)
        expect(findCommunication(`${before} ${write(digits)} ${after}`)).toBe(digits)
      }),
    )
  })

  it('is not read from other numbers, nor where it is one of several', () => {
    const [one, other] = [communicationOf(1_000_000_001), communicationOf(1_000_000_002)]
    expect(findCommunication(`${one} ${one}`)).toBe(one)
    for (const text of [
      '',
      'zout november',
      '26-1176',
      '123456789003',
      `9${one}`,
      `${one}9`,
      `${formatCommunication(one)} ${formatCommunication(other)}`,
    ])
      expect(findCommunication(text), text).toBeNull()
  })
})
