import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync, statSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { beforeEach, describe, expect, test } from 'vitest'
import { connect } from './connection.ts'
import { isAlive, stopPostmaster } from './postmaster.ts'
import { type Embedded, startEmbedded } from './start.ts'

const fixture = fileURLToPath(new URL('./testing-server.ts', import.meta.url))

let dataDir: string
const running: Embedded[] = []
const left: number[] = []
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'brine-pid-file-'))
  await chmod(folder, 0o755)
  dataDir = join(folder, 'data')
  return async () => {
    for (const embedded of running.splice(0)) await embedded.stop()
    for (const pid of left.splice(0)) await stopPostmaster(pid)
    await rm(folder, { recursive: true, force: true })
  }
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

/** Starts a server in another process and kills it, so that its PostgreSQL is left running. */
async function startAndKill(): Promise<{ url: string; pid: number }> {
  const child = spawn(process.execPath, [fixture, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  for await (const line of createInterface({ input: child.stdout })) {
    const { url, pid }: { url: string; pid: number } = JSON.parse(line)
    await ask(url, 'create table kept (id int)')
    child.kill('SIGKILL')
    await once(child, 'exit')
    left.push(pid)
    return { url, pid }
  }
  throw new Error('The process said nothing.')
}

async function ask<Row extends object>(url: string, query: string): Promise<Row[]> {
  const sql = connect(url)
  return [...(await sql.unsafe<Row[]>(query).finally(() => sql.end()))]
}

describe.each([
  ['empty', ''],
  ['garbled', '\0\0\0\0\0\0\0\0'],
  ['cut off', '4242\n/var'],
  // of the test itself
  ['with the number of another process', [process.pid, '/var', 0, 20_999, '', '', '', 'ready'].join('\n')],
])('O7 a postmaster.pid that a power cut left %s', (_, text) => {
  const damage = async () => {
    const file = join(realpathSync(join(dataDir, 'postgres')), 'cluster/postmaster.pid')
    const { uid, gid } = statSync(dirname(file))
    await writeFile(file, text)
    await chown(file, uid, gid)
  }

  test('does not prevent the start', async () => {
    const first = await start()
    await ask(first.url, 'create table kept (id int)')
    await stop(first)
    await damage()
    expect(await ask((await start()).url, 'select id from kept')).toEqual([])
  })

  test('does not hide a PostgreSQL that still runs: it is stopped first', async () => {
    const killed = await startAndKill()
    await damage()
    const next = await start()
    expect(isAlive(killed.pid)).toBe(false)
    expect(await ask(next.url, 'select id from kept')).toEqual([])
  })
})
