import { expect, type Page, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/fixed.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { findCustomer } from './households.ts'
import { expectAccessible, watch } from './watch.ts'

type Language = 'nl' | 'fr'

// what fades in while axe looks is no finding
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const languageOf = (locale: string | undefined): Language => (locale?.startsWith('fr') ? 'fr' : 'nl')

/** Opens a page as a household that signs in on the way there. */
async function openAs(page: Page, email: string, path: string, locale: Language): Promise<void> {
  await page.goto(`${path}?force_lang=${locale}`)
  await page.getByLabel(m['auth.email']({}, { locale })).fill(email)
  await page.getByLabel(m['auth.password']({}, { locale }), { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: m['auth.submit']({}, { locale }), exact: true }).click()
  await page.waitForURL(`**${path}*`)
}

/** Presses Tab until the focus is where it should be, as somebody without a mouse does. */
async function tabTo(
  page: Page,
  name: string | RegExp,
  role: Parameters<Page['getByRole']>[0],
): Promise<void> {
  const target = page.getByRole('main').getByRole(role, { name }).first()
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${role} ${name}`)
}

test('a household asks for a technician with the keyboard alone', async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const { email } = await findCustomer(request, language)
  const findings = await watch(page)
  const stage = (name: string) => page.getByRole('heading', { level: 1, name })

  await openAs(page, email, '/support', language)

  await test.step('where: the arrow keys choose, Enter goes on', async () => {
    await expect(stage(m['support.title_heading']({}, say))).toBeVisible()
    await expectAccessible(page)
    await tabTo(page, /./, 'radio')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { checked: true })).toHaveAttribute('value', 'malfunction')
    await tabTo(page, m['common.next']({}, say), 'button')
    await page.keyboard.press('Enter')
  })

  await test.step('what: in their own words', async () => {
    await expect(stage(m['support.detail_heading']({}, say))).toBeFocused()
    await tabTo(page, /./, 'radio')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('radio', { checked: true })).toHaveAttribute('value', 'custom')
    await expectAccessible(page)
    await tabTo(page, new RegExp(m['support.describe']({}, say)), 'textbox')
    await page.keyboard.type('Het tikt. Il fait tic-tac.')
    await tabTo(page, m['common.next']({}, say), 'button')
    await page.keyboard.press('Enter')
  })

  await test.step('when: two days, one of them taken back', async () => {
    await expect(stage(m['support.appointment_heading']({}, say))).toBeFocused()
    await expect(page.getByRole('application')).toBeVisible()
    const list = page.getByRole('region', { name: m['form.appointment.moments']({}, say) })
    const add = m['form.appointment.add']({}, say)
    await tabTo(page, add, 'button')
    await page.keyboard.press('Enter')
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await tabTo(page, add, 'button')
    await page.keyboard.press('Space')
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
    await tabTo(page, new RegExp(m['form.appointment.remove']({}, say)), 'button')
    await page.keyboard.press('Enter')
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await expect(list.getByRole('button')).toBeFocused()
    await tabTo(page, m['support.submit']({}, say), 'button')
    await page.keyboard.press('Enter')
  })

  await test.step('it is confirmed, on the page and by mail', async () => {
    await expect(stage(m['support.posted_heading']({}, say))).toBeFocused()
    await expect(page.getByText(m['form.support.notify_success']({}, say))).toBeVisible()
    await expect(page.getByRole('main')).toContainText('Het tikt.')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await expectAccessible(page)
    const mailbox = page.context().request
    await expect(async () => expect(await (await mailbox.get('/dev/mail')).text()).toContain(email)).toPass()
  })

  expect(findings).toEqual([])
})

test('a household that moves is led from its account to a request', async ({ page, request, locale }) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const { email } = await findCustomer(request, language)
  await openAs(page, email, '/account', language)
  await page.getByRole('link', { name: m['account.contact']({}, say) }).click()
  await expect(page.getByRole('textbox')).toHaveValue(m['support.about_address']({}, say))
  await page.getByRole('button', { name: m['common.back']({}, say) }).click()
  await expect(page.getByRole('radio', { checked: true })).toHaveAttribute('value', 'custom')
})

test('a household without a device proposes a day for it', async ({ page, locale }) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const findings = await watch(page)
  await openAs(page, 'bart@demo.example', '/proposal', language)
  const again = page.getByRole('button', { name: m['proposal.propose_again']({}, say) })
  const add = page.getByRole('button', { name: m['form.appointment.add']({}, say) })
  await expect(again.or(add)).toBeVisible()
  // the journeys of all languages and widths share this household
  if (await again.isVisible()) {
    await again.click()
    await page
      .getByRole('button', { name: new RegExp(m['form.appointment.remove']({}, say)) })
      .first()
      .click()
  }
  await expect(page.getByRole('application')).toBeVisible()
  await add.click()
  await expectAccessible(page)
  await page.getByRole('button', { name: m['proposal.submit_propose']({}, say) }).click()
  await expect(page.getByRole('heading', { name: m['proposal.waiting_title']({}, say) })).toBeFocused()
  await expectAccessible(page)
  expect(findings).toEqual([])
})
