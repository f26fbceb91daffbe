import {
  closeSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { connect } from '../../packages/embedded-postgres/src/connection.ts'
import { copyFolder } from '../../packages/embedded-postgres/src/copy-files.ts'
import { killAll, listPostgres, signalAll } from './processes.ts'
import { adminUrlOf, clusterOf, type KillableServer } from './server.ts'

/** PostgreSQL's default, which the embedded cluster has. */
const SEGMENT_BYTES = 16 * 1024 * 1024

/** The moment of a cut: what the disk had then, and when that was asked. */
interface Cut {
  readonly askedAt: number
  /** End of the log that PostgreSQL had flushed: `0/3A2B1C8`. */
  readonly flushed: string
}

/**
 * A power cut of the whole machine, without a special disk. The operating system keeps what a program wrote and did not
 * flush, so a kill loses nothing of that; a power cut loses it. Here the harshest one is played: the tables are those of the
 * last checkpoint, and the log ends where PostgreSQL had flushed it when the power went.
 */
export async function preparePowerCut(server: KillableServer) {
  const cluster = clusterOf(server.dataDir)
  const kept = `${realpathSync(join(server.dataDir, 'postgres'))}/at-checkpoint`
  rmSync(kept, { recursive: true, force: true })
  const admin = connect(adminUrlOf(server.dataDir))
  const [setting] = await admin<{ fsync: string; pages: string }[]>`
    select current_setting('fsync') as fsync, current_setting('full_page_writes') as pages`
  if (setting?.fsync !== 'on' || setting.pages !== 'on')
    throw new Error('PostgreSQL does not flush what it writes, so a power cut would destroy the database.')
  // keeps the log from here on, even if another checkpoint follows; it ends with this session
  await admin`select pg_create_physical_replication_slot('power_cut', true, true)`
  await admin`checkpoint`
  const processes = listPostgres(cluster)
  signalAll(processes, 'SIGSTOP')
  try {
    await copyFolder(cluster, kept, (path) => path === 'pg_wal')
  } finally {
    signalAll(processes, 'SIGCONT')
  }
  let cut: Cut | null = null

  return {
    async cut(): Promise<void> {
      const askedAt = performance.now()
      const [row] = await admin<{ lsn: string }[]>`select pg_current_wal_flush_lsn() as lsn`
      if (!row) throw new Error('PostgreSQL did not say what it had flushed.')
      signalAll([server.pid() ?? 0].filter(Boolean), 'SIGSTOP')
      await killAll(listPostgres(cluster))
      await server.kill()
      await admin.end({ timeout: 0 })
      cut = { askedAt, flushed: row.lsn }
      rmSync(join(kept, 'pg_wal'), { recursive: true })
      renameSync(join(cluster, 'pg_wal'), join(kept, 'pg_wal'))
      dropLogAfter(join(kept, 'pg_wal'), row.lsn)
      rmSync(cluster, { recursive: true })
      renameSync(kept, cluster)
    },
    /** What was acknowledged before must be there. */
    provenUntil: () => cut?.askedAt ?? 0,
  }
}

/** Takes away the log after a position. */
function dropLogAfter(folder: string, lsn: string): void {
  const [high = '', low = ''] = lsn.split('/')
  const position = Number.parseInt(low, 16)
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0')
  const wanted = `${hex(Number.parseInt(high, 16))}${hex(Math.floor(position / SEGMENT_BYTES))}`
  for (const name of readdirSync(folder).filter((one) => /^[0-9A-F]{24}$/.test(one))) {
    const path = join(folder, name)
    if (name.slice(8) > wanted) rmSync(path)
    else if (name.slice(8) === wanted) clearFrom(path, position % SEGMENT_BYTES)
  }
}

function clearFrom(path: string, offset: number): void {
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(statSync(path).size - offset), 0, undefined, offset)
  closeSync(file)
}
