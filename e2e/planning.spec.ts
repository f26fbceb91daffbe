import { expect, type Locator, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-accounts.ts'
import { isoDayOf } from '../packages/contract/src/dates.ts'
import type { PlannedDay } from '../packages/contract/src/office/planning.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { tabTo } from './keyboard.ts'
import { plannersServer } from './origins.ts'
import { startOwnServer } from './server.ts'
import { expectAccessible, watch } from './watch.ts'

// its own server, because publishing a day removes its dates from customers who are ordering
let stop = async () => {}
test.beforeAll(async () => {
  stop = await startOwnServer(plannersServer, { ROUTING_SECONDS: '2' })
})
test.afterAll(() => stop())
test.use({ baseURL: plannersServer })

test('a planner optimizes routes, moves a stop, publishes the day and prints it by keyboard', async ({
  page,
}) => {
  const say = { locale: 'nl' } as const
  const findings = await watch(page, [/401 \(Unauthorized\).*session/])
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const press = async (target: Locator, key = 'Enter', way: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await tabTo(target, way)
    await page.keyboard.press(key)
  }
  const dayOf = async (date: string): Promise<PlannedDay> =>
    (await page.request.get(`/office/api/planning/days/${date}`)).json()
  const longest = ({ routes }: PlannedDay) =>
    routes.filter(({ stops }) => stops.length > 1).toSorted((a, b) => b.stops.length - a.stops.length)[0]
  const heading = (name: string | RegExp) => page.getByRole('heading', { name })

  await test.step('opens the next day with deliveries', async () => {
    await page.goto('/office/planning')
    await page.getByLabel(m['office.common.email']({}, say)).fill('planner@demo.example')
    await page.getByLabel(m['office.access.password']({}, say), { exact: true }).fill(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(heading(m['office.common.deliveries']({}, say))).toBeVisible()
    let day = await dayOf(isoDayOf(new Date()))
    // a stop can only be moved within a route, or away from it, if it is not the only one
    do day = await dayOf(day.next ?? '')
    while (!longest(day))
    await page.goto(`/office/planning/${day.date}`)
  })

  await test.step('watches the route optimization', async () => {
    await press(button(m['office.planning.optimization_start']({}, say)))
    const found = [
      m['office.planning.optimization_found']({}, say),
      m['office.planning.optimization_same']({}, say),
    ].join('|')
    // a busy server may say so only when it has ended
    await expect(page.getByRole('progressbar').or(heading(new RegExp(found)))).toBeVisible()
    await expect(heading(new RegExp(found))).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('adopts the draft, if it is shorter (R62)', async () => {
    const adopt = button(m['office.planning.draft_adopt']({}, say))
    if (!(await adopt.isVisible())) return
    await expect(button(m['office.planning.publish']({}, say))).toHaveAttribute('aria-disabled', 'true')
    await press(adopt)
    await expect(heading(m['office.planning.draft_in_use']({}, say))).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('pins a stop to its driver', async () => {
    const chosen = longest(await dayOf(page.url().match(/\d{4}-\d{2}-\d{2}/)?.[0] ?? ''))
    // the board is one stop of the Tab key, and the arrow keys lead through it
    const board = page.getByRole('group', { name: m['office.planning.board']({}, say) })
    await tabTo(board.locator('[tabindex="0"]'))
    await page.keyboard.press('Home')
    const driver = board.getByRole('link', { name: chosen?.driver_name ?? '' }).first()
    const rows = await board.getByRole('listitem').count()
    for (let row = 0; row < rows; row += 1) await page.keyboard.press('ArrowUp')
    while (!(await driver.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const pin = page.getByRole('button', { name: m['office.planning.pin']({ name: '' }, say) }).first()
    await press(pin)
    await expect(pin).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('moves the next stop to another driver, and continues from its new position', async () => {
    const move = page.getByRole('button', { name: m['office.planning.move']({ name: '' }, say) })
    const moved = move.nth(1)
    const name = (await moved.getAttribute('aria-label')) ?? ''
    await press(moved)
    const dialog = page.getByRole('dialog')
    await press(dialog.getByRole('radio').first(), 'Space')
    await expectAccessible(page)
    await press(dialog.getByRole('button', { name: m['office.planning.move_submit']({}, say), exact: true }))
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
  })

  await test.step('publishes', async () => {
    // messages cover the end of the page until they disappear
    const messages = page.getByRole('region', { name: m['office.shell.messages']({}, say) })
    await expect(messages.getByRole('button')).toHaveCount(0)
    // backwards: Firefox does not come back to the page from its own buttons, which follow the last stop
    await press(button(m['office.planning.publish']({}, say)), 'Enter', 'Shift+Tab')
    const dialog = page.getByRole('alertdialog')
    await expectAccessible(page)
    await press(dialog.getByRole('button', { name: m['office.planning.publish']({}, say) }))
    await expect(heading(m['office.planning.published_title']({}, say))).toBeVisible()
    await expect(button(m['office.planning.publish']({}, say))).toBeHidden()
    await expectAccessible(page)
  })

  await test.step('prints the route sheets', async () => {
    await expect(page.getByText(m['office.planning.published_done']({}, say))).toBeHidden()
    const download = page.waitForEvent('download')
    await press(button(m['office.planning.sheets']({}, say)), 'Enter', 'Shift+Tab')
    expect((await download).suggestedFilename()).toMatch(/^routebladen .+\.pdf$/)
  })
  expect(findings).toEqual([])
})
