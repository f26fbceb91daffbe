import { expect, it } from 'vitest'
import { createTotpSecret, describeTotp, findTotpStep } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, SHA-1; its codes have eight digits, ours are the last six
const vectors: readonly (readonly [second: number, code: string])[] = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
]
const sixDigits = (code: string): string => code.slice(2)

it.each(vectors)('takes the code of the RFC at second %i', (second, code) => {
  expect(findTotpStep(secret, sixDigits(code), new Date(second * 1000))).toBe(Math.floor(second / 30))
})

it('takes a code in its own step and in the steps beside it, with or without spaces, and no other code', () => {
  const [second, code] = [1_234_567_890, sixDigits('89005924')]
  const step = Math.floor(second / 30)
  for (const steps of [-1, 0, 1])
    expect(findTotpStep(secret, code, new Date((second + steps * 30) * 1000))).toBe(step)
  for (const steps of [-2, 2])
    expect(findTotpStep(secret, code, new Date((second + steps * 30) * 1000))).toBeNull()
  const now = new Date(second * 1000)
  expect(findTotpStep(secret, ` ${code.slice(0, 3)} ${code.slice(3)} `, now)).toBe(step)
  expect(findTotpStep(secret, '89005924', now)).toBeNull()
  expect(findTotpStep(secret, '', now)).toBeNull()
  expect(findTotpStep(createTotpSecret(), code, now)).toBeNull()
})

// RFC 4648, section 10, without padding
it.each([
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('spells "%s" in base32', (text, spelled) => {
  expect(describeTotp(Buffer.from(text), 'Clairsel', 'an@x.be').secret).toBe(spelled)
})

it('names the supplier and the person in the address, escaped', () => {
  expect(describeTotp(secret, 'Sel & Eau', 'an@x.be').uri).toBe(
    'otpauth://totp/Sel%20%26%20Eau:an%40x.be?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Sel%20%26%20Eau',
  )
})

it('makes secrets of 160 bits', () => {
  expect(createTotpSecret()).toHaveLength(20)
})
