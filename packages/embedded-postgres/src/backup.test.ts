import { existsSync, realpathSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { backUp, restore } from './backup.ts'
import { connect } from './connection.ts'
import { loadOrCreateSecret, makeDataDirectory } from './data-directory.ts'
import { type Embedded, startEmbedded } from './start.ts'

let folder: string
let dataDir: string
let backup: string
const running: Embedded[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brine-backup-'))
  await chmod(folder, 0o755)
  dataDir = join(folder, 'data')
  backup = join(folder, 'backup')
  return async () => {
    for (const embedded of running.splice(0)) await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

async function start(directory: string): Promise<Embedded> {
  const embedded = await startEmbedded(directory)
  running.push(embedded)
  return embedded
}

async function stop(embedded: Embedded): Promise<void> {
  running.splice(running.indexOf(embedded), 1)
  await embedded.stop()
}

const listIds = async ({ url }: Embedded): Promise<number[]> => {
  const sql = connect(url)
  const rows = await sql<{ id: number }[]>`select id from written order by id`
  await sql.end()
  return rows.map(({ id }) => id)
}

test('O12 a backup that is made while rows are written has all that were written before, and no gap', async () => {
  const embedded = await start(dataDir)
  const sql = connect(embedded.url, 4)
  await sql`create table written (id integer primary key, text text)`
  await sql`insert into written select id, repeat('zout', 200) from generate_series(1, 20000) as id`
  let isBackedUp = false
  let last = 20_000
  const writing = (async () => {
    for (; !isBackedUp; last += 1) await sql`insert into written values (${last + 1}, repeat('zout', 200))`
  })()
  const rows = await backUp(dataDir, backup)
  isBackedUp = true
  await writing
  await sql.end()
  expect(last).toBeGreaterThan(20_000)

  const restored = join(folder, 'restored')
  await restore(backup, restored)
  const ids = await listIds(await start(restored))
  expect(ids.length).toBeGreaterThanOrEqual(20_000)
  expect(ids).toEqual(ids.map((_, index) => index + 1))
  expect(rows).toBe(ids.length)
  // the server goes on, on its own data
  expect((await listIds(embedded)).length).toBe(last)
})

test('O12 a backup of a server that does not run has its data and its secrets', async () => {
  const first = await start(dataDir)
  const sql = connect(first.url)
  await sql`create table written as select 7 as id`
  await sql.end()
  await stop(first)
  await writeFile(join(dataDir, 'token-secret'), 'of the server')
  expect(await backUp(dataDir, backup)).toBe(1)
  const restored = join(folder, 'restored')
  await restore(backup, restored)
  expect(await readFile(join(restored, 'token-secret'), 'utf8')).toBe('of the server')
  expect(await listIds(await start(restored))).toEqual([7])
})

test('O12 a damaged backup is noticed when it is made', async () => {
  const embedded = await start(dataDir)
  const sql = connect(embedded.url)
  await sql`create table written as select id from generate_series(1, 5000) as id`
  const [row] = await sql<{ file: string }[]>`select pg_relation_filepath('written') as file`
  await sql.end()
  await stop(embedded)
  const file = join(realpathSync(join(dataDir, 'postgres')), 'cluster', row?.file ?? '')
  const bytes = await readFile(file)
  bytes.fill(0x5a, 9000, 9100)
  await writeFile(file, bytes)
  await expect(backUp(dataDir, backup)).rejects.toThrow('invalid page')
  expect(existsSync(backup)).toBe(false)
})

test('O12 a backup does not begin where it would fill the disk of the server', async () => {
  await stop(await start(dataDir))
  await expect(backUp(dataDir, backup, async () => 1_500_000)).rejects.toThrow(
    /^The backup needs \d+ MB on the disk of .*, where 1 MB are free/,
  )
  expect([existsSync(backup), existsSync(`${backup}.unfinished`)]).toEqual([false, false])
})

test('O12 neither overwrites anything', async () => {
  await start(dataDir)
  await expect(backUp(dataDir, dataDir)).rejects.toThrow('is not empty')
  await backUp(dataDir, backup)
  await expect(restore(backup, dataDir)).rejects.toThrow('There is a database')
  await expect(restore(folder, join(folder, 'other'))).rejects.toThrow('is no backup')
  await expect(backUp(join(folder, 'nothing'), join(folder, 'b'))).rejects.toThrow('There is no database')
})

/** Of Linux, in bytes. */
const MAX_PATH_LENGTH = 4096
const secrets = ['database-admin-password', 'database-password', 'token-secret']
const readSecrets = (directory: string) =>
  Promise.all(secrets.map((name) => readFile(join(directory, name), 'utf8')))

/** Starts and stops a server with one row and its secrets. */
async function startOnce(directory: string, id: number): Promise<string[]> {
  const embedded = await start(directory)
  const sql = connect(embedded.url)
  await sql.unsafe(`create table written as select ${id} as id`)
  await sql.end()
  await stop(embedded)
  loadOrCreateSecret(directory, 'token-secret')
  return readSecrets(directory)
}

test('O12 a backup restored where a server was started before brings its own secrets, and keeps the former ones', async () => {
  const ofBackup = await startOnce(dataDir, 7)
  await writeFile(join(dataDir, 'erased-customers'), 'of the backup')
  await backUp(dataDir, backup)

  const other = join(folder, 'other')
  const former = await startOnce(other, 8)
  await writeFile(join(other, 'erased-customers'), 'newer')
  await rename(join(other, 'postgres'), join(folder, 'moved-away'))
  await restore(backup, other)
  expect(await readSecrets(other)).toEqual(ofBackup)
  expect(
    await Promise.all(secrets.map((name) => readFile(join(other, `${name}.before-restore`), 'utf8'))),
  ).toEqual(former)
  expect(await readFile(join(other, 'erased-customers'), 'utf8')).toBe('newer')
  expect(await listIds(await start(other))).toEqual([7])
})

/** Path of nested folders that has this length, in bytes. */
const longPath = (length: number): string => 'folder/'.repeat(length / 7)

test('O12 a restore whose copy fails, as on a full disk, leaves the secrets of the former database', async () => {
  const cluster = join(backup, 'postgres/cluster')
  await mkdir(join(cluster, longPath(MAX_PATH_LENGTH - 300 - cluster.length)), { recursive: true })
  await writeFile(join(cluster, 'backup_label'), '')
  await Promise.all(secrets.map((name) => writeFile(join(backup, name), 'of the backup')))
  // where the same folders have a longer path, the copy cannot be finished
  const other = join(folder, longPath(600), 'other')
  makeDataDirectory(other)
  await Promise.all(secrets.map((name) => writeFile(join(other, name), 'of the former database')))
  await expect(restore(backup, other)).rejects.toThrow('ENAMETOOLONG')
  expect(await readSecrets(other)).toEqual(secrets.map(() => 'of the former database'))
  // nor does half a copy fill the disk
  expect((await readdir(other)).sort()).toEqual([...secrets].sort())
})

test('O12 a restore that was interrupted is run again, and overwrites none of what it put aside', async () => {
  const ofBackup = await startOnce(dataDir, 7)
  await backUp(dataDir, backup)

  const other = join(folder, 'other')
  makeDataDirectory(other)
  // half of a copy, one secret that is replaced already, one that is not yet, and what an earlier restore put aside
  await writeFile(join(other, 'database-password.unfinished'), 'ha')
  await writeFile(join(other, 'database-admin-password'), ofBackup[0] ?? '')
  await writeFile(join(other, 'database-admin-password.before-restore'), 'of the first start')
  await writeFile(join(other, 'token-secret'), 'of the second start')
  await writeFile(join(other, 'token-secret.before-restore'), 'of the first start')
  await restore(backup, other)
  expect(await readSecrets(other)).toEqual(ofBackup)
  const kept = (await readdir(other)).filter((name) => name.includes('.')).sort()
  expect(kept).toEqual([
    'database-admin-password.before-restore',
    'token-secret.before-restore',
    'token-secret.before-restore-2',
  ])
  expect(await readFile(join(other, 'token-secret.before-restore'), 'utf8')).toBe('of the first start')
  expect(await readFile(join(other, 'token-secret.before-restore-2'), 'utf8')).toBe('of the second start')
  // a backup has the secrets of its own database only
  const next = join(folder, 'next')
  await backUp(other, next)
  expect((await readdir(next)).filter((name) => name.includes('.'))).toEqual([])
})
