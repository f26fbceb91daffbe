import type { Locator, Page } from '@playwright/test'
import type { Language } from '../packages/contract/src/primitives.ts'
import { m } from '../packages/messages/generated/app/messages.js'

/** The title of a fold on the slip. */
export const foldOf = (page: Page, title: string): Locator => page.locator('summary', { hasText: title })

export const commentField = (page: Page, locale: Language): Locator =>
  page.getByLabel(m['salt.your_message']({}, { locale }))

/** Opens the fold of the message for the driver, and writes. */
export async function writeComment(page: Page, locale: Language, text: string): Promise<void> {
  await foldOf(page, m['salt.comment']({}, { locale })).click()
  await commentField(page, locale).fill(text)
}
