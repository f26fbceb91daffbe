import { expect, type Locator, type Page } from '@playwright/test'
import { refills } from '../packages/contract/src/customer/refills.ts'
import type { Language } from '../packages/contract/src/primitives.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { tabTo } from './keyboard.ts'
import { languageOf } from './language.ts'
import { foldOf, writeComment } from './salt-form.ts'
import { answers, refuses, stubAnswers } from './screens/answers.ts'
import { nothingOrdered, offered } from './screens/salt.ts'
import { test } from './screens/walk.ts'
import { fillInSignIn, openAs, signOut } from './sign-in.ts'
import { expectAccessible } from './watch.ts'

/** Seven days, of which six show at first. Their words are long, and the same whenever the test runs. */
const days = offered.map((day, index) => ({ ...day, date: `2026-09-${[23, 29, 22, 24, 26, 28, 30][index]}` }))
/** The customer has earned a discount, which takes two more lines. */
const quote = {
  packs: 6,
  blocks_per_pack: 2,
  kg: 48,
  price: 21.4,
  discount: 50,
  friends: 1,
  vat_rate: 21,
  usual_packs: 6,
  min_packs: 1,
}
const stubs = [
  answers(refills.lastOrder, nothingOrdered),
  answers(refills.offeredDates, days),
  answers(refills.quote, quote),
]

/** Opens the form and waits until its price is there. */
async function openForm(page: Page, language: Language): Promise<Locator> {
  await stubAnswers(page, stubs, language)
  await page.goto('/saltblocks')
  const button = page.getByRole('button', { name: m['salt.submit']({}, { locale: language }) })
  await expect(button).toBeEnabled()
  return button
}

test('R46 after “more days” the focus is on the first new day', async ({ visitors, locale }) => {
  const language = languageOf(locale)
  const page = await visitors.open('customer')
  await openForm(page, language)
  const cards = page.getByRole('main').getByRole('radio')
  await expect(cards).toHaveCount(6)
  const before = await cards.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  const chosen = await page.getByRole('radio', { checked: true }).getAttribute('value')
  const more = page.getByRole('button', { name: m['salt.more_dates']({}, { locale: language }) })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(cards).toHaveCount(7)
  const focused = page.locator('input[type=radio]:focus')
  await expect(focused).toBeInViewport()
  expect(before).not.toContain(await focused.getAttribute('value'))
  // the choice stays
  expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).toBe(chosen)
  await page.close()
})

/** Phones, a tablet and two desktops: width and height of the window. */
const windows = [
  [320, 568],
  [390, 844],
  [768, 1024],
  [1280, 720],
  [1920, 1080],
] as const

for (const [width, height] of windows)
  test(`R41 the order button is on the first screen of ${width} by ${height}`, async ({
    visitors,
    locale,
  }) => {
    const language = languageOf(locale)
    const page = await visitors.open('customer')
    await page.setViewportSize({ width, height })
    const button = await openForm(page, language)
    await expect(button).toHaveCount(1)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect(button).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => scrollY)).toBe(0)
    // nothing lies over it
    const isOnTop = await button.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const corners = [left + 8, right - 8].flatMap((x) => [top + 8, bottom - 8].map((y) => [x, y] as const))
      return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
    })
    expect(isOnTop).toBe(true)
    await page.close()
  })

test('R41 on a desktop the slip ends with its button above 720 pixels, whichever day is chosen', async ({
  visitors,
  locale,
}) => {
  const language = languageOf(locale)
  const page = await visitors.open('customer')
  await page.setViewportSize({ width: 1280, height: 720 })
  const button = await openForm(page, language)
  for (const day of await page.getByRole('radio').all()) {
    await day.check({ force: true })
    await page.evaluate(() => scrollTo(0, 0))
    await expect(button).toBeInViewport({ ratio: 1 })
  }
  await page.close()
})

test('R41 on a phone the bar rests at the end of the form, and covers neither the focus nor a message', async ({
  visitors,
  locale,
}) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const page = await visitors.open('customer')
  await stubAnswers(page, [refuses(refills.order, 'internal')], language)
  await page.setViewportSize({ width: 390, height: 844 })
  const button = await openForm(page, language)
  const boxOf = async (found: Locator) => {
    const box = await found.boundingBox()
    if (!box) throw new Error('it has no box')
    return { top: Math.round(box.y), bottom: Math.round(box.y + box.height) }
  }
  const bar = page.locator('[data-action-bar]')
  const tabs = page.getByRole('navigation', { name: m['shell.quick_menu']({}, say) })

  await test.step('it stands on the tab bar', async () => {
    expect((await boxOf(bar)).bottom).toBe((await boxOf(tabs)).top)
  })
  await test.step('every stop of the keyboard is visible', async () => {
    for (const fold of await page.locator('summary').all()) await fold.click()
    await page.getByRole('heading', { level: 1 }).focus()
    await tabTo(page.getByRole('contentinfo').getByRole('button', { name: m['shell.sign_out']({}, say) }))
  })
  await test.step('a failure shows above it', async () => {
    // a message that would cover the focus goes to the top of the window
    await page.getByRole('heading', { level: 1 }).focus()
    await button.dispatchEvent('click')
    const messages = page.getByRole('region', { name: m['shell.messages']({}, say) })
    const toast = messages.getByText(m['form.order_salt.notify_failure']({}, say))
    await expect(toast).toBeVisible()
    expect((await boxOf(toast)).bottom).toBeLessThan((await boxOf(bar)).top)
  })
  await test.step('it lets the footer pass', async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    expect((await boxOf(bar)).bottom).toBe((await boxOf(page.getByRole('contentinfo'))).top)
  })
  await page.close()
})

test('R41 half days, message and address are behind folds that tell their content', async ({
  visitors,
  locale,
}) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const page = await visitors.open('customer')
  const button = await openForm(page, language)
  const slots = foldOf(page, m['salt.slots_fold']({}, say))
  await expect(slots).toContainText(m['salt.slots_both']({}, say))
  await expect(foldOf(page, m['salt.comment']({}, say))).toContainText(m['salt.comment_optional']({}, say))
  await expect(foldOf(page, 'Coupure Rechts 214')).toContainText('9000 Gent')
  const halves = page.getByRole('checkbox')
  await expect(halves).toHaveCount(0)
  await slots.click()
  await halves.first().uncheck()
  await expect(slots).toContainText(m['salt.slots_afternoon']({}, say))
  await halves.last().uncheck()
  await slots.click()
  await expect(slots).toContainText(m['salt.slots_none']({}, say))
  // a missing half day opens its fold
  await button.click()
  await expect(halves.first()).toBeFocused()
  await expect(page.getByText(m['salt.error_slots']({}, say))).toBeVisible()
  await page.keyboard.press('Space')
  await expect(slots).toContainText(m['salt.slots_morning']({}, say))
  await writeComment(page, language, 'De garage is open. Le garage est ouvert.')
  const comment = foldOf(page, m['salt.comment']({}, say))
  await comment.click()
  await expect(comment).toContainText('Le garage est ouvert.')
  await expectAccessible(page)
  await page.close()
})

test('R45 a message for the driver survives a reload and an expired session, and no tab keeps it after signing out', async ({
  page,
  context,
  locale,
}) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const email = 'lieve@demo.example'
  const words = 'De sleutel ligt onder de mat. La clé est sous le paillasson.'
  const comment = (tab: Page) => foldOf(tab, m['salt.comment']({}, say))
  const drafts = (tab: Page) => tab.evaluate(() => sessionStorage.getItem('drafts'))
  await stubAnswers(page, stubs, language)
  await openAs(page, email, '/saltblocks', language)
  await writeComment(page, language, words)
  await page.reload()
  await expect(comment(page)).toContainText(words)

  const other = await context.newPage()
  await openForm(other, language)
  await expect(comment(other)).toContainText(m['salt.comment_optional']({}, say))
  await writeComment(other, language, 'Bel aan. Sonnez.')

  await page.evaluate(() => {
    localStorage.setItem('token', 'no longer known')
    localStorage.setItem('refresh_token', 'no longer known')
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: m['auth.title']({}, say) })).toBeVisible()
  await expect(page.getByText(words)).toHaveCount(0)
  await fillInSignIn(page, email, language)
  await expect(comment(page)).toContainText(words)

  await signOut(page, language)
  await expect(page.getByRole('heading', { level: 1, name: m['auth.title']({}, say) })).toBeVisible()
  for (const tab of [page, other]) await expect.poll(() => drafts(tab)).toBeNull()
})
