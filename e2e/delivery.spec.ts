import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-accounts.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { m as server } from '../packages/messages/generated/server/messages.js'
import { findCustomer } from './demo-customers.ts'
import { ANY_DATE, expectMails } from './mailbox.ts'
import { foldOf, writeComment } from './salt-form.ts'
import { expectAccessible, watch } from './watch.ts'

test('a customer exports its delivery to a calendar, changes it by keyboard, cancels it and gets new dates', async ({
  page,
  request,
  locale,
}) => {
  const language = locale?.startsWith('fr') ? 'fr' : 'nl'
  const say = { locale: language } as const
  const { email } = await findCustomer(request, language)
  const findings = await watch(page)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const cards = page.getByRole('radio')
  const entry = async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(m['salt.calendar_action']({}, say)).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^[a-z-]+-20\d\d-\d\d-\d\d\.ics$/)
    const text = await readFile(await download.path(), 'utf8')
    const property = (name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(text)?.[1]
    return { uid: property('UID'), sequence: property('SEQUENCE'), start: property('DTSTART') }
  }

  await test.step('orders on the last date, which can still change', async () => {
    await page.goto(`/saltblocks?force_lang=${language}`)
    await page.getByLabel(m['auth.email']({}, say)).fill(email)
    await page.getByLabel(m['auth.password']({}, say), { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: m['auth.submit']({}, say), exact: true }).click()
    await expect(cards.first()).toBeVisible()
    await cards.last().check({ force: true })
    await writeComment(page, language, 'Bel aan. Sonnez.')
    await button(m['salt.submit']({}, say)).click()
    await expect(heading(m['salt.thanks']({}, say))).toBeFocused()
  })

  const first = await test.step('downloads the calendar entry', entry)

  await test.step('changes the date with the keyboard only, and keeps the comment', async () => {
    await button(m['salt.change_action']({}, say)).focus()
    await page.keyboard.press('Enter')
    await expect(heading(m['salt.change_title']({}, say))).toBeFocused()
    const chosen = page.getByRole('radio', { checked: true })
    await expect(chosen).toHaveCount(1)
    await expect(page.getByText(m['salt.current_day']({}, say))).toBeVisible()
    // the closed fold tells what is in it
    await expect(foldOf(page, m['salt.comment']({}, say))).toContainText('Bel aan. Sonnez.')
    await expectAccessible(page)
    await chosen.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByText(m['salt.current_day']({}, say))).toBeHidden()
    await button(m['salt.change_submit']({}, say)).focus()
    await page.keyboard.press('Enter')
    await expect(heading(m['salt.thanks']({}, say))).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('gets a newer version of the same calendar entry', async () => {
    const second = await entry()
    expect(second.uid).toBe(first.uid)
    expect(Number(second.sequence)).toBeGreaterThan(Number(first.sequence))
    expect(second.start).not.toBe(first.start)
  })

  await test.step('leaves an unsent change with the back button', async () => {
    await button(m['salt.change_action']({}, say)).click()
    await expect(heading(m['salt.change_title']({}, say))).toBeVisible()
    await page.goBack()
    await expect(heading(m['salt.thanks']({}, say))).toBeVisible()
  })

  await test.step('is asked before it cancels, and keeps the delivery with Escape', async () => {
    await button(m['salt.cancel_action']({}, say)).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toBeVisible()
    await expect(question.getByRole('button', { name: m['salt.cancel_keep']({}, say) })).toBeFocused()
    const boxes = await Promise.all(
      (await question.getByRole('button').all()).map((each) => each.boundingBox()),
    )
    expect(new Set(boxes.map((box) => Math.round(box?.height ?? 0))).size).toBe(1)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(button(m['salt.cancel_action']({}, say))).toBeFocused()
  })

  await test.step('cancels, and gets dates again', async () => {
    await button(m['salt.cancel_action']({}, say)).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: m['salt.cancel_confirm']({}, say) })
      .click()
    await expect(cards.first()).toBeVisible()
    await expect(heading(m['salt.title']({}, say))).toBeFocused()
    await expectAccessible(page)
  })

  await test.step('gets one mail about each step', async () => {
    const date = ANY_DATE
    for (const subject of [
      server['mail.salt_booked.subject']({ date }, say),
      server['mail.salt_changed.subject']({ date }, say),
      server['mail.salt_cancelled.subject']({ date }, say),
    ])
      await expectMails(page.context().request, email, subject, 1)
  })

  expect(findings).toEqual([])
})
