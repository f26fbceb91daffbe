import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, lstatSync, realpathSync, statSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect } from './connection.ts'
import { isAlive, stopPostmaster } from './postmaster.ts'
import { type Embedded, startEmbedded } from './start.ts'

const isRoot = process.getuid?.() === 0
const ordinary = { uid: 65_534, gid: 65_534 }
/** Other users can start a server only from a checkout that they may enter; root's may be closed to them. */
const isOpenToOthers = isRoot && spawnSync(process.execPath, ['--version'], ordinary).status === 0
const fixture = fileURLToPath(new URL('./testing-server.ts', import.meta.url))

let folder: string
let dataDir: string
const children: ChildProcess[] = []
const running: Embedded[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brine-embedded-'))
  await chmod(folder, 0o755)
  dataDir = join(folder, 'data')
})

afterEach(async () => {
  for (const embedded of running.splice(0)) await embedded.stop()
  for (const child of children.splice(0)) child.kill('SIGKILL')
  const home = join(dataDir, 'postgres')
  const real = existsSync(home) ? realpathSync(home) : home
  const pid = Number(
    (await readFile(join(real, 'cluster/postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
  )
  if (pid > 1 && isAlive(pid)) await stopPostmaster(pid)
  await rm(real, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
})

async function start(): Promise<Embedded> {
  const embedded = await startEmbedded(dataDir, { durable: false })
  running.push(embedded)
  return embedded
}

async function stop(embedded: Embedded): Promise<void> {
  running.splice(running.indexOf(embedded), 1)
  await embedded.stop()
}

/** Starts a server in another process. */
async function startElsewhere(identity: { uid?: number; gid?: number } = {}) {
  const child = spawn(process.execPath, [fixture, dataDir], {
    ...identity,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  for await (const line of createInterface({ input: child.stdout })) {
    const said: { url?: string; pid?: number; refused?: string } = JSON.parse(line)
    return { child, url: said.url ?? '', pid: said.pid ?? 0, refused: said.refused }
  }
  throw new Error('The process said nothing.')
}

async function ask<Row extends object>(url: string, query: string): Promise<Row[]> {
  const sql = connect(url)
  return [...(await sql.unsafe<Row[]>(query).finally(() => sql.end()))]
}

test('the application connects as the owner of its database only, also after a restart', async () => {
  const first = await start()
  await ask(first.url, 'create table kept (id int); insert into kept values (7)')
  const [role] = await ask(
    first.url,
    'select rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
  )
  expect(role).toEqual({ rolsuper: false, rolcreatedb: false, rolcreaterole: false })
  await stop(first)
  expect(isAlive(first.pid())).toBe(false)
  const second = await start()
  expect(await ask(second.url, 'select id from kept')).toEqual([{ id: 7 }])
})

test('it listens on localhost only, requires a password, and keeps the password private', async () => {
  const { url } = await start()
  const settings = await ask(
    url,
    "select name, setting from pg_settings where name in ('listen_addresses', 'fsync', 'TimeZone') order by 1",
  )
  expect(settings).toContainEqual({ name: 'listen_addresses', setting: '127.0.0.1' })
  const guess = new URL(url)
  guess.password = 'guess'
  await expect(ask(guess.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  for (const name of ['database-password', 'database-admin-password'])
    expect(statSync(join(dataDir, name)).mode & 0o777).toBe(0o600)
})

test('settings favour durability unless a test asks otherwise', async () => {
  const embedded = await startEmbedded(dataDir)
  running.push(embedded)
  const settings = await ask(
    embedded.url,
    "select setting from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums')",
  )
  expect(settings).toEqual([1, 2, 3, 4].map(() => ({ setting: 'on' })))
})

describe('S57 a second start on the same folder', () => {
  test('is refused in one sentence, within and across processes, and does no harm', async () => {
    const first = await start()
    await expect(start()).rejects.toThrow(
      `The database in ${dataDir} is in use by another Brine server (process ${process.pid})`,
    )
    const second = await startElsewhere()
    expect(second.refused).toContain('is in use by another Brine server')
    expect(await ask(first.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('succeeds after the first has stopped', async () => {
    const first = await startElsewhere()
    first.child.kill('SIGTERM')
    await once(first.child, 'exit')
    expect(isAlive(first.pid)).toBe(false)
    expect(await ask((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('S57 after the server was killed', () => {
  test('the next start adopts its PostgreSQL and stops it in the end', async () => {
    const killed = await startElsewhere()
    await ask(killed.url, 'create table kept (id int)')
    killed.child.kill('SIGKILL')
    await once(killed.child, 'exit')
    expect(isAlive(killed.pid)).toBe(true)
    const next = await start()
    expect(next.pid()).toBe(killed.pid)
    expect(await ask(next.url, 'select id from kept')).toEqual([])
    await stop(next)
    expect(isAlive(killed.pid)).toBe(false)
  })

  test('a process id in postmaster.pid that belongs to another process does not prevent the start', async () => {
    const first = await start()
    await stop(first)
    const cluster = join(dataDir, 'postgres/cluster')
    const stale = join(cluster, 'postmaster.pid')
    const bystander = spawn('sleep', ['60'], isRoot ? { uid: statSync(cluster).uid } : {})
    children.push(bystander)
    await writeFile(stale, [bystander.pid, cluster, 0, 20999, '', '127.0.0.1', '', 'ready', ''].join('\n'))
    await chown(stale, statSync(cluster).uid, statSync(cluster).gid)
    expect(await ask((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(bystander.exitCode ?? bystander.signalCode).toBeNull()
  })
})

test('S55 a crashed PostgreSQL is restarted on its port with all committed data', async () => {
  const embedded = await startEmbedded(dataDir)
  running.push(embedded)
  await ask(embedded.url, 'create table kept (id int); insert into kept values (7)')
  const before = embedded.pid()
  process.kill(before, 'SIGKILL')
  // it may answer a moment before its supervisor has read its new process id
  await expect.poll(() => embedded.pid()).not.toBe(before)
  expect(await ask(embedded.url, 'select id from kept')).toEqual([{ id: 7 }])
})

test('S59 a restored backup of the folder holds the same data', async () => {
  const first = await start()
  await ask(
    first.url,
    "create table kept (id int, name text); insert into kept values (7, 'zout'), (8, null)",
  )
  const all = 'select id, name from kept order by id'
  const before = await ask(first.url, all)
  await stop(first)
  // as in the README: follows links and keeps owners
  const backup = join(folder, 'backup')
  execFileSync('cp', ['-aL', dataDir, backup])
  await ask((await start()).url, 'delete from kept')
  for (const embedded of [...running]) await stop(embedded)
  await rm(realpathSync(join(dataDir, 'postgres')), { recursive: true })
  await rm(dataDir, { recursive: true })
  await rename(backup, dataDir)
  expect(await ask((await start()).url, all)).toEqual(before)
})

test('an interrupted initialisation is repeated', async () => {
  const unfinished = join(dataDir, 'postgres/new-cluster-1234')
  await mkdir(join(unfinished, 'base'), { recursive: true })
  expect(await ask((await start()).url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(existsSync(unfinished)).toBe(false)
})

test('a cluster of another major version is refused in one sentence', async () => {
  await stop(await start())
  await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '17\n')
  await expect(start()).rejects.toThrow('was made by PostgreSQL 17 and this is PostgreSQL 18')
})

describe.runIf(isRoot)('started by root', () => {
  test('PostgreSQL runs as an ordinary user', async () => {
    const embedded = await start()
    const status = await readFile(`/proc/${embedded.pid()}/status`, 'utf8')
    expect(/^Uid:\s+(\d+)/m.exec(status)?.[1]).not.toBe('0')
  })

  test('a folder that others may not enter gets a link to a database elsewhere', async () => {
    await chmod(folder, 0o700)
    const first = await start()
    await ask(first.url, 'create table kept (id int)')
    expect(lstatSync(join(dataDir, 'postgres')).isSymbolicLink()).toBe(true)
    await stop(first)
    expect(await ask((await start()).url, 'select id from kept')).toEqual([])
  })

  test('two folders with links to one database cannot use it at the same time', async () => {
    await chmod(folder, 0o700)
    await start()
    const original = dataDir
    dataDir = join(folder, 'copy')
    spawn('cp', ['-a', original, dataDir])
    await expect.poll(() => existsSync(join(dataDir, 'postgres'))).toBe(true)
    await expect(start()).rejects.toThrow('is in use by another Brine server')
    dataDir = original
  })
})

describe.runIf(isOpenToOthers)('started by root and by others', () => {
  test('an ordinary user runs it as themselves, and root continues as that user', async () => {
    await mkdir(dataDir)
    await chown(dataDir, ordinary.uid, ordinary.gid)
    const own = await startElsewhere(ordinary)
    expect(await ask(own.url, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(statSync(join(dataDir, 'postgres/cluster')).uid).toBe(ordinary.uid)
    own.child.kill('SIGTERM')
    await once(own.child, 'exit')
    const next = await start()
    expect(await ask(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('an ordinary user cannot use a folder of root and gets a clear error', async () => {
    await mkdir(dataDir)
    const other = await startElsewhere(ordinary)
    expect(other.refused).toContain(
      `DATA_DIR is "${dataDir}", which the user who started Brine cannot use (EACCES`,
    )
  })

  test('an ordinary user cannot start a database that root created', async () => {
    await stop(await start())
    const other = await startElsewhere(ordinary)
    expect(other.refused).toContain('belongs to another user')
  })
})
