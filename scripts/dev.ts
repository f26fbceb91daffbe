/**
 * `npm run dev`: development servers of both apps with live reload, and the server, which restarts when one of its
 * files or packages changes. The embedded database keeps running. Ctrl-C ends everything.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { startEmbedded } from '../packages/embedded-postgres/src/start.ts'
import { buildTexts } from './build.ts'
import { run } from './lib/run.ts'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const port = Number(process.env.PORT ?? 8080)
const api = `http://localhost:${port}`
const customer = `http://localhost:${port + 1}`
const office = `http://localhost:${port + 2}/office/`
/** Longer than the pause between two files of one save. */
const SETTLE_MS = 200

await buildTexts()
const database = process.env.DATABASE_URL
  ? null
  : await startEmbedded(resolve(process.env.DATA_DIR ?? 'data'))
const children: ChildProcess[] = []

function start(command: string, args: readonly string[], env: NodeJS.ProcessEnv): void {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  child.on('error', (error) => console.error(error.message))
  children.push(child)
}

const dev = (app: string, at: string) =>
  start('vite', [`apps/${app}`, '--port', new URL(at).port, '--strictPort', '--logLevel', 'warn'], {
    API: api,
  })

start('node', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
  PORT: String(port),
  PUBLIC_URL: process.env.PUBLIC_URL ?? customer,
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  // the running embedded database belongs to the demo
  ...(database ? { DATABASE_URL: database.url, DEMO_CONFIRMED: '1' } : {}),
})
dev('customer', customer)
dev('office', office)

let pause: NodeJS.Timeout | undefined
for (const catalogue of ['app', 'server'])
  watch(`packages/messages/${catalogue}`, () => {
    clearTimeout(pause)
    pause = setTimeout(() => void run('node', ['scripts/messages.ts']), SETTLE_MS)
  })

let isEnding = false
async function end(): Promise<void> {
  if (isEnding) return
  isEnding = true
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = new Promise((done) => child.once('exit', done))
      child.kill('SIGTERM')
      await gone
    }),
  )
  await database?.stop()
  process.exit()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end())

while (!(await fetch(`${api}/readyz`).catch(() => null))?.ok) await sleep(200)
console.log(`
Customer app:  ${customer}
Style guide:   ${customer}/styleguide
Office:        ${office}
Server:        ${api} (its calls: ${api}/docs, its mails: ${api}/dev/mail)
`)
