import { expect, type Locator, type Page, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-accounts.ts'
import { instantOf, isoDayOf } from '../packages/contract/src/dates.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { expectFocusVisible } from './keyboard.ts'
import { boardServer } from './origins.ts'
import { dayOf, moveAsOther, plannedDay } from './planned-days.ts'
import { startOwnServer } from './server.ts'
import { expectAccessible, watch } from './watch.ts'

// its own server, because the journeys move stops
let stop = async () => {}
test.beforeAll(async () => {
  stop = await startOwnServer(boardServer, {})
})
test.afterAll(() => stop())
// R76: with an English browser, whose own date fields show the month first
test.use({ baseURL: boardServer, locale: 'en-US', viewport: { width: 1440, height: 900 } })

const say = { locale: 'nl' } as const
const today = isoDayOf(new Date())
const daysPath = '/office/api/planning/days'

/** Signs a planner in, in Dutch. */
async function signIn(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('office_language', 'nl'))
  const data = { email: 'planner@demo.example', password: DEMO_PASSWORD }
  expect((await page.request.post('/office/api/session', { data })).ok()).toBe(true)
}

const board = (page: Page) => page.getByRole('group', { name: m['office.planning.board']({}, say) })
const dialog = (page: Page) => page.getByRole('dialog')
const submit = (page: Page) =>
  dialog(page).getByRole('button', { name: m['office.planning.move_submit']({}, say), exact: true })
const heading = (page: Page) =>
  page.getByRole('heading', { level: 1, name: m['office.common.deliveries']({}, say) })

/** Chooses the best position that is possible. */
const choosePossible = (page: Page) =>
  dialog(page)
    .locator('label')
    .filter({ hasText: / km( meer| minder)?$/ })
    .first()
    .click()

test('R71 the first move is two keys away, and the keys work from any focus but a text field', async ({
  page,
}) => {
  const findings = await watch(page)
  await signIn(page)
  const { keyboard } = page

  await test.step('the menu and the slash lead to the search field', async () => {
    const field = page.getByRole('searchbox')
    await page.goto('/office/fleet')
    await page.getByRole('link', { name: m['office.menu.customers']({}, say), exact: true }).press('Enter')
    await expect(field).toBeFocused()
    await page.goto('/office/requests')
    // the page itself, not what stands in for it while a busy server does not answer
    await expect(
      page.getByRole('heading', { level: 1, name: m['office.menu.requests']({}, say) }),
    ).toBeVisible()
    await keyboard.press('/')
    await expect(field).toBeFocused()
    await keyboard.type('gent/9000')
    await expect(field).toHaveValue('gent/9000')
  })

  const day = await plannedDay(page)
  await page.goto(`/office/planning/${day.date}`)
  await expect(page.getByRole('button', { name: m['office.planning.publish']({}, say) })).toBeVisible()

  await test.step('the head is one line on a window of 1440 pixels', async () => {
    const middleOf = async (part: Locator) => {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
      return y + height / 2
    }
    const publish = page.getByRole('button', { name: m['office.planning.publish']({}, say) })
    expect(Math.abs((await middleOf(publish)) - (await middleOf(heading(page))))).toBeLessThan(12)
  })

  await test.step('V moves the stop that J chose in the same instant', async () => {
    const move = m['office.planning.key_move']({}, say).toLowerCase()
    // both are sent before the page can show the choice
    await Promise.all([keyboard.press('j'), keyboard.press(move)])
    await expect(dialog(page)).toBeVisible()
    await page.goto(`/office/planning/${day.date}`)
    await expect(page.getByRole('button', { name: m['office.planning.publish']({}, say) })).toBeVisible()
  })

  await test.step('J chooses the first stop, V moves it', async () => {
    await keyboard.press('j')
    const row = page.getByRole('listitem').and(page.locator('[aria-current=true]'))
    await expect(row).toBeFocused()
    await expectFocusVisible(page)
    await keyboard.press(m['office.planning.key_move']({}, say).toLowerCase())
    await expect(dialog(page)).toBeVisible()
    await keyboard.press('Escape')
    await keyboard.press('k')
    await keyboard.press('j')
    await keyboard.press(m['office.planning.key_pin']({}, say).toLowerCase())
    await expect(page.getByText(m['office.planning.pin_done']({}, say))).toBeVisible()
  })

  await test.step('the board is one stop of the Tab key, and the arrow keys lead through it', async () => {
    const links = board(page).getByRole('link')
    expect(await links.count()).toBeGreaterThan(4)
    await expect(board(page).locator('[tabindex="0"]')).toHaveCount(1)
    const first = board(page).getByRole('listitem').first().getByRole('link')
    await first.first().focus()
    await keyboard.press('ArrowRight')
    await expect(first.nth(1)).toBeFocused()
    await expectFocusVisible(page)
    await keyboard.press('ArrowDown')
    const second = board(page).getByRole('listitem').nth(1).getByRole('link')
    await expect(second.and(page.locator(':focus'))).toHaveCount(1)
    await keyboard.press('Home')
    await expect(second.first()).toBeFocused()
    await keyboard.press('Tab')
    await expect(board(page).locator(':focus')).toHaveCount(0)
    await expectFocusVisible(page)
  })
  expect(findings).toEqual([])
})

test('R73 a move is undone from its message and by key', async ({ page }) => {
  const findings = await watch(page)
  await signIn(page)
  const { date } = await plannedDay(page)
  const routes = async () =>
    (await dayOf(page, date)).routes.map(({ stops }) => stops.map(({ refill_id }) => refill_id))
  const before = await routes()
  await page.goto(`/office/planning/${date}`)
  const move = page.getByRole('button', { name: m['office.planning.move']({ name: '' }, say) }).first()
  const name = (await move.getAttribute('aria-label')) ?? ''
  const messages = page.getByRole('region', { name: m['office.shell.messages']({}, say) })

  for (const way of ['message', 'key']) {
    await page.getByRole('button', { name, exact: true }).click()
    await choosePossible(page)
    await submit(page).click()
    await expect(dialog(page)).toBeHidden()
    // messages go by themselves, so nothing slow stands before what needs them
    if (way === 'key') {
      await expect.poll(routes).not.toEqual(before)
      await expectAccessible(page)
      await page.keyboard.press('Control+z')
    } else await messages.getByRole('button', { name: m['office.planning.move_undo']({}, say) }).click()
    await expect(page.getByText(m['office.planning.move_undone']({}, say))).toBeVisible()
    await expect.poll(routes).toEqual(before)
    await expect(page.getByRole('button', { name, exact: true })).toBeFocused()
  }
  expect(findings).toEqual([])
})

test('R74 a colleague’s move does not sort the open dialog anew', async ({ page }) => {
  const findings = await watch(page)
  await signIn(page)
  const { date } = await plannedDay(page)
  await page.goto(`/office/planning/${date}`)
  await page
    .getByRole('button', { name: m['office.planning.move']({ name: '' }, say) })
    .last()
    .click()
  await choosePossible(page)
  const shown = await dialog(page).locator('label').allInnerTexts()
  // no dash that reads as a minus
  await expect(dialog(page).locator('output')).toHaveText(/^Als stop \d+: /)
  await moveAsOther(page, date)
  const outdated = dialog(page).getByText(m['office.planning.move_outdated']({}, say))
  await expect(outdated).toBeVisible()
  expect(await dialog(page).locator('label').allInnerTexts()).toEqual(shown)
  await expect(submit(page)).toBeDisabled()
  await expectAccessible(page)
  await dialog(page)
    .getByRole('button', { name: m['office.planning.move_recompute']({}, say) })
    .click()
  await expect(outdated).toBeHidden()
  await expect(dialog(page).getByRole('radio').first()).toBeVisible()
  expect(findings).toEqual([])
})

/** Replaces today's routes: a driver with many stops close together, three of them reported, and a silent one. */
async function fillToday(page: Page): Promise<void> {
  const { routes, ...day } = await plannedDay(page)
  const [busy, silent] = routes.filter(({ stops }) => stops.length > 1)
  const pattern = busy?.stops[0]
  if (!busy || !silent || !pattern) throw new Error('no routes')
  const stops = Array.from({ length: 24 }, (_, index) => {
    const starts = 485 + index * 13
    return {
      ...{ ...pattern, refill_id: 1_000_000 + index, arrives: starts, starts, ends: starts + 10 },
      ...{ slots: ['morning'], city_name: index % 2 ? 'Kapelle-op-den-Bos' : 'Gent' },
      // half an hour behind the plan, so that the last ones come after noon
      ...(index < 3 ? { state: index === 1 ? 'missed' : 'delivered', reported: starts + 40 } : {}),
    }
  })
  const filled = {
    ...{ ...day, date: today, published: true },
    routes: [
      { ...busy, stops, leaves: 460, returns: 830 },
      {
        ...{ ...silent, driver_id: 999_999, driver_name: 'Zwijger', leaves: 460, returns: 700 },
        stops: silent.stops.map((each, index) => {
          const starts = 490 + index * 60
          return { ...each, arrives: starts, starts, ends: starts + 10 }
        }),
      },
    ],
  }
  await page.route(`**${daysPath}/${today}`, (route) => route.fulfill({ json: filled }))
}

test('R65, R78, R79 the board of today fits 1440 pixels and tells reports, lateness and silence', async ({
  page,
}) => {
  const findings = await watch(page)
  await signIn(page)
  await fillToday(page)
  await page.clock.setFixedTime(instantOf(today, 9 * 60 + 20))
  await page.goto('/office/planning')
  await expect(heading(page)).toBeVisible()
  const rows = board(page).getByRole('listitem')

  await test.step('R78 no stop lies off the board, and none covers another one', async () => {
    const scrolled = await board(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    expect(scrolled).toBe(0)
    const { left, right } = await board(page).evaluate((scroll) => scroll.getBoundingClientRect().toJSON())
    const edges = await rows
      .first()
      .getByRole('link')
      .evaluateAll((links) => links.slice(1).map((link) => link.getBoundingClientRect().toJSON()))
    expect(edges).toHaveLength(24)
    let end = left
    for (const edge of edges) {
      expect(edge.left).toBeGreaterThanOrEqual(end)
      expect(edge.right).toBeLessThanOrEqual(right)
      end = edge.right
    }
  })

  await test.step('R65 the last report, late stops and a silent driver are said in words', async () => {
    await expect(rows.first()).toContainText(/laatste melding 9:11, 30 min achter/)
    await expect(rows.nth(1)).toContainText(m['office.planning.silent_stop']({}, say))
    await expect(page.getByRole('heading', { name: /^Laat \d+$/ })).toBeVisible()
    await expect(rows.first().getByRole('link').last()).toHaveAccessibleName(
      /^24 ?\+\d+ min Kapelle-op-den-Bos \d+:\d+, .*later dan beloofd$/,
    )
  })

  await test.step('the words of a reported stop overlap nothing in a narrow card', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const correct = page.getByRole('button', { name: /^Melding verbeteren/ })
    await expect(correct.first()).toBeVisible()
    const overlaps = await correct.evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const parts = [...(button.closest('li')?.children ?? [])].map((part) => {
          const range = document.createRange()
          range.selectNodeContents(part)
          return [...range.getClientRects()]
        })
        return parts.flatMap((rects, index) =>
          parts
            .slice(index + 1)
            .flat()
            .filter((other) =>
              rects.some(
                ({ left, right, top, bottom }) =>
                  left < other.right && other.left < right && top < other.bottom && other.top < bottom,
              ),
            ),
        )
      }),
    )
    expect(overlaps).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('R79 the name of each control begins with what it shows, in both schemes', async () => {
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectAccessible(page)
  })

  await test.step('R76 the calendar speaks Dutch in an English browser', async () => {
    await page.getByRole('button', { name: /^\w+ \d+ \w+ \d{4}$/ }).click()
    const calendar = page.getByRole('dialog', { name: m['office.common.calendar']({}, say) })
    await expect(calendar.locator('th').first()).toHaveText('ma')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
  })
  expect(findings).toEqual([])
})
