import { expect, type Page, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-accounts.ts'
import { isoDayOf } from '../packages/contract/src/dates.ts'
import type { ReportedDelivery } from '../packages/contract/src/office/reported-deliveries.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { correctionsServer } from './origins.ts'
import { dayOf } from './planned-days.ts'
import { startOwnServer } from './server.ts'
import { expectAccessible, watch } from './watch.ts'

// its own server, because the journey publishes a day
let stop = async () => {}
test.beforeAll(async () => {
  stop = await startOwnServer(correctionsServer, {})
})
test.afterAll(() => stop())
test.use({ baseURL: correctionsServer, viewport: { width: 1440, height: 900 } })

const say = { locale: 'nl' } as const
const daysPath = '/office/api/planning/days'
const dialog = (page: Page) => page.getByRole('dialog')
const click = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()

/** Checks the open dialog in both widths and both colour schemes. */
async function expectDialogAccessible(page: Page): Promise<void> {
  for (const width of [1440, 820])
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await expectAccessible(page)
    }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** A delivery of the day whose report can become "nobody at home": the household has not ordered again since. */
async function correctable(page: Page, date: string) {
  for (const { driver_name, stops } of (await dayOf(page, date)).routes)
    for (const { refill_id, name } of stops.filter(({ state }) => state === 'delivered')) {
      const path = `/office/api/planning/deliveries/${refill_id}/report`
      const { ordered_again }: ReportedDelivery = await (await page.request.get(path)).json()
      if (!ordered_again) return { driver_name, name }
    }
  throw new Error('no report can be corrected')
}

test('the office corrects a report, and hands over the stops of an absent driver', async ({ page }) => {
  const findings = await watch(page)
  await page.addInitScript(() => localStorage.setItem('office_language', 'nl'))
  const data = { email: 'planner@demo.example', password: DEMO_PASSWORD }
  expect((await page.request.post('/office/api/session', { data })).ok()).toBe(true)

  const { previous, next } = await dayOf(page, isoDayOf(new Date()))
  await page.goto(`/office/planning/${previous}`)
  const { driver_name, name } = await correctable(page, previous ?? '')
  await page.getByRole('link', { name: driver_name }).first().click()
  await page
    .getByRole('button', { name: m['office.planning.correct_of']({ name }, say), exact: true })
    .click()
  await dialog(page)
    .locator('label')
    .filter({ hasText: m['driver.missed']({}, say) })
    .click()
  await dialog(page)
    .locator('label')
    .filter({ hasText: m['office.common.missed_nobody_home']({}, say) })
    .click()
  await expect(dialog(page).getByText(m['office.planning.correct_paid']({}, say))).toBeVisible()
  await expectDialogAccessible(page)
  await dialog(page).getByLabel(m['office.planning.correct_why']({}, say)).selectOption('wrong_outcome')
  await click(page, m['office.common.save']({}, say))
  await expect(page.getByText(m['office.planning.correct_done']({}, say))).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)

  let day = await dayOf(page, next ?? '')
  while (day.routes.filter(({ stops }) => stops.length > 1).length < 2)
    day = await dayOf(page, day.next ?? '')
  const published = await page.request.post(`${daysPath}/${day.date}/publication`, {
    data: { version: day.version },
  })
  expect(published.ok(), await published.text()).toBe(true)
  await page.goto(`/office/planning/${day.date}`)
  await page.getByRole('button', { name: m['office.planning.driver_away']({}, say), exact: true }).click()
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible()
  await expectDialogAccessible(page)
  await dialog(page).getByLabel(m['office.common.change_reason']({}, say)).selectOption('driver')
  await click(page, m['office.planning.hand_over']({}, say))
  await expect(page.getByText(m['office.planning.hand_over_done']({}, say))).toBeVisible()
  const { changes } = await dayOf(page, day.date)
  expect(changes.map(({ kind }) => kind)).toContain('away')
  expect(findings).toEqual([])
})
