import { expect, type Page, type Route } from '@playwright/test'
import type { Language } from '../packages/contract/src/primitives.ts'
import { stubAnswers } from './screens/answers.ts'
import { type Screen, sceneOf } from './screens/screen.ts'

declare global {
  interface Window {
    layoutShifts: { value: number; moved: string[] }[]
  }
}

/** Records what moves without an action of the visitor, as the browser counts it. */
async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.layoutShifts = []
    const describe = (node: Node | null) =>
      node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.textContent ?? '')
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
      })[]) {
        if (entry.hadRecentInput) continue
        const moved = entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${describe(node)}: ${previousRect.x}, ${previousRect.y} to ${currentRect.x}, ${currentRect.y}`,
        )
        window.layoutShifts.push({ value: entry.value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Resolves after the browser has drawn what the page shows now. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  })

const EVERY_CALL = '**/api/**'
const EVERY_FONT = '**/*.woff2'

/**
 * Holds back the answers to some requests. @returns a function that lets the last one through, because a page must not rely on
 * their order; false if there is none
 */
async function hold(page: Page, requests: string) {
  const held: Route[] = []
  await page.route(requests, (route) => void held.push(route))
  return async (): Promise<boolean> => {
    const route = held.pop()
    await route?.fallback()
    return route !== undefined
  }
}

/** Two decimals of it are 0.00. */
const MAX_LAYOUT_SHIFT = 0.005

/**
 * Opens a screen with an empty cache, whose fonts come after its first drawing and then its answers, one by one, and checks
 * that nothing moves as they come (R44).
 */
export async function openWithLateAnswers(page: Page, screen: Screen, language: Language): Promise<void> {
  await recordShifts(page)
  await stubAnswers(page, screen.stubs ?? [], language)
  // while requests are routed, the browser uses no cache
  const release = await hold(page, EVERY_CALL)
  const releaseFont = await hold(page, EVERY_FONT)
  // a page has loaded only with its fonts
  await page.goto(screen.path, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  while (await releaseFont());
  await drawn(page)
  const outcome = screen.shows(sceneOf(page, language))
  await expect(async () => {
    while (await release()) await drawn(page)
    await expect(outcome).toBeVisible({ timeout: 100 })
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0, { timeout: 100 })
  }).toPass()
  await page.unroute(EVERY_CALL)
  await page.unroute(EVERY_FONT)
  await drawn(page)
  const shifts = await page.evaluate(() => window.layoutShifts)
  const sum = shifts.reduce((before, { value }) => before + value, 0)
  expect(sum, JSON.stringify(shifts, null, 2)).toBeLessThan(MAX_LAYOUT_SHIFT)
}
