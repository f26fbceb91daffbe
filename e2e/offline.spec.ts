import { expect, test } from '@playwright/test'
import { m } from '../packages/messages/generated/app/messages.js'
import { findCustomer } from './demo-customers.ts'
import { languageOf } from './language.ts'
import { followRequests } from './quiet.ts'
import { openAs } from './sign-in.ts'

test('R50 a page that is not loaded yet keeps the frame, and opens by itself once the connection is back', async ({
  context,
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const { email } = await findCustomer(request, language)
  const untilQuiet = followRequests(page.context())
  await openAs(page, email, '/account', language)
  await expect(page.getByRole('main')).toContainText(email)
  await untilQuiet()
  await context.setOffline(true)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: m['shell.nav_orders']({}, say) })
    .and(page.locator(':visible'))
    .click()

  const failed = page.getByRole('heading', { level: 1, name: m['shell.unloaded']({}, say) })
  await expect(failed).toBeFocused()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeAttached()
  await expect(page.getByRole('main')).toContainText(m['shell.unloaded_hint']({}, say))
  const phone = language === 'nl' ? '09 000 12 34' : '081 00 56 78'
  await expect(page.getByRole('main').getByRole('link', { name: phone })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: m['orders.title']({}, say) })).toBeVisible()
})

test('S65 the wizard keeps its answers offline, and sends them once after reconnecting', async ({
  context,
  page,
  request,
  locale,
}) => {
  const language = languageOf(locale)
  const say = { locale: language }
  const { email } = await findCustomer(request, language)
  const untilQuiet = followRequests(page.context())
  const main = page.getByRole('main')
  const stage = (name: string) => page.getByRole('heading', { level: 1, name })
  const next = main.getByRole('button', { name: m['common.next']({}, say) })
  const comment = main.getByLabel(m['form.appointment.comment']({}, say))
  const send = main.getByRole('button', { name: m['support.submit']({}, say) })

  const answered: number[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && response.url().endsWith('/support/api/support'))
      answered.push(response.status())
  })

  // the last step loads its code, then its calendar, while the customer reads the questions
  const calendar = page.waitForResponse(/\/assets\/Calendar-[^/]*\.js$/)
  await openAs(page, email, '/support', language)
  await expect(stage(m['support.title_heading']({}, say))).toBeVisible()
  await (await calendar).finished()
  await untilQuiet()
  await context.setOffline(true)

  await test.step('answers the questions offline', async () => {
    await main.getByRole('radio', { name: m['support.title_custom']({}, say) }).check()
    await next.click()
    await main.getByRole('textbox').fill('Het tikt. Il fait tic-tac.')
    await next.click()
    await expect(stage(m['support.appointment_heading']({}, say))).toBeVisible()
    await main.getByRole('button', { name: m['form.appointment.add']({}, say) }).click()
    await comment.fill('In de kelder. À la cave.')
  })

  await test.step('each failed attempt shows an error and loses nothing', async () => {
    for (let time = 0; time < 3; time += 1) {
      await send.click()
      await expect(page.getByText(m['form.support.notify_failure']({}, say)).first()).toBeVisible()
      await expect(send).not.toHaveAttribute('aria-busy')
    }
    await expect(comment).toHaveValue('In de kelder. À la cave.')
    await expect(
      main.getByRole('button', { name: new RegExp(m['form.appointment.remove']({}, say)) }),
    ).toHaveCount(1)
    expect(answered).toEqual([])
  })

  await test.step('sends the request once after reconnecting', async () => {
    await context.setOffline(false)
    await send.click()
    await expect(stage(m['support.posted_heading']({}, say))).toBeVisible()
    await expect(main).toContainText('Het tikt. Il fait tic-tac.')
    await expect(main).toContainText('In de kelder. À la cave.')
    await untilQuiet()
    expect(answered).toEqual([201])
  })
})
