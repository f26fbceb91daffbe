/**
 * Checks each new migration against the rule of decision 0067: expand, deploy, contract. Prints one line per finding and
 * then exits with 1.
 */
import { readMigrations } from '../apps/server/src/platform/database/migrate.ts'
import { findingsOf } from './lib/migration-rule.ts'

const migrations = await readMigrations()
const known = new Set(migrations.map(({ name }) => name.slice(0, 4)))
const findings = migrations.flatMap(({ name, text }) => findingsOf(name, text, known))
for (const finding of findings) console.error(finding)
console.log(`${migrations.length} migrations, ${findings.length} findings`)
process.exitCode = findings.length === 0 ? 0 : 1
