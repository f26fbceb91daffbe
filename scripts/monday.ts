/**
 * `npm run monday`: a firm from an empty database to its first delivered and paid refill, by the pages in both languages,
 * and by a file and API keys. It writes the pictures of each step to docs/screens/monday; `npm run monday -- nl` runs one
 * language.
 */
import { buildAll } from './build.ts'
import { ensureChromium } from './lib/chromium.ts'
import { run } from './lib/run.ts'
import { temporaryFolder } from './lib/temporary-folder.ts'

const [project] = process.argv.slice(2)
await buildAll()
process.exitCode = await run(
  'playwright',
  [
    ...['test', '--config=e2e/monday/playwright.config.ts', '--reporter=list'],
    ...(project ? [`--project=${project}`] : []),
  ],
  { ...temporaryFolder(), CHROMIUM: ensureChromium() },
)
