import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync, renameSync, rmSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { connect } from './connection.ts'
import { readPostmaster, stopPostmaster } from './postmaster.ts'
import { startEmbedded } from './start.ts'

const writer = fileURLToPath(new URL('./testing-writer.ts', import.meta.url))

/** Kills per test; `KILLS=100` for the long run. */
const kills = Number(process.env.KILLS ?? 1)
const rounds = Array.from({ length: kills }, (_, index) => index + 1)
/** Rows to acknowledge before the kill. */
const ACKNOWLEDGED_ROWS = 500

interface Killed {
  readonly dataDir: string
  readonly acknowledged: readonly number[]
}

/**
 * Starts a process that writes rows, and kills it while it writes. With `both`, its PostgreSQL is killed too.
 * @param before called after the table is created and before the first row
 */
async function killWriter({ both }: { both: boolean }, before?: (dataDir: string) => void): Promise<Killed> {
  const folder = await mkdtemp(join(tmpdir(), 'brine-durability-'))
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'data')
  const child = spawn(process.execPath, [writer, dataDir, before ? 'wait' : ''], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    const left = readPostmaster(join(dataDir, 'postgres/cluster'))
    if (left) await stopPostmaster(left.pid)
    await rm(folder, { recursive: true, force: true })
  })
  const acknowledged: number[] = []
  let postgres = 0
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('postgres ')) {
      postgres = Number(line.slice(9))
      before?.(dataDir)
      child.stdin.write('go\n')
    } else acknowledged.push(Number(line))
    if (acknowledged.length === ACKNOWLEDGED_ROWS) {
      child.kill('SIGKILL')
      if (both) process.kill(postgres, 'SIGKILL')
    }
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  expect(acknowledged.length).toBeGreaterThanOrEqual(ACKNOWLEDGED_ROWS)
  return { dataDir, acknowledged }
}

/** The acknowledged rows that are missing after the next start. */
async function findLost({ dataDir, acknowledged }: Killed): Promise<number[]> {
  const embedded = await startEmbedded(dataDir)
  const sql = connect(embedded.url)
  const rows = await sql<{ id: number }[]>`select id from written`
  const present = new Set(rows.map(({ id }) => id))
  await sql.end()
  await embedded.stop()
  return acknowledged.filter((id) => !present.has(id))
}

describe.each(rounds)('acknowledged rows survive (round %i)', () => {
  test('S54 when the server is killed while it writes', async () => {
    expect(await findLost(await killWriter({ both: false }))).toEqual([])
  })

  test('S55 when PostgreSQL is killed with it', async () => {
    expect(await findLost(await killWriter({ both: true }))).toEqual([])
  })

  /*
   * A power cut loses everything that the operating system had not written to disk. PostgreSQL flushes only the log at
   * each commit, and the tables at a checkpoint. The test therefore restores the tables of the last checkpoint and
   * keeps the log.
   */
  test('S56 when a power cut leaves only the log', async () => {
    const flushed = (dataDir: string) => `${dataDir}-flushed`
    const clusterOf = (dataDir: string) => realpathSync(join(dataDir, 'postgres/cluster'))
    const killed = await killWriter({ both: true }, (dataDir) => {
      // keeps the owner, who is not the user that runs the tests
      execFileSync('cp', ['-a', clusterOf(dataDir), flushed(dataDir)])
    })
    const [cluster, kept] = [clusterOf(killed.dataDir), flushed(killed.dataDir)]
    for (const lost of ['pg_wal', 'postmaster.pid']) rmSync(join(kept, lost), { recursive: true })
    renameSync(join(cluster, 'pg_wal'), join(kept, 'pg_wal'))
    rmSync(cluster, { recursive: true })
    renameSync(kept, cluster)
    expect(await findLost(killed)).toEqual([])
  })
})
