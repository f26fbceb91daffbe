import type { Answer, Call, Input } from '@brine/contract/call'
import { accounts } from '@brine/contract/customer/accounts'
import { passwords } from '@brine/contract/customer/passwords'
import { referrals } from '@brine/contract/customer/referrals'
import { refills } from '@brine/contract/customer/refills'
import { sessions } from '@brine/contract/customer/sessions'
import { support } from '@brine/contract/customer/support'
import { officeSupport } from '@brine/contract/office/support'
import { mailedToken } from '@brine/testkit/mailed'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { password, startWorld, type World } from '@brine/testkit/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendUrgentMail } from './platform/mail/mailer.ts'

/*
 * Rules for every mail that we send, whatever people typed and whatever their requests claimed.
 */

const script = '"><img src=x onerror=alert(1)><script>alert(2)</script>{{7*7}}'
const lineBreak = 'x\r\nBcc: victim@post.example'
const platform = 'client_dashboard' as const
const chosen = { password: 'een heel nieuw wachtwoord', repeat_password: 'een heel nieuw wachtwoord' }
const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }

let world: World
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  await insertDriver(world.db, 900)
})
afterAll(() => world.close())

/** A customer whose every text is an attack. */
const attacker = () =>
  world.createCustomer({
    first_name: `${script}${lineBreak}`,
    last_name: `<svg onload=alert(3)>${lineBreak}`,
    address: script,
    address_number: '<b>1</b>',
    city_name: script,
    latitude: 51.05,
    longitude: 3.72,
  })
const send = <C extends Call>(call: C, input: Input<C>, token?: string) =>
  world.call(call, input, {
    headers: { ...forged, origin: 'https://evil.example' },
    ...(token ? { token } : {}),
  })

async function orderSalt(token: string): Promise<void> {
  const [moment]: Answer<typeof refills.offeredDates> = (await send(refills.offeredDates, {}, token)).body
  if (!moment) throw new Error('nothing offered')
  const { date, driver_id } = moment
  await send(refills.order, { body: { date, driver_id, comment: script, slots: ['morning'] } }, token)
}

async function askSupport(token: string): Promise<void> {
  const address = {
    street: script,
    number: script.slice(0, 20),
    postalCode: '<b>',
    city: script,
    country: script,
  }
  const appointment = { moments: { '2026-11-24': ['evening' as const] }, address, comment: script }
  const question = { titleCode: 'custom', detailsCode: 'custom' } as const
  const texts = { titleText: script, detailsText: script }
  const body = {
    ...question,
    ...texts,
    appointment: { ...appointment, using_client_dashboard: true as const },
  }
  const { id } = (await send(support.request, { body }, token)).body
  await send(support.write, { params: { id }, body: { text: script } }, token)
  const headers = await world.staffHeaders({ name: script, roles: ['support'] })
  const answer = <C extends Call>(call: C, input: Input<C>) => world.call(call, input, { headers })
  const moment = { date: '2026-11-24', slot: 'evening' } as const
  const params = { id }
  await answer(officeSupport.answer, { params, body: { version: 1, text: script } })
  await answer(officeSupport.plan, { params, body: { version: 2, moment, text: script } })
  await answer(officeSupport.plan, { params, body: { version: 3, moment: null, text: script } })
}

/** Causes one mail of each kind, and follows its link. */
async function sendEveryMail(): Promise<void> {
  const email = await attacker()
  const { token, refresh_token } = await world.startSession(email)
  await orderSalt(token)
  await askSupport(token)
  await send(referrals.refer, { body: { email: 'vriend@post.example' } }, token)
  await send(accounts.change, { body: { email_address: 'nieuw@post.example', password } }, token)
  await send(accounts.confirmEmail, {
    body: { token: await mailedToken(world, 'nieuw@post.example', 'confirm-email') },
  })
  await send(passwords.forgotPassword, { body: { email: 'nieuw@post.example', platform } })
  const reset = await mailedToken(world, 'nieuw@post.example', 'reset')
  for (const address of ['nieuw@post.example', 'louise@post.example']) {
    const names = { first_name: script, last_name: script }
    const body = { email: address, repeat_email: address, password, repeat_password: password, ...names }
    await send(passwords.register, { body })
  }
  // a copy of the tokens is used after their owner refreshed them
  const next = (await send(sessions.refresh, { body: { refresh_token } })).body
  await send(sessions.refresh, { body: { refresh_token: next.refresh_token } })
  await send(sessions.refresh, { body: { refresh_token } })
  await send(passwords.resetPassword, { body: { token: reset, ...chosen, platform } })
}

describe('every mail', () => {
  let mails: { subject: string; recipient: string; sender: string; html: string; text: string }[]
  beforeAll(async () => {
    await sendEveryMail()
    await world.mails('nobody@post.example')
    mails = await world.db.selectFrom('mailbox').selectAll().orderBy('id').execute()
  })

  it('the test sent one of each kind', () => {
    const kinds = mails.map(({ subject }) => subject.replace(/\d+ van .*|op \w+ \d+ .*|\d+ is/s, '…'))
    expect(kinds.sort()).toEqual([
      'Activeer uw account bij Clairsel',
      'Antwoord op uw verzoek 1',
      'Bevestig dit e-mailadres voor Clairsel',
      'De afspraak voor uw verzoek 1 vervalt',
      'Een klant van Clairsel nodigt u uit',
      'Kies een nieuw wachtwoord',
      'Nieuw verzoek …',
      'U hebt al een account bij Clairsel',
      'U vroeg om een ander e-mailadres',
      'Uw afspraak voor verzoek 1',
      'Uw e-mailadres is gewijzigd',
      'Uw verzoek … goed ontvangen',
      'Uw wachtwoord is gewijzigd',
      'Uw zoutlevering …',
      'Wij hebben u uit voorzorg afgemeld',
    ])
  })

  it('S24 typed text stays text', () => {
    for (const { subject, html } of mails)
      expect([subject, html.match(/<(img src=x|script|svg|b>1)/)]).toEqual([subject, null])
    expect(mails.filter(({ text }) => text.includes(script)).length).toBeGreaterThan(3)
  })

  it('S34 every link leads to the configured origin, whatever host the request named', () => {
    let links = 0
    for (const { subject, html, text } of mails) {
      const found = `${html}\n${text}`.match(/https?:\/\/[^\s"'<>)]+/g) ?? []
      for (const link of found) {
        links += 1
        // the document type of the mail names its standard
        if (!link.startsWith('http://www.w3.org/'))
          expect([subject, link]).toEqual([subject, expect.stringMatching(/^http:\/\/localhost:8080(\/|$)/)])
      }
    }
    expect(links).toBeGreaterThan(mails.length)
    expect(JSON.stringify(mails)).not.toContain('evil')
  })

  it('S35 no name breaks a header or adds a recipient', () => {
    const addresses = new Set<string>()
    for (const { subject, recipient, sender } of mails) {
      expect(`${subject}${recipient}${sender}`).not.toMatch(/[\r\n]/)
      addresses.add(/<([^<>]*)>$/.exec(recipient)?.[1] ?? recipient)
    }
    expect(addresses).not.toContain('victim@post.example')
  })
})

it('S36 a scanner that follows every link with GET and HEAD invalidates none', async () => {
  const email = await world.createCustomer()
  const waiting = await world.createCustomer({ activated_at: null })
  const { token } = await world.startSession(email)
  await world.call(passwords.forgotPassword, { body: { email, platform } })
  await world.call(passwords.resendActivationLink, { body: { email: waiting, platform } })
  await world.call(accounts.change, { body: { email_address: 'anders@post.example', password } }, { token })
  await world.call(referrals.refer, { body: { email: 'kennis@post.example' } }, { token })
  const boxes = [email, waiting, 'anders@post.example', 'kennis@post.example']
  const texts: string[] = []
  // sequential: while one call sends the mails, a concurrent one could find the mailbox empty
  for (const box of boxes) for (const { text } of await world.mails(box)) texts.push(text)
  const links = texts.flatMap((text) => text.match(/http:\/\/localhost:8080\S+/g) ?? [])
  const pages = ['/auth/reset/', '/auth/activate/', '/auth/confirm-email/', '/refuse/']
  expect(pages.map((page) => links.filter((link) => link.includes(page)).length)).toEqual([1, 1, 1, 1])

  const state = async () => ({
    links: await world.db.selectFrom('mail_links').selectAll().orderBy('token_hash').execute(),
    customers: await world.db.selectFrom('customers').selectAll().orderBy('id').execute(),
    referrals: await world.db.selectFrom('referrals').selectAll().orderBy('id').execute(),
    refusals: await world.db.selectFrom('referral_refusals').selectAll().execute(),
    sessions: await world.db.selectFrom('sessions').selectAll().orderBy('id').execute(),
  })
  const before = await state()
  const used = [
    passwords.resetPassword,
    passwords.activate,
    accounts.confirmEmail,
    accounts.undoEmail,
    referrals.refuse,
  ]
  const addresses = [...links.map((link) => new URL(link).pathname), ...used.map(({ path }) => path)]
  for (const url of addresses)
    for (const method of ['GET', 'HEAD'] as const)
      await world.inject({ method, url, headers: { accept: 'text/html' } })
  expect(await state()).toEqual(before)
})

describe('R7 S74 urgent mails are sent before all others', () => {
  /** How many urgent mails were queued so far. */
  async function countUrgent(): Promise<number> {
    await world.runJobs()
    const { rows } = await sql`select id from pgboss.job where name = ${sendUrgentMail.name}`.execute(
      world.db,
    )
    return rows.length
  }

  it.each<[string, number, (email: string, token: string) => Promise<unknown>]>([
    [
      'the link to a new password',
      1,
      (email) => send(passwords.forgotPassword, { body: { email, platform } }),
    ],
    [
      'the link that activates',
      1,
      async () => {
        const email = await world.createCustomer({ activated_at: null })
        await send(passwords.resendActivationLink, { body: { email, platform } })
      },
    ],
    [
      'the link that confirms an address, and no warning to the old one',
      1,
      (_, token) => send(accounts.change, { body: { email_address: 'later@post.example', password } }, token),
    ],
    ['no mail about an order', 0, (_, token) => orderSalt(token)],
  ])('%s', async (_, urgent, cause) => {
    const email = await world.createCustomer({ latitude: 51.05, longitude: 3.72 })
    const { token } = await world.startSession(email)
    const before = await countUrgent()
    await cause(email, token)
    expect((await countUrgent()) - before).toBe(urgent)
  })
})
