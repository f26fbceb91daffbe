/**
 * Checks each new migration against the rule of decision 0067: expand, deploy, contract; and each migration against its
 * recorded checksum. Prints one line per finding and then exits with 1.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsDirectory, readMigrations } from '../apps/server/src/platform/database/migrate.ts'
import { findingsOf } from './lib/migration-rule.ts'

const migrations = await readMigrations()
const known = new Set(migrations.map(({ name }) => name.slice(0, 4)))

const checksums = join(migrationsDirectory, 'checksums.json')
const recorded: Readonly<Record<string, string>> = JSON.parse(readFileSync(checksums, 'utf8'))
/** A firm that has run a migration does not run it again, so that nobody may change it. */
function compareChecksum(name: string, checksum: string): string[] {
  if (recorded[name] === checksum) return []
  return recorded[name]
    ? [`${name}: changed after its checksum was recorded; write another migration`]
    : [`${name}: its checksum is not recorded: run "npm run tables"`]
}

const findings = migrations.flatMap(({ name, text, checksum }) => [
  ...findingsOf(name, text, known),
  ...compareChecksum(name, checksum),
])
const names = new Set(migrations.map(({ name }) => name))
for (const name of Object.keys(recorded))
  if (!names.has(name)) findings.push(`${name}: is recorded, but gone`)
for (const finding of findings) console.error(finding)
console.log(`${migrations.length} migrations, ${findings.length} findings`)
process.exitCode = findings.length === 0 ? 0 : 1
