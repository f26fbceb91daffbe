/**
 * Loads the pages that people wait for on a slow line and a slow processor, in turns with an inline-HTML page, the physical
 * floor: `npm run bench:pages -- [--runs 5] [--against CHECKOUT] [--only salt] [--widths 390,1280] [--no-inputs] [--port 24300]`.
 * The apps must be built; `--only :` times the inputs alone.
 * `--against` measures another built checkout in the same turns. Line and processor are those of Lighthouse's "devtools"
 * throttling, applied and not simulated. The ratio to the floor is what counts. docs/benchmarks.md keeps the output.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../scripts/lib/chromium.ts'
import { connectTo, type Tab } from './pages/devtools.ts'
import { createCertificate, FLOOR_PATH } from './pages/front.ts'
import { interactions, timeInput } from './pages/interactions.ts'
import { type Load, load, openSlowTab, slowDownLine } from './pages/measure.ts'
import { type Product, startProduct } from './pages/product.ts'
import { quantile } from './quantile.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    against: { type: 'string' },
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '390,1280' },
    'no-inputs': { type: 'boolean', default: false },
    port: { type: 'string', default: '24300' },
  },
})
const [runs, port] = [Number(values.runs), Number(values.port)]
const widths = values.widths.split(',').map(Number)

const CUSTOMER = 'lieve@demo.example'
const pages = [
  { name: 'sign-in', path: '/auth', isForGuests: true },
  { name: 'account', path: '/account', isForGuests: false },
  { name: 'salt', path: '/saltblocks', isForGuests: false },
  { name: 'orders', path: '/orders', isForGuests: false },
  { name: 'support', path: '/support', isForGuests: false },
].filter(({ name }) => name.includes(values.only))

async function localStorageOf(product: Product, isGuest: boolean): Promise<Record<string, string>> {
  return { language: 'nl', cookie_choice: 'informed', ...(isGuest ? {} : await product.sessionOf(CUSTOMER)) }
}

/** Runs some work in a new browser profile. */
async function asVisitor<T>(
  product: Product,
  width: number,
  isGuest: boolean,
  work: (tab: Tab) => Promise<T>,
): Promise<T> {
  const localStorage = await localStorageOf(product, isGuest)
  const tab = await openSlowTab(devtools, product.origin, { width, localStorage })
  try {
    return await work(tab)
  } finally {
    await tab.close()
  }
}

const median = (numbers: readonly number[]) => quantile(numbers, 0.5)
const loads = new Map<string, Load[]>()
const inputs = new Map<string, number[]>()

function keep<T>(kept: Map<string, T[]>, name: string, value: T): void {
  kept.set(name, [...(kept.get(name) ?? []), value])
}

/** Loads a page twice in a new profile: with an empty cache, and again. */
const loadTwice = (product: Product, width: number, path: string, isGuest: boolean) =>
  asVisitor(product, width, isGuest, async (tab) => {
    await slowDownLine(tab)
    const cold = await load(tab, product.origin + path)
    return { cold, warm: await load(tab, product.origin + path) }
  })

async function turn(inTurn: readonly Product[], width: number): Promise<void> {
  for (const product of inTurn.slice(0, 1))
    keep(loads, `${width} floor`, (await loadTwice(product, width, FLOOR_PATH, true)).cold)
  for (const { name, path, isForGuests } of pages)
    for (const product of inTurn) {
      const { cold, warm } = await loadTwice(product, width, path, isForGuests)
      keep(loads, `${width} ${name} cold ${product.name}`, cold)
      keep(loads, `${width} ${name} warm ${product.name}`, warm)
    }
  if (values['no-inputs']) return
  for (const interaction of interactions) {
    if (!interaction.name.includes(values.only) || (interaction.isOnPhones && width >= 768)) continue
    for (const product of inTurn) {
      const ms = await asVisitor(product, width, interaction.isForGuests === true, (tab) =>
        timeInput(tab, product.origin, interaction),
      )
      keep(inputs, `${width} ${interaction.name} ${product.name}`, ms)
    }
  }
}

function print(): void {
  console.table(
    [...loads].map(([name, measured]) => {
      const [width = ''] = name.split(' ')
      const floor = median((loads.get(`${width} floor`) ?? []).map(({ lcpMs }) => lcpMs))
      const of = (field: 'lcpMs' | 'cls' | 'tbtMs' | 'requests' | 'bytes') =>
        median(measured.map((each) => each[field]))
      return {
        page: name,
        'LCP ms': Math.round(of('lcpMs')),
        '× floor': (of('lcpMs') / floor).toFixed(2),
        'TBT ms': Math.round(of('tbtMs')),
        CLS: of('cls').toFixed(3),
        requests: of('requests'),
        kB: Math.round(of('bytes') / 1000),
        largest: measured.at(-1)?.largest,
      }
    }),
  )
  if (inputs.size > 0)
    console.table(
      [...inputs].map(([name, ms]) => ({
        input: name,
        'slowest, median ms': median(ms),
        worst: Math.max(...ms),
      })),
    )
  console.log(`load average ${loadavg()[0]?.toFixed(1)}, ${runs} runs`)
}

const here = fileURLToPath(new URL('..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'brine-certificate-'))
const certificate = createCertificate(folder)
rmSync(folder, { recursive: true })
const products = [await startProduct('here', here, port, certificate)]
if (values.against) products.push(await startProduct('other', values.against, port + 2, certificate))
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--no-first-run',
    `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`,
    `--remote-debugging-port=${port + 4}`,
  ],
})
const devtools = await connectTo(port + 4)
try {
  for (let run = 0; run < runs; run += 1) {
    // who comes first finds another machine than who comes second
    const inTurn = run % 2 === 0 ? products : products.toReversed()
    for (const width of widths) await turn(inTurn, width)
  }
  print()
} finally {
  devtools.disconnect()
  await browser.close()
  for (const product of products) await product.stop()
}
