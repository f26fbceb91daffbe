import { expect, type Page } from '@playwright/test'
import axe from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * Collects what a page must not do: errors in the console, violations of the content security policy, failed
 * scripts. `allowed` names the answers that the journey provokes on purpose.
 */
export async function watch(page: Page, allowed: RegExp[] = []): Promise<string[]> {
  const findings: string[] = []
  page.on('pageerror', (error) => findings.push(`error: ${error.message}`))
  page.on('console', (message) => {
    const text = `${message.text()} ${message.location().url}`
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

/**
 * Looks for anything that axe finds. The window is as tall as the page: the sticky tab bar would cover parts of it.
 * @param rules of axe, where only some of them can find anything; else all
 */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  // the app may still be on its way
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  const before = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (before) await page.setViewportSize({ width: before.width, height: Math.max(before.height, height) })
  const found = await axeFindings(page, rules)
  if (before) await page.setViewportSize(before)
  expect(found).toEqual([])
}

/**
 * What axe finds, in words. Details of what it passes, which cost most of its time, are left out; and
 * it runs in the page, which has no frames: its driver for pages with frames opens another page for each look.
 */
async function axeFindings(page: Page, rules: readonly string[] | undefined): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async (only) => {
      const { violations } = await window.axe.run(document, {
        resultTypes: ['violations'],
        ...(only ? { runOnly: only } : {}),
      })
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    rules && [...rules],
  )
}
