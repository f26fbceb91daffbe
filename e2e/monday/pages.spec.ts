import { expect, test } from '@playwright/test'
import { isoDayOf } from '../../packages/contract/src/dates.ts'
import { daysBetween } from '../../packages/planning/src/dates.ts'
import { languageOf } from '../language.ts'
import { orderSalt, welcomeCustomer, welcomeOtherLanguage } from './customer.ts'
import { deliver, inviteDriver, publishDay } from './delivery.ts'
import { type Journey, startJourney } from './journey.ts'
import { importStatement, readBill, seePaid } from './payment.ts'
import { people } from './people.ts'
import { setUpFirm } from './set-up.ts'
import { signInAgain, signOut, useInvitation } from './sign-in.ts'

let journey: Journey
test.beforeAll(async ({ browser }, { project }) => {
  journey = await startJourney(browser, languageOf(project.use.locale))
})
test.afterAll(() => journey?.end())

test('a firm comes from an empty database to its first delivered and paid refill', async () => {
  const { language, office, findings, command } = journey
  const { administrator } = people[language]
  const secrets = { administrator: '', driver: '' }
  let date = ''

  await test.step('the first administrator comes in with the link of the README’s command', async () => {
    const { name, email } = administrator
    const printed = await command('staff', '--', 'invite', name, email, 'administrator', language)
    const link = printed.trim().split('\n').at(-1) ?? ''
    secrets.administrator = await useInvitation(journey, office, link, 'administrator')
  })
  await test.step('enters the firm along the checklist', () => setUpFirm(journey))
  await test.step('invites the driver', async () => {
    // an invitation needs a confirmed session, however long the way here took
    await signOut(journey, office)
    await signInAgain(journey, office, { email: administrator.email, secret: secrets.administrator })
    secrets.driver = await inviteDriver(journey)
  })
  await test.step('enters the first customer, who activates the account', () => welcomeCustomer(journey))
  await test.step('a customer of the other language reads it from the mail on', () =>
    welcomeOtherLanguage(journey))
  await test.step('the customer orders salt', async () => {
    date = await orderSalt(journey)
  })
  await test.step('the planner publishes the day', () => publishDay(journey, date))
  await test.step('the driver delivers', async () => {
    await journey.goTo(daysBetween(isoDayOf(new Date()), date))
    await deliver(journey, secrets.driver)
  })
  await test.step('the customer pays, the bank says so', async () => {
    const bill = await readBill(journey)
    await signInAgain(journey, office, { email: administrator.email, secret: secrets.administrator })
    await importStatement(journey, bill)
    await seePaid(journey)
  })
  expect(findings.flat()).toEqual([])
})
