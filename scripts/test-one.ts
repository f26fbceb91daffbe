/**
 * `npm run test:one -- FILE`: the tests of one file or folder.
 * `npm run journey -- NAME`: one journey of e2e/, `npm run journey -- salt nl-phone` in one language and width.
 * `npm run screen -- NAME`: the pictures of one screen, in test-results/screens; `npm run screen -- orders.nl.1280`.
 */
import { buildAll } from './build.ts'
import { ensureChromium } from './lib/chromium.ts'
import { run } from './lib/run.ts'
import { temporaryFolder } from './lib/temporary-folder.ts'

const [what, name, project] = process.argv.slice(2)

function playwright(file: string): Promise<number> {
  const chosen = project ? [`--project=${project}`] : []
  return run(
    'playwright',
    ['test', '--config=e2e/playwright.config.ts', '--reporter=list', ...chosen, file],
    { ...temporaryFolder(), CHROMIUM: ensureChromium() },
  )
}

async function start(): Promise<number> {
  if (!name) {
    console.error('Which one? npm run test:one -- FILE, npm run journey -- NAME, npm run screen -- NAME')
    return 1
  }
  if (what === 'file') return run('vitest', ['run', name], temporaryFolder())
  await buildAll()
  if (what === 'journey') return playwright(`${name.replace(/\.spec\.ts$/, '')}.spec.ts`)
  return run('node', ['e2e/pictures.ts', 'test-results/screens', `^${name.replaceAll('.', '\\.')}\\.`])
}

process.exitCode = await start()
