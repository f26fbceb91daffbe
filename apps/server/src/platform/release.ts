import { readdirSync, readFileSync } from 'node:fs'
import { migrationsDirectory, numberOf } from './database/migrate.ts'

const program = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
const [newest = ''] = readdirSync(migrationsDirectory)
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .reverse()

/**
 * The version of this program, with the newest migration that its code knows, such as `0.1.0+0153`: nobody raises the version
 * between two releases, but whatever stores something new has a migration.
 */
export const RELEASE = `${program.version}+${numberOf({ name: newest })}`
