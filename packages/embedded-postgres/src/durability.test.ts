import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from './connection.ts'
import { readPostmaster, stopPostmaster } from './postmaster.ts'
import { startEmbedded } from './start.ts'

const writer = fileURLToPath(new URL('./testing-writer.ts', import.meta.url))

test.each([
  ['the server', false],
  ['the server and PostgreSQL', true],
])('what was acknowledged before %s was killed in the midst of writing is there', async (_, both) => {
  const folder = await mkdtemp(join(tmpdir(), 'brine-durability-'))
  await chmod(folder, 0o755)
  const dataDir = join(folder, 'data')
  const child = spawn(process.execPath, [writer, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    const left = readPostmaster(join(dataDir, 'postgres/cluster'))
    if (left) await stopPostmaster(left.pid)
    await rm(folder, { recursive: true, force: true })
  })
  const acknowledged: number[] = []
  let postgres = 0
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('postgres ')) postgres = Number(line.slice(9))
    else acknowledged.push(Number(line))
    if (acknowledged.length === 500) {
      child.kill('SIGKILL')
      if (both) process.kill(postgres, 'SIGKILL')
    }
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')

  const embedded = await startEmbedded(dataDir)
  const sql = connect(embedded.url)
  const rows = await sql<{ id: number }[]>`select id from written`
  const present = new Set(rows.map(({ id }) => id))
  await sql.end()
  await embedded.stop()
  expect(acknowledged.length).toBeGreaterThanOrEqual(500)
  expect(acknowledged.filter((id) => !present.has(id))).toEqual([])
})
