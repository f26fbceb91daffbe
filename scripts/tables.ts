/**
 * Writes apps/server/src/platform/database/tables.ts from a freshly migrated database, and records the checksums of new
 * migrations. `node scripts/tables.ts --check` writes nothing and fails if that file is not current.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { connect } from '../apps/server/src/platform/database/connection.ts'
import { migrate, readMigrations } from '../apps/server/src/platform/database/migrate.ts'
import { silentLog } from '../apps/server/src/platform/log.ts'
import { startEmbedded } from '../packages/embedded-postgres/src/start.ts'

const target = fileURLToPath(new URL('../apps/server/src/platform/database/tables.ts', import.meta.url))
const checksums = fileURLToPath(new URL('../apps/server/migrations/checksums.json', import.meta.url))
const generator = fileURLToPath(new URL('../node_modules/kysely-codegen/dist/cli/bin.js', import.meta.url))

/** The table types of a freshly migrated database, with the mapping of platform/database/types.ts. */
async function generateTables(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'brine-tables-'))
  const embedded = await startEmbedded(join(directory, 'data'), { durable: false })
  try {
    await migrate(embedded.url, silentLog)
    const output = join(directory, 'tables.ts')
    await promisify(execFile)(process.execPath, [
      generator,
      '--dialect=postgres',
      `--url=${embedded.url}`,
      `--out-file=${output}`,
      '--date-parser=string',
      '--numeric-parser=number',
      `--type-mapping=${JSON.stringify({ int8: 'number', numeric: 'number', json: 'JsonColumn', jsonb: 'JsonColumn' })}`,
      `--overrides=${JSON.stringify({ columns: await listWordColumns(embedded.url) })}`,
      '--exclude-pattern=pgboss*.*',
    ])
    const generated = await readFile(output, 'utf8')
    // The generator adds imports of its mapped types only if a column override uses them.
    return generated.replace(/^import /m, 'import type { JsonColumn } from "./json.ts";\nimport ')
  } finally {
    await embedded.stop()
    const elsewhere = await readlink(join(directory, 'data', 'postgres')).catch(() => null)
    for (const path of [elsewhere, directory]) if (path) await rm(path, { recursive: true, force: true })
  }
}

/**
 * Columns that a check constraint limits to certain words, as unions of those words: `language in ('nl', 'fr')` gives
 * `'nl' | 'fr'`, and `slots <@ array[…]` an array of such a union.
 */
async function listWordColumns(url: string): Promise<Record<string, string>> {
  const sql = connect(url)
  const checks = await sql<{ table: string; definition: string; optional: boolean; generated: boolean }[]>`
    select c.conrelid::regclass::text as table, pg_get_constraintdef(c.oid) as definition,
      not a.attnotnull as optional, a.atthasdef as generated
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
    where c.contype = 'c' and c.connamespace = 'public'::regnamespace`
  await sql.end()
  const found: Record<string, string> = {}
  for (const { table, definition, optional, generated } of checks) {
    const [, column, operator, list] = /\(*"?(\w+)"? (= ANY \(|<@ )ARRAY\[([^\]]+)\]/.exec(definition) ?? []
    const words = list?.match(/(?<=')[a-zA-Z0-9_-]+(?='::text)/g)
    if (!column || !words) continue
    const union = words.map((word) => `'${word}'`).join(' | ')
    const type = `${operator === '<@ ' ? `(${union})[]` : union}${optional ? ' | null' : ''}`
    found[`${table}.${column}`] = generated ? `Generated<${type}>` : type
  }
  return found
}

/** Records the checksums of new migrations. Recorded ones stay, because `npm run check` compares with them. */
async function noteChecksums(): Promise<void> {
  const noted: Record<string, string> = JSON.parse(await readFile(checksums, 'utf8'))
  for (const { name, checksum } of await readMigrations()) noted[name] ??= checksum
  await writeFile(checksums, `${JSON.stringify(noted, null, 2)}\n`)
}

const fresh = await generateTables()
if (!process.argv.includes('--check')) {
  await writeFile(target, fresh)
  await noteChecksums()
} else if (fresh !== (await readFile(target, 'utf8').catch(() => ''))) {
  console.error('apps/server/src/platform/database/tables.ts is not current: run "npm run tables".')
  process.exitCode = 1
}
