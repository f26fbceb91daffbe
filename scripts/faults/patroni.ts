import { type ChildProcess, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, urlOf } from '../../packages/embedded-postgres/src/connection.ts'
import { freePort } from '../../packages/embedded-postgres/src/port.ts'
import { chooseUser, identity } from '../../packages/embedded-postgres/src/run-as.ts'
import type { Target } from './balancer.ts'
import { killAll, listPostgres } from './processes.ts'

const MEMBERS = 3
const PATIENCE_MS = 300_000
/** The cluster is on this machine for minutes, and only this machine reaches it. */
const PASSWORD = 'of-a-trial'

/** Where Debian puts the programs of PostgreSQL, newest last. */
const programs = () =>
  globSync('/usr/lib/postgresql/*/bin/postgres')
    .sort()
    .at(-1)
    ?.replace(/\/postgres$/, '')

/** Why this machine has no cluster; null if it can have one. */
export function whyNoPatroni(): string | null {
  const missing = ['/usr/bin/patroni', '/usr/bin/etcd'].filter((path) => !existsSync(path))
  if (missing.length === 0 && programs()) return null
  return 'Patroni, etcd or PostgreSQL is not installed (Debian: apt-get install patroni etcd-server postgresql).'
}

interface ClusterNode {
  readonly name: string
  readonly port: number
  readonly restPort: number
  readonly dataDir: string
  child: ChildProcess | null
}

export interface PatroniCluster {
  /** Where the primary is to be found. */
  readonly targets: readonly Target[]
  /** URL of the application's database behind a balancer. */
  url(port: number): string
  /** URL of it on the primary itself. @throws Error when there is no primary */
  primaryUrl(): Promise<string>
  /** Kills Patroni and PostgreSQL of the primary. @returns a function that starts both again */
  killPrimary(): Promise<() => Promise<void>>
  /** Waits until a primary has a synchronous standby and all databases follow. */
  untilHealthy(): Promise<void>
  remove(): Promise<void>
}

const configOf = (database: Omit<ClusterNode, 'child'>, etcdPort: number): string =>
  JSON.stringify({
    scope: 'brine',
    name: database.name,
    restapi: { listen: `127.0.0.1:${database.restPort}`, connect_address: `127.0.0.1:${database.restPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ...{ ttl: 20, loop_wait: 2, retry_timeout: 5, synchronous_mode: true },
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_log_hints: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, 'data-checksums'],
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
    },
    postgresql: {
      listen: `127.0.0.1:${database.port}`,
      connect_address: `127.0.0.1:${database.port}`,
      data_dir: database.dataDir,
      bin_dir: programs(),
      pgpass: `${database.dataDir}.pgpass`,
      authentication: {
        superuser: { username: 'postgres', password: PASSWORD },
        replication: { username: 'replicator', password: PASSWORD },
        rewind: { username: 'rewinder', password: PASSWORD },
      },
      parameters: { unix_socket_directories: '', password_encryption: 'scram-sha-256' },
    },
  })

/** Three PostgreSQL under Patroni with one etcd, all on this machine, and an empty database. */
export async function startPatroni(): Promise<PatroniCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'brine-patroni-'))
  chmodSync(folder, 0o755)
  const user = chooseUser(null)
  const give = (path: string) => {
    if (user.uid !== null && user.gid !== null) chownSync(path, user.uid, user.gid)
  }
  const [etcdPort, peerPort] = [await freePort(), await freePort()]
  const etcdFolder = join(folder, 'etcd')
  const etcd = spawn(
    '/usr/bin/etcd',
    [
      ...['--data-dir', etcdFolder, '--listen-client-urls', `http://127.0.0.1:${etcdPort}`],
      ...['--advertise-client-urls', `http://127.0.0.1:${etcdPort}`],
      ...['--listen-peer-urls', `http://127.0.0.1:${peerPort}`],
      ...['--initial-advertise-peer-urls', `http://127.0.0.1:${peerPort}`],
      ...['--initial-cluster', `default=http://127.0.0.1:${peerPort}`],
    ],
    { stdio: 'ignore' },
  )
  const databases: ClusterNode[] = []
  for (let index = 1; index <= MEMBERS; index += 1) {
    const dataDir = join(folder, `member-${index}`)
    const database = { name: `member-${index}`, port: await freePort(), restPort: await freePort(), dataDir }
    databases.push({ ...database, child: null })
    mkdirSync(dataDir, { mode: 0o700 })
    give(dataDir)
    writeFileSync(`${dataDir}.yaml`, configOf(database, etcdPort))
  }
  // Patroni writes its password file there
  give(folder)

  const start = (database: ClusterNode) => {
    const log = openSync(`${database.dataDir}.log`, 'a')
    database.child = spawn('/usr/bin/patroni', [`${database.dataDir}.yaml`], {
      ...identity(user),
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', HOME: folder },
      stdio: ['ignore', log, log],
    })
  }
  const status = async (
    database: ClusterNode,
  ): Promise<{ state?: string; role?: string; sync_standby?: boolean }> => {
    const url = `http://127.0.0.1:${database.restPort}/patroni`
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
    return answer ? ((await answer.json()) as { state?: string; role?: string }) : {}
  }
  const isPrimary = ({ role }: { role?: string }) => role === 'master' || role === 'primary'
  /** Waits for one: for a moment after a takeover, none calls itself the running primary. */
  const primary = async (): Promise<ClusterNode> => {
    const deadline = performance.now() + PATIENCE_MS
    while (performance.now() < deadline) {
      for (const database of databases) {
        const found = await status(database)
        if (isPrimary(found) && found.state === 'running') return database
      }
      await sleep(200)
    }
    throw new Error('There is no primary.')
  }
  const untilHealthy = async () => {
    const deadline = performance.now() + PATIENCE_MS
    while (performance.now() < deadline) {
      const found = await Promise.all(databases.map(status))
      const isUp = found.every(({ state }) => state === 'running' || state === 'streaming')
      if (isUp && found.some(isPrimary) && found.some(({ sync_standby }) => sync_standby)) return
      await sleep(500)
    }
    throw new Error('The cluster did not become healthy in time.')
  }

  const [first] = databases
  if (first) start(first)
  await primary()
  for (const database of databases.slice(1)) start(database)
  await untilHealthy()
  const admin = connect(urlOf('postgres', PASSWORD, (await primary()).port, 'postgres'))
  await admin.unsafe(`create role brine login password '${PASSWORD}'`)
  await admin.unsafe('create database brine owner brine')
  await admin.end()

  return {
    targets: databases.map(({ port, restPort }) => ({
      port,
      check: `http://127.0.0.1:${restPort}/primary`,
    })),
    url: (port) => urlOf('brine', PASSWORD, port, 'brine'),
    primaryUrl: async () => urlOf('brine', PASSWORD, (await primary()).port, 'brine'),
    async killPrimary() {
      const killed = await primary()
      const pids = listPostgres(killed.dataDir)
      await killAll([killed.child?.pid ?? 0, ...pids].filter(Boolean))
      return async () => start(killed)
    },
    untilHealthy,
    async remove() {
      for (const { child } of databases) child?.kill('SIGTERM')
      for (const { child } of databases)
        while (child && child.exitCode === null && child.signalCode === null) await sleep(100)
      etcd.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
