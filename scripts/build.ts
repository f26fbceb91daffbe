/**
 * Compiles the texts and builds both apps, each only if its inputs changed. `npm start` and `npm test` begin with it;
 * each run of Vitest compiles the texts. It prints nothing if there is nothing to do.
 */
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { run } from './lib/run.ts'

const stamps = 'node_modules/.cache/brine'
const shared = [
  'package-lock.json',
  'packages/*/package.json',
  'packages/*/src/**',
  'packages/messages/{app,server}/*.json',
  'scripts/{compress,lib/{browsers,call-notes,declared-calls,no-circles,page-*,unused-components}}.ts',
]

/** SHA-256 over names and contents of the input files of a step. */
function fingerprint(patterns: string[]): string {
  const hash = createHash('sha256')
  const files = globSync(patterns, { withFileTypes: true }).filter((entry) => entry.isFile())
  for (const path of files.map((entry) => `${entry.parentPath}/${entry.name}`).sort())
    hash.update(path).update(readFileSync(path))
  return hash.digest('hex')
}

/** Runs a step, unless its inputs are those of the last success and its result still exists. */
async function step(
  name: string,
  inputs: string[],
  result: string,
  command: [string, ...string[]],
): Promise<void> {
  const stamp = `${stamps}/${name}`
  const now = fingerprint(inputs)
  if (existsSync(result) && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return
  console.log(`Building ${name} …`)
  const [program, ...args] = command
  if ((await run(program, args)) !== 0) throw new Error(`Building ${name} failed; the lines above say why.`)
  mkdirSync(stamps, { recursive: true })
  writeFileSync(stamp, now)
}

/** @throws Error with one sentence when the step failed */
export const buildTexts = (): Promise<void> =>
  step(
    'messages',
    [
      'packages/messages/{app,server}/*.json',
      'packages/messages/*.inlang/settings.json',
      'scripts/{messages,lib/compile-texts,lib/joined-texts}.ts',
    ],
    'packages/messages/generated/server/messages.js',
    ['node', 'scripts/messages.ts'],
  )

/** The files from which an app is built, as patterns. */
export const inputsOf = (app: string): string[] => [
  ...shared,
  `apps/${app}/*.*`,
  `apps/${app}/{src,public,worker}/**`,
]

/** @throws Error with one sentence when a step failed */
export async function buildAll(): Promise<void> {
  await buildTexts()
  for (const app of ['customer', 'office']) {
    if (!existsSync(`apps/${app}/vite.config.ts`)) continue
    await step(app, inputsOf(app), `apps/${app}/dist/index.html`, [
      'npm',
      'run',
      '--silent',
      'build',
      '--workspace',
      `@brine/${app}`,
    ])
  }
}

if (import.meta.main) {
  await buildAll().catch((error: Error) => {
    console.error(error.message)
    process.exitCode = 1
  })
}
