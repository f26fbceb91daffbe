import { expect, type Page, test } from '@playwright/test'
import { type Home, home } from '../packages/contract/src/customer/home.ts'
import { isoDayOf } from '../packages/contract/src/dates.ts'
import type { Language } from '../packages/contract/src/primitives.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { addDays } from '../packages/planning/src/dates.ts'
import { languageOf } from './language.ts'
import { changes, stubAnswers } from './screens/answers.ts'
import { openAs } from './sign-in.ts'
import { expectAccessible } from './watch.ts'

/** Days from now between which the salt is used up. */
const ranges = [
  ...([
    [9, 20],
    [66, 87],
    [1, 9],
    [3, 40],
    [12, 41],
    [16, 41],
  ] as const),
  ...([
    [40, 41],
    [19, 21],
    [0, 12],
    [-4, 3],
    [2, 3],
  ] as const),
]
const EMAIL = 'lieve@demo.example'
const today = isoDayOf(new Date())

/** Salt that is used up between so many days from now. */
const saltOf = ([early, late]: readonly [number, number], is_low = false): Home['salt'] => ({
  ...{ early: addDays(today, early), late: addDays(today, late), stock_kg: 12, tank_kg: 48 },
  ...{ planned_kg: 0, looked_on: null, is_low },
})

/** Opens the home anew. */
async function open(page: Page, language: Language): Promise<void> {
  await page.reload()
  await expect(page.getByRole('region', { name: m['home.salt']({}, { locale: language }) })).toBeVisible()
}

test('the home of low salt shows its three ways above the tab bar of a phone', async ({ page, locale }) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const low: Partial<Home> = {
    ...{ delivery: null, automatic: null, can_be_automatic: true, overdue: 0, salt: saltOf([9, 20], true) },
    ready: { date: addDays(today, 4), packs: 6, kg: 48, price: 71.4, vat_rate: 21 },
  }
  await stubAnswers(page, [changes(home.read, (answer) => ({ ...answer, ...low }))], language)
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, EMAIL, '/account', language)
  // signing in moves the focus
  await open(page, language)
  await page.evaluate(() => scrollTo(0, 0))
  const ways = page.getByRole('navigation', { name: m['home.ways']({}, say) })
  await expect(ways).toBeVisible()
  const bar = page.getByRole('navigation', { name: m['shell.quick_menu']({}, say) })
  const [above, below] = [await ways.boundingBox(), await bar.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
})

test('the pipe of the salt marks today and both days, and its words never touch', async ({
  page,
  locale,
}) => {
  const language = languageOf(locale)
  let range: readonly [number, number] = [9, 20]
  await stubAnswers(page, [changes(home.read, (answer) => ({ ...answer, salt: saltOf(range) }))], language)
  await openAs(page, EMAIL, '/account', language)
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (range of ranges)
      await test.step(`${range.join(' to ')} at ${width}`, async () => {
        await open(page, language)
        const now = page.getByText(m['home.today_mark']({}, { locale: language }), { exact: true })
        await expect(now).toHaveCount(1)
        const drawn = await now.evaluate((label) => {
          const boxOf = (element: Element) => {
            const { left, right, top, bottom } = element.getBoundingClientRect()
            return { left, right, top, bottom }
          }
          const drawing = label.parentElement as HTMLElement
          const words = [...drawing.children].filter(({ textContent }) => textContent)
          return {
            whole: boxOf(drawing),
            words: words.map(boxOf),
            ticks: [...drawing.querySelectorAll('i')].map(boxOf),
          }
        })
        const marks = range[0] <= 0 ? 2 : 3
        expect(drawn.ticks).toHaveLength(marks)
        for (const { left, right, bottom } of drawn.words) {
          expect(left).toBeGreaterThanOrEqual(drawn.whole.left)
          expect(right).toBeLessThanOrEqual(drawn.whole.right)
          expect(bottom).toBeLessThanOrEqual(drawn.whole.bottom)
        }
        const touching = drawn.words.flatMap((one, index) =>
          drawn.words
            .slice(index + 1)
            .filter(
              (other) =>
                one.left < other.right + 3 &&
                other.left < one.right + 3 &&
                one.top < other.bottom &&
                other.top < one.bottom,
            ),
        )
        expect(touching).toEqual([])
      })
  }
  await expectAccessible(page)
})
