import { expect, type Page, test } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/server/src/demo/demo-accounts.ts'
import { m } from '../packages/messages/generated/app/messages.js'
import { withConfig } from './configured.ts'
import { findCustomer } from './demo-customers.ts'
import { writeComment } from './salt-form.ts'
import { watch } from './watch.ts'

const service = 'https://errors.clairsel.example'
const errorTracking = { enabled: true, url: `${service.replace('//', '//key@')}/7` }

/** Records the reports to the error-reporting service, and requests for its code. */
async function listen(page: Page) {
  const reports: string[] = []
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.route(`${service}/**`, (route) => {
    reports.push(route.request().postData() ?? '')
    return route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } })
  })
  const namesOf = () => reports.map((report) => /"tags":\{"name":"([^"]+)"\}/.exec(report)?.[1])
  return { reports, namesOf, code: () => requested.filter((url) => /\/errorTracking-/.test(url)) }
}

test('nothing is loaded from a service that is not configured', async ({ page }) => {
  const findings = await watch(page)
  const { reports, code } = await listen(page)
  await page.goto('/auth?force_lang=de')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect([code(), reports]).toEqual([[], []])
  expect(findings).toEqual([])
})

test('S47 an unknown forced language and a failed order are reported without personal data', async ({
  page,
  request,
  locale,
}) => {
  const language = locale?.startsWith('fr') ? 'fr' : 'nl'
  const say = { locale: language } as const
  const { email } = await findCustomer(request, language)
  const findings = await watch(page, [/500 \(Internal Server Error\)/, /422.*check_link/])
  await withConfig(page, { errorTracking })
  const { reports, namesOf } = await listen(page)

  await test.step('forced language', async () => {
    await page.goto(`/auth/reset/canary-of-a-token?force_lang=de&email=${email}`)
    await expect.poll(namesOf).toEqual(['force_lang'])
  })

  await test.step('hydrating the prerendered page is no error', async () => {
    await page.goto(`/auth?redirect=/saltblocks&force_lang=${language}`)
    await page.getByLabel(m['auth.email']({}, say)).fill(email)
    await page.getByLabel(m['auth.password']({}, say), { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: m['auth.submit']({}, say), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: m['salt.title']({}, say) })).toBeVisible()
    expect(namesOf()).toEqual(['force_lang'])
  })

  await test.step('failed order', async () => {
    await page.route('**/customer_contact_moment_selection', (route) =>
      route.fulfill({ status: 500, json: { errors: [] } }),
    )
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
    await writeComment(page, language, 'canary of a comment')
    await page.getByRole('button', { name: m['salt.submit']({}, say) }).click()
    await expect(page.getByText(m['form.order_salt.notify_failure']({}, say)).first()).toBeVisible()
    await expect.poll(namesOf).toEqual(['force_lang', 'salt order'])
  })

  expect(reports.join()).not.toMatch(/canary|eyJ/)
  expect(reports.join()).not.toContain(email)
  expect(findings).toEqual([])
})

test('S64 a dead or blocked service has no effect', async ({ page }) => {
  const findings = await watch(page, [/errors\.clairsel\.example/, /errorTracking-/])
  await withConfig(page, { errorTracking })
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const open = async () => {
    await page.goto('/auth?force_lang=de')
    await page.getByRole('textbox').first().fill('x')
    await expect(page.getByRole('textbox').first()).toHaveValue('x')
  }
  await page.route(`${service}/**`, (route) => route.abort('connectionrefused'))
  const asked = page.waitForRequest(`${service}/**`)
  await open()
  await asked
  expect(loads).toBe(1)

  await page.route('**/errorTracking-*', (route) => route.abort('blockedbyclient'))
  const blocked = page.waitForRequest('**/errorTracking-*')
  await open()
  await blocked
  await expect(page.getByRole('textbox').first()).toHaveValue('x')
  expect(loads).toBe(2)
  expect(findings).toEqual([])
})
