/**
 * `npm run pictures -- FOLDER [PATTERN]`: takes a picture of every screen in every state, in both languages and widths,
 * light and dark, of the built apps with their own demo data. A pattern limits it to matching file names: `npm run
 * pictures -- docs/screens '^orders\.nl\.1280'`.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import type { Language } from '../packages/contract/src/primitives.ts'
import { ensureChromium } from '../scripts/lib/chromium.ts'
import { localeOf } from './language.ts'
import { server as origin } from './origins.ts'
import { screens } from './screens/all.ts'
import { reachScreen } from './screens/screen.ts'
import { createVisitors } from './screens/visitors.ts'
import startServer from './server.ts'

const [folder, pattern = ''] = process.argv.slice(2)
if (!folder) {
  console.error('Where to? npm run pictures -- FOLDER [PATTERN]')
  process.exit(1)
}

const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]
const schemes = ['light', 'dark'] as const
const wanted = new RegExp(pattern)

mkdirSync(folder, { recursive: true })
const stop = await startServer()
const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
let failed = 0
try {
  for (const language of ['nl', 'fr'] as const)
    for (const viewport of sizes) await takeAll(browser, folder, language, viewport)
} finally {
  await browser.close()
  await stop()
}
process.exitCode = failed === 0 ? 0 : 1

async function takeAll(
  browser: Browser,
  folder: string,
  language: Language,
  viewport: { width: number; height: number },
): Promise<void> {
  const options = {
    viewport,
    locale: localeOf[language],
    timezoneId: 'Europe/Brussels',
    reducedMotion: 'reduce',
  } as const
  const visitors = createVisitors(browser, { language, origin, options })
  for (const screen of screens) {
    if (screen.isNarrow && viewport.width > 991) continue
    const pictures = schemes
      .map((scheme) => ({ scheme, file: fileOf(screen.name, language, viewport.width, scheme) }))
      .filter(({ file }) => wanted.test(file))
    if (pictures.length === 0) continue
    const page = await visitors.open(screen.visitor)
    try {
      await reachScreen(page, screen, language)
      for (const { scheme, file } of pictures) {
        await page.emulateMedia({ colorScheme: scheme })
        await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' })
      }
    } catch (error) {
      failed += 1
      console.error(`${screen.name}.${language}.${viewport.width}:`, error)
    }
    await page.close()
  }
  await visitors.close()
}

function fileOf(name: string, language: Language, width: number, scheme: (typeof schemes)[number]): string {
  return `${name}.${language}.${width}${scheme === 'dark' ? '.dark' : ''}.png`
}
