/**
 * Tries the image `brine` as compose runs it, and measures it: `npm run image`. The first argument names another image; all
 * others are passed to `docker run` or `podman run`. Exits with 1 when something is wrong. docs/operations.md says how to
 * build the image.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../packages/embedded-postgres/src/port.ts'
import { runQuietly } from './lib/run.ts'

const PATIENCE_MS = 90_000
const NAME = 'brine-trial'

/** What an image must not hold: packages of the build and the tests, and what belongs to one installation. */
const UNWANTED = [
  ...['*/node_modules/vite', '*/node_modules/vitest', '*/node_modules/typescript', '*/node_modules/@biomejs'],
  ...['*/node_modules/playwright*', '*/.env', '*/.git', '*/.npmrc', '*/token-secret', '*/database-password'],
]

/** Megabytes of the processes in the container, each shared page counted once. */
const MEMORY = `const { readdirSync, readFileSync } = require('node:fs')
let kb = 0
for (const pid of readdirSync('/proc')) if (Number(pid) && Number(pid) !== process.pid)
  try { kb += Number(/^Pss: +(\\d+)/m.exec(readFileSync('/proc/' + pid + '/smaps_rollup', 'utf8'))?.[1] ?? 0) } catch {}
console.log(Math.round(kb / 1024))`

/** The settings of the two trials. */
const kinds = {
  demo: ['DEMO=1'],
  firm: [
    'DEMO=0',
    'PUBLIC_URL=https://portal.supplier.example',
    'SMTP_URL=smtps://mail.supplier.example',
    'MAIL_FROM=no-reply@supplier.example',
    'STOP_DELAY_SECONDS=0',
  ],
}

const hardened = [
  '--read-only',
  '--tmpfs',
  '/tmp',
  '--cap-drop',
  'ALL',
  '--security-opt',
  'no-new-privileges',
]

const anyOf = (paths: readonly string[]): string[] =>
  paths.flatMap((path, index) => [...(index === 0 ? [] : ['-o']), '-path', path])

async function findTool(): Promise<string | null> {
  for (const tool of ['docker', 'podman']) if ((await runQuietly(tool, ['info'])).code === 0) return tool
  return null
}

/** Runs Docker or Podman. @throws Error when it fails */
async function call(tool: string, ...args: string[]): Promise<string> {
  const { code, output } = await runQuietly(tool, args)
  if (code !== 0) throw new Error(`${tool} ${args[0]} failed: ${output}`)
  return output.trim()
}

/** Waits until a node answers; returns the milliseconds. @throws Error when it does not in time */
async function untilReady(port: number): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < PATIENCE_MS) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    await answer?.arrayBuffer().catch(() => null)
    if (answer?.status === 200) return Math.round(performance.now() - began)
    await sleep(50)
  }
  throw new Error('it was not ready in time')
}

/** What is wrong with a running container: its user, its files, and what it wrote. */
async function findWrong(tool: string): Promise<string[]> {
  const wrong: string[] = []
  const inside = (...command: string[]) => call(tool, 'exec', NAME, ...command)
  if ((await inside('id', '-u')) === '0') wrong.push('it runs as root')
  const where = ['/', '-xdev', '!', '-readable', '-prune', '-o']
  const found = await inside('find', ...where, '(', ...anyOf(UNWANTED), ')', '-print')
  if (found !== '') wrong.push(`it holds ${found.split('\n').join(', ')}`)
  // what the container's own start writes
  const own = /^C \/(etc|run|dev|proc|sys|tmp)?$/
  const changed = (await call(tool, 'diff', NAME))
    .split('\n')
    .filter((line) => line !== '' && !own.test(line))
  if (changed.length > 0) wrong.push(`it wrote ${changed.join(', ')}`)
  return wrong
}

/** Starts, stops and starts a container again, on an empty volume. @returns what is wrong, and what was measured */
async function tryOnce(tool: string, image: string, settings: readonly string[], runArgs: readonly string[]) {
  const port = await freePort()
  const set = [...settings, 'HOST=127.0.0.1', `PORT=${port}`].flatMap((one) => ['--env', one])
  const memory = async () => Number(await call(tool, 'exec', NAME, 'node', '-e', MEMORY))
  const options = ['--detach', '--name', NAME, '--network', 'host', ...hardened, ...set]
  await call(tool, 'run', ...options, ...runArgs, image)
  const startMs = await untilReady(port)
  const wrong = await findWrong(tool)
  const firstMB = await memory()
  const stopped = performance.now()
  await call(tool, 'stop', '--time', '60', NAME)
  const stopMs = Math.round(performance.now() - stopped)
  const code = await call(tool, 'inspect', '--format', '{{.State.ExitCode}}', NAME)
  if (code !== '0') wrong.push(`it ended with ${code}`)
  await call(tool, 'start', NAME)
  return {
    wrong,
    measured: { startMs, stopMs, againMs: await untilReady(port), firstMB, againMB: await memory() },
  }
}

async function tryImage(tool: string, image: string, runArgs: readonly string[]): Promise<string[]> {
  const bytes = Number(await call(tool, 'image', 'inspect', '--format', '{{.Size}}', image))
  console.log(`size: ${Math.round(bytes / 1e6)} MB`)
  const all: string[] = []
  const remove = () => runQuietly(tool, ['rm', '--force', '--volumes', NAME])
  for (const [kind, settings] of Object.entries(kinds)) {
    await remove()
    try {
      const { wrong, measured } = await tryOnce(tool, image, settings, runArgs)
      console.log(`${kind}: ${JSON.stringify(measured)}`)
      all.push(...wrong.map((one) => `${kind}: ${one}`))
    } catch (error) {
      const { output } = await runQuietly(tool, ['logs', NAME])
      all.push(`${kind}: ${error instanceof Error ? error.message : error}\n${output}`)
    } finally {
      await remove()
    }
  }
  return all
}

const [image = 'brine', ...runArgs] = process.argv.slice(2)
const tool = await findTool()
if (tool === null) console.log('Neither Docker nor Podman runs here, so the image is not tried.')
else {
  const wrong = await tryImage(tool, image, runArgs)
  for (const one of wrong) console.error(one)
  console.log(wrong.length === 0 ? 'The image is sound.' : `${wrong.length} violations.`)
  process.exitCode = wrong.length === 0 ? 0 : 1
}
