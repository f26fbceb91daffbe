import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** Each page reads it anew, and half as long as `axe.source`, which is not minified. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/**
 * What a page may log on a busy machine, because a test neither passes nor fails on a clock: the server refuses what waits too long for
 * the database, and the page asks again; the browser warns of a file that the page does not use within seconds.
 */
const BECAUSE_BUSY =
  /503 \(Service Unavailable\)|preloaded using link preload but not used within a few seconds/

/**
 * Records what a page must not do: console errors, violations of the content security policy, failed scripts. `allowed`
 * matches errors that the journey provokes on purpose.
 */
export async function watch(page: Page, allowed: RegExp[] = []): Promise<string[]> {
  const findings: string[] = []
  page.on('pageerror', (error) => findings.push(`error: ${error.message}`))
  page.on('console', (message) => {
    const text = `${message.text()} ${message.location().url}`
    // by playwright.config.ts
    if (text.startsWith('Service Worker registration blocked')) return
    if (BECAUSE_BUSY.test(text)) return
    const isWrong = message.type() === 'error' || message.type() === 'warning'
    if (isWrong && !allowed.some((pattern) => pattern.test(text))) findings.push(`console: ${text}`)
  })
  await page.exposeFunction('reportViolation', (violation: string) => findings.push(`CSP: ${violation}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { reportViolation } = window as unknown as { reportViolation: (violation: string) => void }
      reportViolation(`${violatedDirective} ${blockedURI}`)
    })
  })
  return findings
}

type AxeRules = 'all' | 'contrast' | 'all but contrast'

/**
 * Checks a page with axe. The window is as tall as the page, because the sticky tab bar would cover parts of it.
 * @param rules of axe to apply. The contrast of colours takes most of its time
 */
export async function expectAccessible(page: Page, rules: AxeRules = 'all'): Promise<void> {
  // the page process of Firefox 153 crashed in runs with this check, and in none without
  if (page.context().browser()?.browserType().name() === 'firefox') return
  // the app may still be loading; where the menu of a phone hides the page, there is its dialog alone
  await page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first().waitFor()
  const before = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (before) await page.setViewportSize({ width: before.width, height: Math.max(before.height, height) })
  const found = await axeFindings(page, rules)
  if (before) await page.setViewportSize(before)
  expect(found).toEqual([])
}

/**
 * The findings of axe as text. Details of passed rules are omitted, because they cost most of its time. It runs
 * directly in the page, which has no frames: axe's driver for frames opens another page for each check.
 */
async function axeFindings(page: Page, rules: AxeRules): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(async (rules) => {
    const chosen = {
      // experimental in axe, but speech input needs it (WCAG 2.5.3)
      'label-content-name-mismatch': { enabled: true },
      'color-contrast': { enabled: rules === 'all' },
    }
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      ...(rules === 'contrast' ? { runOnly: ['color-contrast'] } : { rules: chosen }),
    })
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
  }, rules)
}
