import { expect } from '@playwright/test'
import { unresolvedDeliveries } from '../packages/contract/src/office/unresolved-deliveries.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { deskOf, deskScreens } from './desk/screens.ts'
import { test } from './desk/staff.ts'
import { expectKeyboardReaches } from './keyboard.ts'
import { languageOf } from './language.ts'
import { expectReflow } from './reflow.ts'
import { hideRepeatedRows } from './repeated-rows.ts'
import { expectAccessible, watch } from './watch.ts'

// otherwise each project's walk is one long task, and the last one leaves a core idle
test.describe.configure({ mode: 'parallel' })

for (const screen of deskScreens)
  test(`S49 the office's ${screen.name} can be used by everybody`, async ({ openDesk, locale }, {
    project,
  }) => {
    const language = languageOf(locale)
    const page = await openDesk(screen.as)
    const findings = await watch(page, [...(screen.errors ?? [])])
    const desk = deskOf(page, language)
    await page.goto(`/office${screen.path}`)
    await expect(page).toHaveTitle(new RegExp(`^${desk.say(screen.title)}`))
    await screen.reach?.(desk)
    if (screen.isDialog)
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    // R76: they would follow the language of the browser
    await expect(page.locator('input:is([type=date], [type=time], [type=datetime-local])')).toHaveCount(0)
    // a tablet, and a desktop at 200% zoom
    for (const width of [1280, 1024, 820, 640]) await expectReflow(page, width)
    await hideRepeatedRows(page)
    // Tab order and colours are the same in each language
    const isFirst = project.name === 'nl-desktop'
    await expectAccessible(page, isFirst ? 'all' : 'all but contrast')
    if (isFirst) {
      await expectKeyboardReaches(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page, 'contrast')
    }
    expect(findings).toEqual([])
    await page.close()
  })

test('the capacity of a phone shows every week of the demand without scrolling', async ({
  openDesk,
  locale,
}) => {
  const page = await openDesk('planner')
  const { main, say } = deskOf(page, languageOf(locale))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/office/capacity')
  const chart = main.getByRole('img', { name: say(m['office.demand.alt']) })
  await expect(chart).toBeVisible()
  const room = await chart.evaluate(({ scrollWidth, parentElement }) => [
    scrollWidth,
    parentElement?.clientWidth ?? 0,
  ])
  expect(room[0]).toBeLessThanOrEqual(room[1] ?? 0)
  await page.close()
})

test('the list of who runs out stays inside its card beside the absences', async ({ openDesk, locale }) => {
  const page = await openDesk('planner')
  const { main, say } = deskOf(page, languageOf(locale))
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/office/capacity')
  const card = main.getByRole('region', { name: say(m['office.run_outs.title']) })
  const rows = card.getByRole('table')
  await expect(rows).toBeVisible()
  const [right, edge] = await rows.evaluate((table) => {
    const around = table.parentElement ?? table
    const padding = Number.parseFloat(getComputedStyle(around).paddingRight)
    return [table.getBoundingClientRect().right, around.getBoundingClientRect().right - padding]
  })
  expect(right).toBeLessThanOrEqual(edge ?? 0)
  await page.close()
})

test('a missed delivery is read without a broken word in the column beside the route', async ({
  openDesk,
  locale,
}) => {
  const page = await openDesk('planner')
  const { main, say } = deskOf(page, languageOf(locale))
  const delivery = { refill_id: 1, customer_id: 1, name: 'Leen Vermeulen', city_name: 'Kluizen', phones: [] }
  const outcome = { driver_name: 'Wim De Smet', why: 'missed', withdrawn: false, packs: 4, note: '' }
  await page.route(`**${unresolvedDeliveries.list.path}`, (route) =>
    route.fulfill({ json: [{ ...delivery, ...outcome, date: '2026-11-23', photo: null }] }),
  )
  await page.goto('/office/planning')
  const list = main.getByRole('region', { name: say(m['office.planning.undelivered']) })
  await expect(list.getByRole('button')).toBeVisible()
  await expectReflow(page, 1280)
  await page.close()
})
