import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isCode } from './errors.ts'

/** Makes the data directory; others may pass through it (the database's user has to) but not list it. */
export function makeDataDirectory(dataDir: string): void {
  mkdirSync(dirname(dataDir), { recursive: true })
  try {
    mkdirSync(dataDir, { mode: 0o711 })
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  }
}

/**
 * A random secret that is made once and kept in a file that only its owner can read.
 * Two processes that ask for it at the same time get the same one.
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
    // A link, unlike a rename, never replaces what another process has put there meanwhile.
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
