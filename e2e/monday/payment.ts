import { expect, type Page } from '@playwright/test'
import { isoDayOf } from '../../packages/contract/src/dates.ts'
import { m } from '../../packages/messages/generated/app/messages.js'
import { readPages } from '../../packages/testkit/src/pdf.ts'
import { camtFile, codaFile } from '../../packages/testkit/src/statements.ts'
import { fillInSignIn } from '../sign-in.ts'
import { expectAccessible } from '../watch.ts'
import { showMail } from './customer.ts'
import type { Journey } from './journey.ts'
import { IBAN, people } from './people.ts'
import { PASSWORD } from './sign-in.ts'

/** What a document asks for. */
interface Bill {
  readonly cents: number
  /** Twelve digits. */
  readonly communication: string
}

/** The customer opens document and payment page. @returns what the printed document asks for */
export async function readBill(journey: Journey): Promise<Bill> {
  const { portal, mailbox, language, say, shoot } = journey
  const { email } = people[language].customer
  const mail = await mailbox.read(email, /\/orders\/[\w-]+"/)
  await showMail(journey, mail, 'delivered-by-mail')

  await portal.goto('/orders')
  const pay = portal.getByRole('link', { name: new RegExp(m['payment.pay']({}, say)) }).first()
  const signIn = portal.getByRole('heading', { level: 1, name: m['auth.title']({}, say) })
  await expect(pay.or(signIn)).toBeVisible()
  // the session may have ended by the day of the delivery
  if (await signIn.isVisible()) await fillInSignIn(portal, email, language, PASSWORD)
  await expect(pay).toBeVisible()
  await shoot(portal, 'document-to-pay')
  await pay.click()
  await expect(
    portal.getByRole('heading', { level: 1, name: m['payment.title_open']({}, say) }),
  ).toBeVisible()
  await expectAccessible(portal)
  await shoot(portal, 'how-to-pay')
  const sum = await portal.getByRole('region', { name: m['payment.sum']({}, say) }).innerText()
  const [euros, cents] = /(\d+),(\d\d)/.exec(sum)?.slice(1) ?? []
  const pages = await readPages(await documentOf(portal, m['orders.pdf']({}, say)))
  const text = pages.map((page) => page.text).join(' ')
  const communication = /\+\+\+(\d{3})\/(\d{4})\/(\d{5})\+\+\+/.exec(text)?.slice(1).join('') ?? ''
  expect(communication, text).toHaveLength(12)
  return { cents: Number(`${euros}${cents}`), communication }
}

/** The PDF that a button opens in a window of its own. */
async function documentOf(page: Page, button: string): Promise<Buffer> {
  const path = '**/orders/file/**'
  const loading = Promise.withResolvers<Buffer>()
  // a browser that downloads the window's file drops the body of its answer
  await page.route(path, async (route) => {
    const answer = await route.fetch()
    loading.resolve(await answer.body())
    await route.fulfill({ response: answer })
  })
  await page.getByRole('button', { name: new RegExp(button) }).click()
  const pdf = await loading.promise
  await page.unroute(path)
  return pdf
}

/** The bank's file of the account, CAMT.053 in Dutch and CODA in French, is imported and pays the document. */
export async function importStatement(journey: Journey, { cents, communication }: Bill): Promise<void> {
  const { office, language, say, shoot, now } = journey
  const { first_name, last_name } = people[language].customer
  const name = `${first_name} ${last_name}`
  const statement = {
    ...{ iban: IBAN.replaceAll(' ', ''), number: '001', day: isoDayOf(new Date(now())) },
    lines: [
      {
        ...{ cents, name: name.toUpperCase(), iban: 'BE68539007547034' },
        ...{ message: communication, isStructured: true },
      },
    ],
  }
  await office.getByRole('link', { name: m['office.menu.payments']({}, say), exact: true }).click()
  await office.getByRole('link', { name: m['office.payments.pile_open']({}, say), exact: true }).click()
  await expect(office.getByText(name)).toBeVisible()
  await shoot(office, 'owed')
  const file =
    language === 'nl'
      ? { name: 'afschrift.xml', mimeType: 'text/xml', buffer: Buffer.from(camtFile(statement)) }
      : { name: 'extrait.cod', mimeType: 'text/plain', buffer: Buffer.from(codaFile(statement), 'latin1') }
  await office.locator('input[type="file"]').setInputFiles(file)
  await expect(office.getByText(m['office.payments.imported']({}, say))).toBeVisible()
  await office.getByRole('link', { name: m['office.payments.pile_matched']({}, say), exact: true }).click()
  await expect(office.getByText(name).first()).toBeVisible()
  await expectAccessible(office)
  await shoot(office, 'statement-is-matched')
}

/** The customer sees that it is paid. */
export async function seePaid({ portal, say, shoot }: Journey): Promise<void> {
  await portal.reload()
  await expect(
    portal.getByRole('heading', { level: 1, name: m['payment.title_paid']({}, say) }),
  ).toBeVisible()
  await expectAccessible(portal)
  await shoot(portal, 'paid')
}
