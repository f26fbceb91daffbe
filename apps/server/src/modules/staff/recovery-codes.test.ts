import { expect, it } from 'vitest'
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'

it('makes ten different codes that can be typed', () => {
  const codes = createRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
})

it('knows a code however it was typed, and no other', () => {
  const same = ['7KQ2-M0X1-AAAA-ZZZZ', '7kq2 mox1 aaaa zzzz', '7KQ2MOXLAAAAZZZZ', ' 7kq2-m0xi-aaaa-zzzz ']
  expect(new Set(same.map((code) => hashRecoveryCode(code).toString('hex'))).size).toBe(1)
  expect(hashRecoveryCode('7KQ2-M0X1-AAAA-ZZZY')).not.toEqual(hashRecoveryCode(same[0] ?? ''))
})
