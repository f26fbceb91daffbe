import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The headless shell first: it saves the journeys two fifths of the processor time. */
const candidates = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
/** Debian's packages of Chromium. Some related systems lack the first. */
const packages = ['chromium-headless-shell', 'chromium']
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Path of the installed Chromium; undefined without one. `CHROMIUM` overrides the search. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  for (const name of candidates) {
    const found = spawnSync('which', [name], { encoding: 'utf8' }).stdout?.trim()
    if (found) return found
  }
  return existsSync(onMac) ? onMac : undefined
}

/**
 * Finds Chromium, or installs it if this user may (root on Debian and related systems).
 * @throws Error with one sentence that says what to install
 */
export function ensureChromium(): string {
  const found = findChromium()
  if (found) return found
  const mayInstall = process.getuid?.() === 0 && spawnSync('which', ['apt-get']).status === 0
  if (mayInstall) {
    console.log('The browser journeys need Chromium: installing it with apt-get.')
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] }
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { ...quiet, env })
    const install = (name: string) =>
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { ...quiet, env })
    packages.some((name) => install(name).status === 0)
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'The browser journeys need Chromium: install it (Debian: sudo apt-get install chromium) or set CHROMIUM.',
  )
}
