import type { Server } from 'node:http'
import { expect, type Page, test } from '@playwright/test'
import type { Language } from '../packages/contract/src/primitives.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { close, hostPortal, wrapAnswers } from './hosts.ts'
import { languageOf } from './language.ts'
import { openedBy } from './opened.ts'
import { portalHost, server, wrapper } from './origins.ts'
import { fillInSignIn, signOut } from './sign-in.ts'

const customers = { nl: 'lieve@demo.example', fr: 'jean@demo.example' }

/** Signs in, reads orders and a document, saves the account, signs out. */
async function useThePortal(page: Page, language: Language, api: string, telephone: string): Promise<void> {
  const say = { locale: language }
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  const main = page.getByRole('main')
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (/^\/\w+\/api\//.test(new URL(request.url()).pathname)) asked.add(new URL(request.url()).origin)
  })

  await test.step('goes to sign-in, and back to the orders', async () => {
    await page.goto(`${portalHost}/orders?force_lang=${language}`)
    await fillInSignIn(page, customers[language], language)
    await expect(heading(m['orders.title']({}, say))).toBeVisible()
    await expect(page).toHaveURL(/\/orders/)
  })

  await test.step('a document opens from a blob', async () => {
    const pdf = main.getByRole('button', { name: m['orders.pdf']({}, say) }).first()
    expect(await openedBy(page, () => pdf.click())).toMatch(/^blob:/)
  })

  await test.step('saves a change of the account', async () => {
    await page.goto(`${portalHost}/account/edit`)
    const phone = main.getByLabel(m['account.telephone']({}, say))
    await phone.fill(telephone)
    await main.getByRole('button', { name: m['form.account_info.submit']({}, say) }).click()
    await expect(page.getByText(m['form.account_info.notify_success']({}, say))).toBeVisible()
    await page.reload()
    await expect(phone).toHaveValue(telephone)
  })

  await test.step('reads the clock of the server', async () => {
    const date = await page.evaluate(
      async (url) => (await fetch(url)).headers.get('date'),
      `${api}/experiences/api/experiences`,
    )
    expect(Date.parse(date ?? '')).not.toBeNaN()
  })

  await test.step("shows the server's message for a wrong password", async () => {
    await signOut(page, language)
    await expect(heading(m['auth.title']({}, say))).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await fillInSignIn(page, 'nobody@demo.example', language, 'not my password')
    await expect(main.getByRole('alert')).toContainText(m['auth.login_failure_hint']({}, say))
  })

  expect([...asked]).toEqual([api])
}

test.describe('the portal on a host with another origin than the server', () => {
  let servers: Server[] = []
  test.afterEach(async () => {
    await Promise.all(servers.map(close))
    servers = []
  })

  test('works with a server that allows its origin', async ({ page, locale }) => {
    servers = [await hostPortal(portalHost, server)]
    await useThePortal(page, languageOf(locale), server, '09 000 11 22')
  })

  test('works with a back end that wraps its answers', async ({ page, locale }) => {
    servers = [await hostPortal(portalHost, wrapper), await wrapAnswers(wrapper, server)]
    await useThePortal(page, languageOf(locale), wrapper, '09 000 33 44')
  })
})
