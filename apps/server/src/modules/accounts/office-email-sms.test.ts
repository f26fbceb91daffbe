import { accounts } from '@brine/contract/customer/accounts'
import { customerEmails } from '@brine/contract/office/customer-emails'
import { mailedToken } from '@brine/testkit/mailed'
import { startWorld, type World } from '@brine/testkit/world'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FakeGateway, startGateway } from '../../platform/sms/testing.ts'

let gateway: FakeGateway
let world: World
beforeEach(async () => {
  gateway = await startGateway()
  world = await startWorld({
    env: { SMS_URL: gateway.url, SMS_TOKEN: 'the token of the gateway', DEMO_CONFIRMED: '1' },
  })
})
afterEach(async () => {
  await world.close()
  await gateway.close()
})

async function ask(columns: object) {
  const email = await world.createCustomer(columns)
  const found = world.db.selectFrom('customers').select(['id', 'revision']).where('email_address', '=', email)
  const { id, revision } = await found.executeTakeFirstOrThrow()
  const headers = await world.staffHeaders({ roles: ['support'] })
  const body = { version: revision, email: 'anne.nieuw@post.example', identity: 'counter' as const }
  const answer = await world.call(customerEmails.ask, { params: { id }, body }, { headers })
  expect(answer.status).toBe(200)
  await world.runJobs()
  return { email, code: answer.body.code }
}
const texts = () => gateway.requests.map(({ body }) => JSON.parse(body))

it('S79 a text message warns the mobile number that is known, beside the mail to the old mailbox', async () => {
  const { email } = await ask({ mobile_number: '0470 00 00 00' })
  expect(texts()).toMatchObject([
    {
      to: '+32470000000',
      text: expect.stringMatching(
        /^Clairsel: ons kantoor kreeg de vraag om uw e-mailadres te wijzigen\. Was u dit niet\? Bel meteen \d/,
      ),
    },
  ])
  expect(texts()[0].text.length).toBeLessThanOrEqual(160)
  expect(await world.mails(email)).toHaveLength(1)
})

it.each(['nl', 'fr'] as const)(
  'the text message in %s is one message of the common alphabet',
  async (language) => {
    await ask({ mobile_number: '0470 00 00 00', language })
    const [{ text }] = texts()
    expect(text).toMatch(/^[\w .,:;?!'"()+/@&%éèàùìòÇÉäöüÄÖÜñÑ-]+$/)
    expect(text.length).toBeLessThanOrEqual(160)
  },
)

it('S79 it also warns a mobile number that stands in the field of the fixed line', async () => {
  await ask({ mobile_number: '09 000 12 34', telephone_number: '0470 00 00 01' })
  expect(texts()).toMatchObject([{ to: '+32470000001' }])
})

it('nobody is warned on a fixed line; the mails are in the language of the customer, and their links open in it', async () => {
  const { email, code } = await ask({ mobile_number: '09 000 12 34', language: 'fr' })
  expect(texts()).toEqual([])
  const [notice] = await world.mails(email)
  expect(notice?.subject).toBe('Notre bureau a reçu une demande pour changer votre adresse e-mail')
  expect(notice?.text).toMatch(/\/auth\/undo-email\/[\w-]+\?office&lang=fr$/m)
  const link = await mailedToken(world, 'anne.nieuw@post.example', 'confirm-email')
  expect((await world.call(accounts.confirmEmail, { body: { token: link, code } })).status).toBe(204)
})
