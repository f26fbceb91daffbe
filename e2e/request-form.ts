import { expect, type Page } from '@playwright/test'
import { m } from '../packages/messages/generated/app/messages.js'

type Say = { locale: 'nl' | 'fr' }

export const main = (page: Page) => page.getByRole('main')
export const stage = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
export const comment = (page: Page, say: Say) => main(page).getByLabel(m['form.appointment.comment']({}, say))

/** Fills in the request for help up to its last step: a leak, tomorrow, a remark. */
export async function fillInRequest(page: Page, say: Say): Promise<void> {
  await main(page).locator('[value=malfunction]').check()
  await button(page, m['common.next']({}, say)).click()
  await main(page).locator('[value=malfunction_leak]').check()
  await button(page, m['common.next']({}, say)).click()
  await expect(stage(page, m['support.appointment_heading']({}, say))).toBeFocused()
  await button(page, m['form.appointment.add']({}, say)).click()
  await comment(page, say).fill('In de kelder. À la cave.')
}
