import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadOrCreateSecret } from './data-directory.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'brine-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a secret is random and long, and stays the same at the next start', () => {
  const dataDir = join(folder, 'data')
  const secret = loadOrCreateSecret(dataDir, 'token-secret')
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(loadOrCreateSecret(dataDir, 'token-secret')).toBe(secret)
  expect(loadOrCreateSecret(dataDir, 'other')).not.toBe(secret)
})

test('only the owner may read a secret', () => {
  loadOrCreateSecret(folder, 'token-secret')
  expect(statSync(join(folder, 'token-secret')).mode & 0o777).toBe(0o600)
})
