import { chmod, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestApp } from '@brine/testkit/app'
import { insertCustomerAt } from '@brine/testkit/supplier'
import { beforeEach, expect, it } from 'vitest'
import { runBackupCommand, runRestoreCommand } from './backup-command.ts'
import { readConfig } from './platform/config.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { listBackups } from './platform/last-backups.ts'
import { silentLog } from './platform/log.ts'

let folder: string
let backup: string
let settings: { dataDir: string; databaseUrl: string | null }
const running: Database[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brine-restore-'))
  await chmod(folder, 0o755)
  backup = join(folder, 'backup')
  settings = { dataDir: join(folder, 'data'), databaseUrl: null }
  return async () => {
    for (const database of running.splice(0)) await database.close()
    await rm(folder, { recursive: true, force: true })
  }
})

async function open(): Promise<Database> {
  const database = await openDatabase(readConfig({ DATA_DIR: settings.dataDir }), silentLog)
  running.push(database)
  return database
}
const close = async () => running.pop()?.close()
const list = () => join(settings.dataDir, 'erased-customers')
const moveAway = () => rename(join(settings.dataDir, 'postgres'), join(folder, 'former'))

it('O12 customers who were erased after the backup are erased again after it is restored', async () => {
  const database = await open()
  await migrate(database.url, silentLog)
  const customers = await Promise.all([1, 2, 3].map(() => insertCustomerAt(database.db)))
  const lines = customers.map(({ id }) => JSON.stringify({ id, created_at: '2026-01-05T10:00:00.000Z' }))
  // the first one is in the list of the backup only, the second one in the newest list
  await writeFile(list(), `${lines[0]}\n`)
  expect(await runBackupCommand([backup], settings)).toMatch(
    /has the database and the secrets; \d+ rows were read back/,
  )
  const [noted] = await listBackups(settings.dataDir)
  // an empty database has some 40 MB
  expect(noted?.bytes).toBeGreaterThan(20_000_000)
  await writeFile(list(), `${lines[1]}\n`)
  await close()
  await moveAway()

  expect(await runRestoreCommand([backup], settings)).toContain('erased again at the next start')
  const restored = await open()
  const { close: stop } = await startTestApp({ env: { DATA_DIR: settings.dataDir }, database: restored })
  await stop()
  const left = await restored.db.selectFrom('customers').select('id').where('erased_at', 'is', null).execute()
  expect(left).toEqual([{ id: customers[2]?.id }])
})

it('O12 a restore without the newest list of erased customers is refused, unless the operator knows better', async () => {
  await open()
  await runBackupCommand([backup], settings)
  await close()
  await moveAway()
  await rm(list(), { force: true })
  await expect(runRestoreCommand([backup], settings)).rejects.toThrow(
    /erased-customers is missing, so customers who were erased after the backup would be back/,
  )
  await runRestoreCommand([backup, '--nobody-erased-since'], settings)
  expect(await readFile(list(), 'utf8')).toBe('\n')
})

it.each([
  [[], 'npm run backup -- DIR'],
  [['a', 'b'], 'npm run backup -- DIR'],
])('O12 a backup of %j says how to use it', async (given, usage) => {
  await expect(runBackupCommand(given, settings)).rejects.toThrow(usage)
})

it.each([[[]], [['a', '--force']]])('O12 a restore of %j says how to use it', async (given) => {
  await expect(runRestoreCommand(given, settings)).rejects.toThrow('npm run restore -- DIR')
})

it('O12 a database of its own is left to its own tools', async () => {
  settings = { ...settings, databaseUrl: 'postgres://brine@db/brine' }
  await expect(runBackupCommand([backup], settings)).rejects.toThrow('pg_basebackup')
  await expect(runRestoreCommand([backup], settings)).rejects.toThrow('pg_basebackup')
})
