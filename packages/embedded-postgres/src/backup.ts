import { existsSync, realpathSync } from 'node:fs'
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { lockBackup, UNFINISHED } from './backup-lock.ts'
import { freeBytesOf, refuseWithoutRoom } from './backup-room.ts'
import { connect, superuser, urlOf } from './connection.ts'
import { copyFlushed, copyFolder } from './copy-files.ts'
import { loadOrCreateSecret, makeDataDirectory } from './data-directory.ts'
import { EmbeddedPostgresError } from './errors.ts'
import { isAlive, readPostmaster } from './postmaster.ts'
import { type Embedded, startEmbedded } from './start.ts'

/** Folders of a cluster whose contents PostgreSQL makes anew (its documentation, 25.3.4). */
const emptied = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const isLeftOut = (path: string): boolean =>
  emptied.includes(path) || /^postmaster\.(pid|opts)$|(^|\/)pgsql_tmp/.test(path)

/**
 * Copies the database and the secrets of a data directory into a new folder, while the server runs or not. The copy is a data
 * directory itself; it is started once elsewhere and every table is read. A failed backup leaves nothing; a killed one leaves
 * a folder that ends in `.unfinished`, which the next backup removes.
 * @param target must not exist, or be empty
 * @param freeBytes bytes that are free on the disk of a folder; tests replace it
 * @returns the number of rows that were read back
 * @throws EmbeddedPostgresError with one clear sentence
 */
export async function backUp(
  dataDir: string,
  target: string,
  freeBytes: (folder: string) => Promise<number> = freeBytesOf,
): Promise<number> {
  if (existsSync(target) && (await readdir(target)).length > 0)
    throw new EmbeddedPostgresError(`${target} is not empty: name a new folder for the backup.`)
  const home = join(dataDir, 'postgres')
  if (!existsSync(home))
    throw new EmbeddedPostgresError(
      `There is no database in ${dataDir}: set DATA_DIR to the folder of the server.`,
    )
  const unfinished = `${resolve(target)}${UNFINISHED}`
  const lock = await lockBackup(realpathSync(home), dataDir, unfinished)
  try {
    const rows = await copyAndRead(dataDir, unfinished, freeBytes)
    await rm(target, { recursive: true, force: true })
    await rename(unfinished, target)
    return rows
  } catch (error) {
    // the night's next copy has another name, so that those of failed nights would fill the disk
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined)
    throw error
  } finally {
    lock.release()
  }
}

/** @returns the number of rows */
async function copyAndRead(
  dataDir: string,
  unfinished: string,
  freeBytes: (folder: string) => Promise<number>,
): Promise<number> {
  const home = realpathSync(join(dataDir, 'postgres'))
  const cluster = join(home, 'cluster')
  await rm(unfinished, { recursive: true, force: true })
  makeDataDirectory(unfinished)
  await refuseWithoutRoom(cluster, unfinished, freeBytes)

  const own = isRunning(cluster) ? null : await startEmbedded(dataDir)
  try {
    await mkdir(join(unfinished, 'postgres'))
    await chmod(join(unfinished, 'postgres'), (await stat(home)).mode & 0o7777)
    await copyCluster(cluster, join(unfinished, 'postgres/cluster'), adminUrl(dataDir, cluster))
  } finally {
    await own?.stop()
  }
  for (const entry of await readdir(dataDir, { withFileTypes: true }))
    if (entry.isFile() && !entry.name.includes(BEFORE_RESTORE))
      await copyFlushed(join(dataDir, entry.name), join(unfinished, entry.name))

  // beside the cluster, because its user may enter that folder, and perhaps not the one of the backup
  return readBack(unfinished, join(home, 'read-back'))
}

/** Files that fit one cluster only: its passwords, and the key of what it keeps encrypted. */
const ofCluster = ['database-admin-password', 'database-password', 'token-secret']
const BEFORE_RESTORE = '.before-restore'

/**
 * Makes a data directory of a backup. The secrets of the backup replace those of an earlier start, which are kept beside them as
 * `*.before-restore`. Other files that the directory has already, such as a newer list of erased customers, stay.
 * An interrupted restore can be run again. One whose copy fails changes nothing.
 * @throws EmbeddedPostgresError when there is a database already, or no backup
 */
export async function restore(source: string, dataDir: string): Promise<void> {
  if (!existsSync(join(source, 'postgres/cluster/backup_label')))
    throw new EmbeddedPostgresError(`${source} is no backup of Brine.`)
  if (existsSync(join(dataDir, 'postgres')))
    throw new EmbeddedPostgresError(
      `There is a database in ${dataDir} already: stop the server and move its folder "postgres" away first.`,
    )
  makeDataDirectory(dataDir)
  const unfinished = join(dataDir, 'postgres.unfinished')
  await rm(unfinished, { recursive: true, force: true })
  // first, because it needs room: where it fails, the secrets still fit the database that was moved away
  await copyFolder(join(source, 'postgres'), unfinished).catch(async (error: unknown) => {
    // on a full disk, that database could not start either
    await rm(unfinished, { recursive: true, force: true })
    throw error
  })
  for (const entry of await readdir(source, { withFileTypes: true }))
    if (entry.isFile()) await restoreFile(source, dataDir, entry.name)
  // last, because this ends the restore: a server may start now
  await rename(unfinished, join(dataDir, 'postgres'))
}

async function restoreFile(source: string, dataDir: string, name: string): Promise<void> {
  const [from, to] = [join(source, name), join(dataDir, name)]
  const isThere = existsSync(to)
  // also where it is the same: the file of the earlier start was kept by the run before, which was interrupted
  if (isThere && (!ofCluster.includes(name) || (await readFile(to)).equals(await readFile(from)))) return
  const unfinished = `${to}.unfinished`
  await copyFlushed(from, unfinished)
  if (isThere) await rename(to, freeName(`${to}${BEFORE_RESTORE}`))
  await rename(unfinished, to)
}

/** The name, or with a number after it: an earlier restore keeps what it put aside. */
function freeName(path: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? path : `${path}-${number}`
    if (!existsSync(name)) return name
  }
}

const isRunning = (cluster: string): boolean => {
  const found = readPostmaster(cluster)
  return found?.ready === true && isAlive(found.pid)
}

function adminUrl(dataDir: string, cluster: string): string {
  const found = readPostmaster(cluster)
  if (!found) throw new EmbeddedPostgresError(`The database in ${dataDir} has just stopped: try again.`)
  return urlOf(superuser, loadOrCreateSecret(dataDir, 'database-admin-password'), found.port, 'postgres')
}

/** Copies a running cluster with the log that makes the copy consistent (PostgreSQL's documentation, 25.3.3). */
async function copyCluster(cluster: string, target: string, url: string): Promise<void> {
  const sql = connect(url)
  try {
    // keeps the log from the start of the backup on; it ends with this session
    await sql`select pg_create_physical_replication_slot(${`brine_backup_${process.pid}`}, true, true)`
    await sql`select pg_backup_start('brine', fast => true)`
    await copyFolder(cluster, target, isLeftOut)
    const [end] = await sql<
      { labelfile: string }[]
    >`select labelfile from pg_backup_stop(wait_for_archive => false)`
    await writeFile(join(target, 'backup_label'), end?.labelfile ?? '', { mode: 0o600, flush: true })
    await copyFolder(join(cluster, 'pg_wal'), join(target, 'pg_wal'), (path) => path === 'archive_status')
  } finally {
    await sql.end({ timeout: 5 })
  }
  // the label belongs to the owner of the cluster, like every other file
  await copyOwner(target, join(target, 'backup_label'))
}

async function copyOwner(from: string, to: string): Promise<void> {
  const { uid, gid } = await stat(from)
  if (process.getuid?.() === 0) await chown(to, uid, gid)
}

/** Starts a copy of the backup and reads every table; pages with a wrong checksum fail. @returns the number of rows */
async function readBack(backup: string, scratch: string): Promise<number> {
  await rm(scratch, { recursive: true, force: true })
  try {
    await copyFolder(backup, scratch)
    return await countRows(await startEmbedded(scratch, { durable: false }))
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

async function countRows(embedded: Embedded): Promise<number> {
  const sql = connect(embedded.url)
  try {
    const tables = await sql<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`
    let rows = 0
    for (const { name } of tables) {
      const [counted] = await sql.unsafe<{ rows: number }[]>(`select count(*)::int as rows from ${name}`)
      rows += counted?.rows ?? 0
    }
    return rows
  } finally {
    await sql.end({ timeout: 5 })
    await embedded.stop()
  }
}
