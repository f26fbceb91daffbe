import { expect, it } from 'vitest'
import { base32, createTotpSecret, findTotpStep, totpAt, totpUri } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, SHA-1; its codes have eight digits, ours are the last six
it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i gives the code of the RFC', (second, code) => {
  expect(totpAt(secret, Math.floor(second / 30))).toBe(code.slice(2))
})

it('takes the code of now and of the steps beside it, spaces or not, and no other', () => {
  const now = new Date('2026-11-21T09:00:00Z')
  const step = now.getTime() / 1000 / 30
  for (const off of [-1, 0, 1]) expect(findTotpStep(secret, totpAt(secret, step + off), now)).toBe(step + off)
  const code = totpAt(secret, step)
  expect(findTotpStep(secret, ` ${code.slice(0, 3)} ${code.slice(3)} `, now)).toBe(step)
  for (const off of [-2, 2]) expect(findTotpStep(secret, totpAt(secret, step + off), now)).toBeNull()
  expect(findTotpStep(createTotpSecret(), code, now)).toBeNull()
})

// RFC 4648, section 10, without padding
it.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('spells "%s" in base32', (text, spelled) => {
  expect(base32(Buffer.from(text))).toBe(spelled)
})

it('names the supplier and the person in the address, escaped', () => {
  expect(totpUri(secret, 'Sel & Eau', 'an@x.be')).toBe(
    'otpauth://totp/Sel%20%26%20Eau:an%40x.be?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Sel%20%26%20Eau',
  )
})
