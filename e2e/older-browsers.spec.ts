import { expect } from '@playwright/test'
import { m } from '../packages/messages/generated/app/messages.js'
import { findCustomer } from './demo-customers.ts'
import { deskOf, deskScreens } from './desk/screens.ts'
import { test } from './desk/staff.ts'
import { olderBrowser } from './older-browser.ts'
import { writeComment } from './salt-form.ts'
import { screens } from './screens/all.ts'
import { pagesOf, sceneOf } from './screens/screen.ts'
import { openAs } from './sign-in.ts'
import { watch } from './watch.ts'

const say = { locale: 'nl' } as const

test('a browser of 2022 opens each page of a customer, and orders salt', async ({ page, request }) => {
  await olderBrowser(page)
  const findings = await watch(page)
  const { email } = await findCustomer(request, 'nl')
  await openAs(page, email, '/account', 'nl')
  await expect(page.getByRole('main')).toContainText(email)
  await expect(page.locator('.too-old')).toHaveCount(1)
  await expect(page.locator('.too-old')).toBeHidden()
  for (const screen of pagesOf('placed', screens).filter(({ stubs }) => !stubs)) {
    await page.goto(screen.path)
    await expect(screen.shows(sceneOf(page, 'nl'))).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  }
  await page.goto('/saltblocks')
  await writeComment(page, 'nl', 'De poort staat open.')
  await page.getByRole('button', { name: m['salt.submit']({}, say) }).click()
  await expect(page.getByRole('heading', { level: 1, name: m['salt.thanks']({}, say) })).toBeVisible()
  expect(findings).toEqual([])
})

test('a browser of 2022 opens each page of the office', async ({ openDesk }) => {
  const pages = deskScreens.filter(
    ({ path }, at) => deskScreens.findIndex((other) => other.path === path) === at,
  )
  for (const { as, path, title, reach, isDialog } of pages) {
    const page = await openDesk(as)
    await olderBrowser(page)
    const findings = await watch(page)
    const desk = deskOf(page, 'nl')
    await page.goto(`/office${path}`)
    await expect(page).toHaveTitle(new RegExp(`^${desk.say(title)}`))
    if (!isDialog) await reach?.(desk)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(findings, path).toEqual([])
    await page.close()
  }
})
