/**
 * `npm run engines`: the main journeys in Chromium, Firefox and WebKit. It installs nothing: it says which browsers are
 * missing, and uses the others. `npm run engines -- firefox` runs one engine; more words choose journeys.
 */
import { spawnSync } from 'node:child_process'
import { buildAll } from './build.ts'
import { findChromium } from './lib/chromium.ts'
import { run } from './lib/run.ts'
import { temporaryFolder } from './lib/temporary-folder.ts'

const isInstalled = (program: string): boolean => spawnSync('which', [program]).status === 0

const engines = [
  { name: 'chromium', isThere: () => findChromium() !== undefined, debian: 'chromium' },
  {
    name: 'firefox',
    isThere: () => isInstalled(process.env.FIREFOX ?? 'firefox-esr'),
    debian: 'firefox-esr',
  },
  { name: 'webkit', isThere: () => isInstalled('WebKitWebDriver'), debian: 'webkit2gtk-driver' },
]

const [wanted, ...journeys] = process.argv.slice(2)
const chosen = engines.filter(({ name }) => wanted === undefined || name === wanted)
const missing = chosen.filter(({ isThere }) => !isThere())
if (missing.length > 0)
  console.error(`Not installed (Debian: apt-get install ${missing.map(({ debian }) => debian).join(' ')}).`)

const found = chosen.filter((engine) => !missing.includes(engine))
if (found.length === 0) process.exit(1)
await buildAll()
process.exitCode = await run(
  'playwright',
  [
    ...['test', '--config=e2e/engines/playwright.config.ts', '--reporter=list'],
    ...found.map(({ name }) => `--project=${name}`),
    ...journeys,
  ],
  { ...temporaryFolder(), ...(findChromium() ? { CHROMIUM: findChromium() } : {}) },
)
