import { spawn } from 'node:child_process'
import { chownSync, existsSync, globSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { connect } from '../../packages/embedded-postgres/src/connection.ts'
import type { Fault } from './fault.ts'
import { preparePowerCut } from './power-cut.ts'
import { killAll, listPostgres, signalAll } from './processes.ts'
import { adminUrlOf, clusterOf } from './server.ts'

/** The process that writes the log of PostgreSQL in the background; what it has not written dies with it. */
async function walWriterOf(dataDir: string): Promise<number> {
  const admin = connect(adminUrlOf(dataDir))
  const [row] = await admin<{ pid: number }[]>`
    select pid from pg_stat_activity where backend_type = 'walwriter'`
  await admin.end()
  if (!row) throw new Error('PostgreSQL has no walwriter.')
  return row.pid
}

const kill: Fault = {
  name: 'kill',
  what: 'the server is killed; its PostgreSQL runs on',
  prepare: async ({ server }) => ({ hit: server.kill, recover: server.start }),
}

const postgres: Fault = {
  name: 'postgres',
  what: 'PostgreSQL and all its processes are killed; the server runs on',
  prepare: async ({ server }) => ({
    hit: () => killAll(listPostgres(clusterOf(server.dataDir))),
    recover: server.untilReady,
  }),
}

const walwriter: Fault = {
  name: 'walwriter',
  what: "PostgreSQL's walwriter is killed: PostgreSQL restarts and drops what it kept in memory",
  async prepare({ server }) {
    const pid = await walWriterOf(server.dataDir)
    return { hit: async () => signalAll([pid], 'SIGKILL'), recover: server.untilReady }
  },
}

const power: Fault = {
  name: 'power',
  what: 'a power cut: everything is killed and every unflushed write is dropped',
  async prepare({ server }) {
    const { cut, provenUntil } = await preparePowerCut(server)
    return { hit: cut, recover: server.start, provenUntil }
  },
}

const standstill: Fault = {
  name: 'standstill',
  what: 'PostgreSQL stands still (SIGSTOP): every order is answered all the same',
  async prepare({ server }) {
    let stopped: number[] = []
    return {
      async hit() {
        stopped = listPostgres(clusterOf(server.dataDir))
        signalAll(stopped, 'SIGSTOP')
      },
      recover() {
        signalAll(stopped, 'SIGCONT')
        return server.untilReady()
      },
    }
  },
}

/** What a power cut or a full disk leaves of postmaster.pid. */
const damages: readonly ((bystander: number, cluster: string) => string)[] = [
  () => '',
  () => '\0\0\0\0\0\0\0\0',
  () => '4242\n/var',
  (bystander, cluster) => [bystander, cluster, 0, 20_999, '', '127.0.0.1', '', 'ready', ''].join('\n'),
]

const pidFile: Fault = {
  name: 'pid',
  what: 'everything is killed, or the server only, and postmaster.pid is left empty, garbled, cut off or of another process',
  async prepare({ server, random }) {
    const damage = damages[random.below(damages.length)] ?? damages[0]
    const isPostgresKilled = random.below(2) === 0
    const bystander = spawn('sleep', ['600'], { stdio: 'ignore' })
    return {
      async hit() {
        const cluster = clusterOf(server.dataDir)
        await server.kill()
        if (isPostgresKilled) await killAll(listPostgres(cluster))
        const file = join(cluster, 'postmaster.pid')
        writeFileSync(file, damage?.(bystander.pid ?? 1, cluster) ?? '')
        const { uid, gid } = statSync(dirname(file))
        chownSync(file, uid, gid)
      },
      async recover() {
        const ms = await server.start()
        bystander.kill()
        return ms
      },
    }
  },
}

const libfaketime = () =>
  globSync(['/usr/lib/*/faketime/libfaketime.so.1', '/usr/lib/faketime/libfaketime.so.1'])[0]

/** Less than the hour by which the clock is slow. */
const SLOW_MS = 3_000_000

const clock: Fault = {
  name: 'clock',
  what: 'the server is killed, and its clock is an hour slow after the next start; that of PostgreSQL is right',
  skips: () => (libfaketime() ? null : 'libfaketime is not installed (Debian: apt-get install faketime).'),
  prepare: async ({ server }) => ({
    hit: server.kill,
    async recover() {
      const faked = { LD_PRELOAD: libfaketime() ?? '', FAKETIME: '-1h', FAKETIME_DONT_FAKE_MONOTONIC: '1' }
      const ms = await server.start(faked)
      const { headers } = await fetch(`${server.url}/healthz`)
      if (Date.now() - new Date(headers.get('date') ?? '').getTime() < SLOW_MS)
        throw new Error('The clock of the server is right.')
      return ms
    },
    // a token of the slow clock has expired once the clock is right: the customers here do not renew it as the portal does
    async restore() {
      await server.kill()
      await server.start()
    },
  }),
}

/** In the order in which they are played. */
export const faults: readonly Fault[] = [kill, postgres, walwriter, power, standstill, pidFile, clock]

/** Linux shows the processes of PostgreSQL. */
export const isLinux = (): boolean => existsSync('/proc/self/stat')
