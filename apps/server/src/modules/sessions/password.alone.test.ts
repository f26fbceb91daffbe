import { hash } from '@node-rs/argon2'
import { expect, it } from 'vitest'
import { decoyHash, hashPassword, isPassword, isWeak } from './password.ts'

it('S02 takes long passwords, spaces and emoji exactly as they are', async () => {
  const password = ` ${'é🧂 '.repeat(30)}e\u0301 `
  const stored = await hashPassword(password)
  expect(await isPassword(stored, password)).toBe(true)
  for (const other of [password.trim(), password.normalize('NFC'), password.slice(0, 64), `${password} `])
    expect(await isPassword(stored, other)).toBe(false)
})

it('S04 hashes at the target, and knows a weaker hash', async () => {
  expect(await hashPassword('geheim123')).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
  expect(isWeak(await hash('x', { memoryCost: 65536, timeCost: 3, parallelism: 1 }))).toBe(false)
  expect(isWeak(await hash('x', { memoryCost: 19456, timeCost: 3, parallelism: 1 }))).toBe(true)
  expect(isWeak(await hash('x', { memoryCost: 65536, timeCost: 2, parallelism: 1 }))).toBe(true)
  expect(
    isWeak(
      '$argon2i$v=19$m=65536,t=3,p=1$ll28EzKGn/V5B5WJE4Rdyg$RFzjYIxp4jq27ahDi50XaWkvncPkmINybT6evFeII3o',
    ),
  ).toBe(true)
})

it('S01 checks an unknown address against a hash as costly as a real one', async () => {
  expect(isWeak(decoyHash)).toBe(false)
  expect(await isPassword(null, 'anything')).toBe(false)
})
