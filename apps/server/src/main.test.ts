import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '@brine/embedded-postgres/port'
import { isAlive, readPostmaster, stopPostmaster } from '@brine/embedded-postgres/postmaster'
import { beforeEach, expect, test } from 'vitest'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

let folder: string
let dataDir: string
const servers: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brine-main-'))
  await chmod(folder, 0o755)
  dataDir = join(folder, 'data')
  return async () => {
    for (const server of servers.splice(0)) server.kill('SIGKILL')
    const left = readPostmaster(join(dataDir, 'postgres/cluster'))
    if (left) await stopPostmaster(left.pid)
    await rm(folder, { recursive: true, force: true })
  }
})

/** Runs the server, or a command of the operator, as a person would; `ended` has its exit code and all output. */
function run(env: Record<string, string>, ...command: string[]) {
  const server = spawn(process.execPath, [main, ...command], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      DEMO: '0',
      PUBLIC_URL: 'http://localhost',
      SMTP_URL: 'smtp://127.0.0.1:9',
      ...env,
    },
  })
  servers.push(server)
  let said = ''
  let saidReady = (): void => {}
  const greeted = new Promise<void>((resolve) => {
    saidReady = resolve
  })
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk
      if (said.includes('Brine is ready')) saidReady()
    })
  const ended = once(server, 'close').then(([code]) => ({ code, said }))
  const ready = (): Promise<unknown> =>
    Promise.race([greeted, ended.then(() => Promise.reject(new Error(said)))])
  return { server, ended, ready }
}

const postgresOf = () => readPostmaster(join(dataDir, 'postgres/cluster'))?.pid ?? 0

test('answers, and stops itself and its database in order at SIGTERM', async () => {
  const port = await freePort()
  const { server, ready, ended } = run({ PORT: `${port}` })
  await ready()
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  const postgres = postgresOf()
  expect(isAlive(postgres)).toBe(true)
  server.kill('SIGTERM')
  const { code, said } = await ended
  expect(code).toBe(0)
  expect(said).toContain('"msg":"stopped"')
  expect(said).toContain('npm run staff -- invite "NAME" EMAIL administrator nl')
  expect(isAlive(postgres)).toBe(false)
})

test('S57 a second start on the same folder ends with one sentence', async () => {
  const first = run({ PORT: `${await freePort()}` })
  await first.ready()
  const second = await run({ PORT: `${await freePort()}` }).ended
  expect(second.code).toBe(1)
  expect(second.said).toMatch(/^The database in .* is in use by another Brine server \(process \d+\): .*\n$/)
  expect(isAlive(postgresOf())).toBe(true)
})

test('an occupied port ends the server with one sentence, and its database too', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const { code, said } = await run({ PORT: `${port}` }).ended
  other.close()
  expect(code).toBe(1)
  expect(said).toContain(
    `Brine cannot listen on port ${port} of 127.0.0.1: another program listens there already`,
  )
  // the log may have details for engineers; the other output is for the person at the terminal
  const plainLines = said.split('\n').filter((line) => !line.startsWith('{'))
  expect(plainLines.join('\n')).not.toContain('    at ')
  expect(postgresOf()).toBe(0)
})

test('reports all mistakes in the environment, and starts nothing', async () => {
  const { code, said } = await run({ PORT: 'http', LOG_LEVEL: 'loud' }).ended
  expect(code).toBe(1)
  expect(said.trim().split('\n')).toHaveLength(2)
})

test('O12 a restore into a new folder brings the secret of the backup, and a backup or restore makes none', async () => {
  const stopped = run({ PORT: `${await freePort()}` })
  await stopped.ready()
  stopped.server.kill('SIGTERM')
  await stopped.ended
  const secret = join(dataDir, 'token-secret')
  const ofServer = await readFile(secret, 'utf8')
  const backup = join(folder, 'backup')
  expect((await run({}, 'backup', backup).ended).code).toBe(0)

  dataDir = join(folder, 'new')
  const refused = await run({}, 'restore', backup).ended
  expect([refused.code, existsSync(dataDir)]).toEqual([1, false])
  // only the folder is needed, not the settings of a server that serves customers
  const { code } = await run({ PUBLIC_URL: '', SMTP_URL: '' }, 'restore', backup, '--nobody-erased-since')
    .ended
  expect(code).toBe(0)
  expect(await readFile(join(dataDir, 'token-secret'), 'utf8')).toBe(ofServer)
})
