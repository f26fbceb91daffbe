import { createRequire } from 'node:module'
import type { Options } from '@node-rs/argon2'

/**
 * Stands in for `@node-rs/argon2` in tests that share a worker (vitest.config.ts): the server's tests hash or check a
 * password some 800 times. The library answers a question the first time, and its answer is kept.
 * password.alone.test.ts tests with the library itself.
 */
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as typeof import('@node-rs/argon2')
const hashes = new Map<string, Promise<string>>()
const checks = new Map<string, Promise<boolean>>()

function remembered<T>(answers: Map<string, Promise<T>>, question: string, ask: () => Promise<T>) {
  const answer = answers.get(question) ?? ask()
  answers.set(question, answer)
  return answer
}

export const hash = (password: string, options: Options): Promise<string> =>
  remembered(hashes, JSON.stringify([password, options]), () => argon2.hash(password, options))

export const verify = (stored: string, password: string): Promise<boolean> =>
  remembered(checks, JSON.stringify([stored, password]), () => argon2.verify(stored, password))

export const { parseOptions } = argon2
