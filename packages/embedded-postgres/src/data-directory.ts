import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isCode } from './errors.ts'

/** Creates the data directory. Others may traverse it, because the database's user has to, but not list it. */
export function makeDataDirectory(dataDir: string): void {
  mkdirSync(dirname(dataDir), { recursive: true })
  try {
    mkdirSync(dataDir, { mode: 0o711 })
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  }
}

/**
 * Loads or creates a random secret. It is kept in a file that only its owner can read. Concurrent calls of two
 * processes return the same secret.
 * @returns 43 characters of base64url: 256 bits
 */
export function loadOrCreateSecret(dataDir: string, name: string): string {
  makeDataDirectory(dataDir)
  const file = join(dataDir, name)
  const found = readIfThere(file)
  if (found) return found
  const fresh = `${file}.${process.pid}.${randomBytes(6).toString('hex')}`
  writeFileSync(fresh, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
  try {
    // Unlike a rename, a link never replaces a file that another process has just created.
    linkSync(fresh, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(fresh, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim() || null
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}
