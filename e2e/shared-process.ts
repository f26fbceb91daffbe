import type { BrowserContext, LaunchOptions } from '@playwright/test'

/**
 * Lets all pages of a profile share a process, in which the next page finds its scripts compiled. Only for walks that have
 * one page at a time: a customer's tabs have a process each, and so have those of other journeys.
 */
export const sharingProcess = (options: LaunchOptions): LaunchOptions => ({
  ...options,
  args: [...(options.args ?? []), '--process-per-site'],
})

/**
 * Keeps the process of a profile between two pages, by one that stays open: a picture, which runs no script. Storage, cookies
 * and the HTTP cache belong to the profile anyway.
 */
export async function keepProcess(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/favicon.svg')
}
