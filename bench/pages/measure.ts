import { setTimeout } from 'node:timers/promises'
import type { Browser, Tab } from './devtools.ts'

/** What one page load shows. */
export interface Load {
  /** Largest contentful paint, in milliseconds after the navigation began, and the text or element that was painted. */
  readonly lcpMs: number
  readonly largest: string
  /** Cumulative layout shift. */
  readonly cls: number
  /** Total blocking time after the first paint, in milliseconds. */
  readonly tbtMs: number
  readonly requests: number
  /** Transferred, in bytes. */
  readonly bytes: number
}

interface PageReport {
  lcpMs: number
  largest: string
  cls: number
  firstPaintMs: number
  tasks: { startMs: number; ms: number }[]
  /** The longest time from an input to the next frame, in milliseconds. */
  inpMs: number
}

declare global {
  interface Window {
    report: PageReport
  }
}

/** A slow mobile line, applied request by request: the values that Lighthouse documents for its "devtools" throttling. */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
/** Lighthouse's slowdown of the processor for a mobile device. */
const CPU_SLOWDOWN = 4

/** Watches what the browser reports about painting, moving and blocking. */
function watch(): void {
  const report: PageReport = { lcpMs: 0, largest: '', cls: 0, firstPaintMs: 0, tasks: [], inpMs: 0 }
  window.report = report
  const on = <T extends PerformanceEntry>(type: string, see: (entry: T) => void, more = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) see(entry as T)
    }).observe({ type, buffered: true, ...more })
  on<PerformanceEntry & { element?: Element }>('largest-contentful-paint', ({ startTime, element }) => {
    report.lcpMs = startTime
    report.largest = (element?.textContent || element?.tagName || '').trim().slice(0, 30)
  })
  on<PerformanceEntry & { value: number; hadRecentInput: boolean }>('layout-shift', (shift) => {
    if (!shift.hadRecentInput) report.cls += shift.value
  })
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') report.firstPaintMs = startTime
  })
  on('longtask', ({ startTime, duration }) => {
    report.tasks.push({ startMs: startTime, ms: duration })
  })
  on<PerformanceEntry & { interactionId?: number }>(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId) report.inpMs = Math.max(report.inpMs, duration)
    },
    { durationThreshold: 16 },
  )
}

/** What a visitor brings to the page that is measured. */
export interface Visitor {
  readonly width: number
  readonly localStorage: Readonly<Record<string, string>>
}

/** Opens a tab without a history, with a slow processor. */
export async function openSlowTab(browser: Browser, origin: string, visitor: Visitor): Promise<Tab> {
  const size = { width: visitor.width, height: visitor.width < 768 ? 844 : 900 }
  const tab = await browser.openTab(size)
  await tab.send('Page.enable')
  await store(tab, origin, visitor.localStorage)
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch})();(${refuseWorkers})()` })
  await tab.send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false })
  await tab.send('Emulation.setTimezoneOverride', { timezoneId: 'Europe/Brussels' })
  await tab.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return tab
}

/** Puts a tab behind a slow line. */
export async function slowDownLine(tab: Tab): Promise<void> {
  await tab.send('Network.enable')
  await tab.send('Network.emulateNetworkConditions', slow4g)
}

/** Stores what the app keeps, in a page of its origin for which nothing is asked of the server. */
async function store(tab: Tab, origin: string, items: Visitor['localStorage']): Promise<void> {
  await tab.send('Fetch.enable')
  tab.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'content-type', value: 'text/html' }]
    void tab.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders })
  })
  await navigate(tab, origin)
  await tab.evaluate(`Object.assign(localStorage, ${JSON.stringify(items)})`)
  await tab.send('Fetch.disable')
  tab.removeAllListeners('Fetch.requestPaused')
}

/** A worker would serve the second load. */
function refuseWorkers(): void {
  if ('serviceWorker' in navigator) ServiceWorkerContainer.prototype.register = () => new Promise(() => {})
}

/** Opens an address and waits until its load event. */
async function navigate(tab: Tab, url: string): Promise<void> {
  const loaded = new Promise<void>((resolve) => tab.once('Page.loadEventFired', () => resolve()))
  await tab.send('Page.navigate', { url })
  await loaded
}

/** A task blocks input for what it takes beyond this, in milliseconds. */
const LONG_TASK_MS = 50
/** Nothing more loads or paints after so long without a request, in milliseconds. */
const SETTLED_MS = 1500

/** Loads an address and waits until the page has settled. */
export async function load(tab: Tab, address: string): Promise<Load> {
  let [requests, bytes, lastRequestMs] = [0, 0, performance.now()]
  // otherwise the second load would be a reload
  await navigate(tab, 'about:blank')
  tab.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) requests += 1
    lastRequestMs = performance.now()
  })
  tab.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    lastRequestMs = performance.now()
  })
  await navigate(tab, address)
  while (performance.now() - lastRequestMs < SETTLED_MS || !(await tab.evaluate(`(${isComplete})()`)))
    await setTimeout(POLL_MS)
  for (const event of ['Network.requestWillBeSent', 'Network.loadingFinished']) tab.removeAllListeners(event)
  const report = await tab.evaluate<PageReport>('window.report')
  const tbtMs = report.tasks
    .filter(({ startMs, ms }) => startMs + ms > report.firstPaintMs)
    .reduce((sum, { startMs, ms }) => {
      const after = Math.min(ms, startMs + ms - report.firstPaintMs)
      return sum + Math.max(0, after - LONG_TASK_MS)
    }, 0)
  return { lcpMs: report.lcpMs, largest: report.largest, cls: report.cls, tbtMs, requests, bytes }
}

/** Runs in the page. */
const isComplete = () =>
  document.querySelector('h1') !== null && document.querySelector('[aria-busy=true]') === null
/** Milliseconds between two looks, outside the page. */
const POLL_MS = 100

/** The slowest answer to the inputs of some actions, in milliseconds; below 16 it counts as 0. */
export async function slowestInput(tab: Tab, sendInputs: () => Promise<void>): Promise<number> {
  await tab.evaluate('window.report.inpMs = 0')
  await sendInputs()
  await setTimeout(SETTLED_MS)
  return tab.evaluate<number>('window.report.inpMs')
}
