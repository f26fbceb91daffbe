import { expect, type Page, test } from '@playwright/test'
import { m } from '../../packages/messages/generated/app/messages.js'
import { findCustomer } from '../demo-customers.ts'
import { followRequests } from '../quiet.ts'
import { button, comment, fillInRequest } from '../request-form.ts'
import { commentField, writeComment } from '../salt-form.ts'
import { fillInSignIn, openAs, signOut } from '../sign-in.ts'

const say = { locale: 'nl' } as const
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const main = (page: Page) => page.getByRole('main')
const footer = (page: Page) => page.getByRole('contentinfo')

let untilQuiet: () => Promise<void>
test.beforeEach(({ page }) => {
  untilQuiet = followRequests(page.context())
})

/** Opens the public reviews. */
async function readReviews(page: Page): Promise<void> {
  await untilQuiet()
  await page.goto('/experiences')
  await untilQuiet()
}

/**
 * Steps back or forward as the browser's buttons do, without waiting for a load: where a guard leads on meanwhile, Firefox's
 * driver calls the navigation aborted. In Firefox a page that is still starting ends the next navigation.
 */
async function step(page: Page, by: 1 | -1): Promise<void> {
  await untilQuiet()
  await page.evaluate((by) => void setTimeout(() => history.go(by)), by)
}
const goBack = (page: Page) => step(page, -1)
const goForward = (page: Page) => step(page, 1)

async function expectPath(page: Page, path: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname).toBe(path)
}

test('Back and Forward at the guards: the page before stays reachable, and no page of another guard opens', async ({
  page,
  request,
}) => {
  const { email } = await findCustomer(request, 'nl')
  await test.step('sign-in replaces a guarded page', async () => {
    for (const path of ['/account', '/orders', '/proposal']) {
      await readReviews(page)
      await page.goto(path)
      await expect(heading(page, m['auth.title']({}, say))).toBeVisible()
      await goBack(page)
      await expectPath(page, '/experiences')
      await goForward(page)
      await expect(heading(page, m['auth.title']({}, say))).toBeVisible()
      expect(new URL(page.url()).searchParams.get('redirect')).toBe(path)
    }
  })
  await test.step('the page that was asked for replaces sign-in', async () => {
    await readReviews(page)
    await page.goto('/orders?force_lang=nl')
    await fillInSignIn(page, email, 'nl')
    await expect(heading(page, m['orders.title']({}, say))).toBeVisible()
    await goBack(page)
    await expectPath(page, '/experiences')
    await goForward(page)
    await expect(heading(page, m['orders.title']({}, say))).toBeVisible()
  })
  await test.step('a signed-in customer who opens sign-in goes home', async () => {
    await untilQuiet()
    await page.goto('/auth')
    await expectPath(page, '/account')
    await goBack(page)
    await expectPath(page, '/orders')
    await goForward(page)
    await expectPath(page, '/account')
  })
  await test.step('after signing out, Back opens no page of the customer', async () => {
    await signOut(page, 'nl')
    await expect(heading(page, m['auth.title']({}, say))).toBeVisible()
    await goBack(page)
    await expect(heading(page, m['auth.title']({}, say))).toBeVisible()
    await expect(page.getByText(email)).toHaveCount(0)
  })
})

test('Back and Forward at a customer who waits for the device: placed pages lead to the progress', async ({
  page,
}) => {
  await openAs(page, 'bart@demo.example', '/proposal', 'nl')
  await readReviews(page)
  await page.goto('/saltblocks')
  await expectPath(page, '/proposal')
  await goBack(page)
  await expectPath(page, '/experiences')
  await goForward(page)
  await expectPath(page, '/proposal')
})

test('Back and Forward at the salt form and its change keep what was typed', async ({ page, request }) => {
  const { email } = await findCustomer(request, 'nl')
  await openAs(page, email, '/saltblocks', 'nl')
  const away = async () => {
    await footer(page)
      .getByRole('link', { name: m['shell.nav_referrals']({}, say) })
      .click()
    await expectPath(page, '/referrals')
  }
  await test.step('the order', async () => {
    await writeComment(page, 'nl', 'Bel aan.')
    await away()
    await goBack(page)
    await expect(commentField(page, 'nl')).toHaveValue('Bel aan.')
    await goForward(page)
    await expectPath(page, '/referrals')
    await goBack(page)
    await page.getByRole('radio').last().check({ force: true })
    await main(page)
      .getByRole('button', { name: m['salt.submit']({}, say) })
      .click()
    await expect(heading(page, m['salt.thanks']({}, say))).toBeFocused()
  })
  await test.step('an order that was placed stays placed', async () => {
    await away()
    await goBack(page)
    await expect(heading(page, m['salt.thanks']({}, say))).toBeVisible()
  })
  await test.step('the change', async () => {
    await main(page)
      .getByRole('button', { name: m['salt.change_action']({}, say) })
      .click()
    await expect(heading(page, m['salt.change_title']({}, say))).toBeVisible()
    await goBack(page)
    await expect(heading(page, m['salt.thanks']({}, say))).toBeVisible()
    await goForward(page)
    await expect(heading(page, m['salt.change_title']({}, say))).toBeVisible()
    await goBack(page)
    await expect(heading(page, m['salt.thanks']({}, say))).toBeVisible()
  })
})

const forms = [
  {
    name: 'a request',
    path: '/support',
    begin: (page: Page) => fillInRequest(page, say),
    field: (page: Page) => comment(page, say),
  },
  {
    name: 'a review',
    path: '/experiences',
    async begin(page: Page) {
      await button(page, m['experiences.open']({}, say)).click()
      await page.getByRole('radio', { name: m['experiences.star_other']({ stars: 5 }, say) }).check()
    },
    field: (page: Page) => main(page).getByRole('textbox', { name: m['experiences.review_title']({}, say) }),
  },
  {
    name: 'an invitation',
    path: '/referrals',
    begin: async () => {},
    field: (page: Page) => main(page).getByRole('textbox', { name: m['referrals.email']({}, say) }),
  },
]

for (const { name, path, begin, field } of forms)
  test(`Back and Forward at ${name} keep what was typed`, async ({ page, request }) => {
    const { email } = await findCustomer(request, 'nl')
    await openAs(page, email, '/account', 'nl')
    await untilQuiet()
    await page.goto(path)
    await begin(page)
    await field(page).fill('noor@post.example')
    await page
      .getByRole('link', { name: m['shell.nav_orders']({}, say) })
      .first()
      .click()
    await expectPath(page, '/orders')
    for (const turn of ['first', 'second']) {
      await goBack(page)
      await expect(field(page), turn).toHaveValue('noor@post.example')
      await goForward(page)
      await expectPath(page, '/orders')
    }
  })

test('Back and Forward at an unsaved account: the question, staying and leaving', async ({
  page,
  request,
}) => {
  const { email } = await findCustomer(request, 'nl')
  await openAs(page, email, '/account', 'nl')
  await main(page)
    .getByRole('link', { name: m['account.edit']({}, say) })
    .click()
  const name = main(page).getByRole('textbox', { name: m['account.first_name']({}, say) })
  await name.fill('Noor')
  const question = page.getByRole('alertdialog')
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await goBack(page)
    await question.getByRole('button', { name: m['form.account_info.unsaved_stay']({}, say) }).click()
    await expect(question).toBeHidden()
    await expectPath(page, '/account/edit')
    await expect(name).toHaveValue('Noor')
  }
  await goBack(page)
  await question.getByRole('button', { name: m['form.account_info.unsaved_leave']({}, say) }).click()
  await expectPath(page, '/account')
  await expect(heading(page, m['account.title']({}, say))).toBeVisible()
  await goForward(page)
  await expectPath(page, '/account/edit')
  await expect(name).not.toHaveValue('Noor')
})
