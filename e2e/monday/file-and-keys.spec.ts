import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { totpOf } from '../../apps/server/src/modules/staff/testing-authenticator.ts'
import type { Client } from '../../packages/contract/src/client.ts'
import { orders } from '../../packages/contract/src/customer/orders.ts'
import { passwords } from '../../packages/contract/src/customer/passwords.ts'
import { refills } from '../../packages/contract/src/customer/refills.ts'
import { sessions } from '../../packages/contract/src/customer/sessions.ts'
import { isoDayOf } from '../../packages/contract/src/dates.ts'
import { driverDays } from '../../packages/contract/src/driver/driver-days.ts'
import { imports } from '../../packages/contract/src/machine/imports.ts'
import { apiKeys } from '../../packages/contract/src/office/api-keys.ts'
import { officeInvitations } from '../../packages/contract/src/office/invitations.ts'
import { officePayments } from '../../packages/contract/src/office/payments.ts'
import { planning } from '../../packages/contract/src/office/planning.ts'
import { routeOptimization } from '../../packages/contract/src/office/route-optimization.ts'
import { officeStaff } from '../../packages/contract/src/office/staff.ts'
import { staffLink } from '../../packages/contract/src/office/staff-access.ts'
import { staffSessions } from '../../packages/contract/src/office/staff-sessions.ts'
import { daysBetween } from '../../packages/planning/src/dates.ts'
import { camtFile } from '../../packages/testkit/src/statements.ts'
import { mondayServer } from '../origins.ts'
import { startServerInTime } from '../server.ts'
import { bearerClient, openClient, staffClient } from './callers.ts'
import { commandOn } from './journey.ts'
import { linkIn, type Mailbox, openMailbox } from './mailbox.ts'
import { CODE_PERIOD_MS, PASSWORD } from './sign-in.ts'

const DAY_MS = 86_400_000
const customer = { email: 'lieve@post.example', name: 'Lieve Aerts' }
const file = [
  'external_id;first_name;last_name;language;email;street;number;postal_code;city;installed_on',
  `K-1;Lieve;Aerts;nl;${customer.email};Tolpoortstraat;12;9800;Deinze;14/03/2024`,
].join('\r\n')

let mailbox: Mailbox
let server: Awaited<ReturnType<typeof startServerInTime>>
test.beforeAll(async () => {
  mailbox = await openMailbox()
  server = await startServerInTime(mondayServer, { DEMO: '0', SMTP_URL: mailbox.url })
})
test.afterAll(async () => {
  await server?.end()
  await mailbox?.close()
})

const open = openClient(mondayServer)
/** The secret of the authenticator app of each staff member, by address. */
const secrets = new Map<string, string>()
let ahead = 0
const now = () => new Date(Date.now() + ahead)

/** A person: a link, a password, a second factor. */
async function useLink(link: string): Promise<Client> {
  const token = link.split('/').at(-1) ?? ''
  const caller = staffClient(mondayServer)
  const { totp, email_address } = await caller(staffLink.open, { body: { token } })
  secrets.set(email_address, totp.secret)
  const chosen = { token, password: PASSWORD, repeat_password: PASSWORD }
  await caller(staffLink.useWithCode, { body: { ...chosen, code: totpOf(totp.secret, now()) } })
  return caller
}

/** The same person again, with the next code of the app: that of now may be used. */
async function signIn(email: string): Promise<Client> {
  const caller = staffClient(mondayServer)
  await caller(staffSessions.signIn, { body: { email, password: PASSWORD } })
  await caller(staffSessions.useCode, {
    body: { code: totpOf(secrets.get(email) ?? '', new Date(now().getTime() + CODE_PERIOD_MS)) },
  })
  return caller
}

test('the same firm by a setup file, an API key and calls comes to its first paid refill', async () => {
  const link = await test.step('npm run setup enters the firm and prints a link', async () => {
    const printed = await commandOn(server, 'setup', '--', 'docs/setup.example.jsonc')
    expect(printed).toContain('added: product ZB-08')
    expect(await commandOn(server, 'setup', '--', 'docs/setup.example.jsonc')).toMatch(/^unchanged|^Nothing/m)
    return printed.trim().split('\n').at(-1) ?? ''
  })
  const office = await test.step('a person: the administrator comes in', () => useLink(link))
  const { key } = await office(apiKeys.create, { body: { name: 'ERP' } })
  const program = bearerClient(mondayServer, key)

  await test.step('a program with the key checks and imports the customers', async () => {
    for (const dry_run of [true, false]) {
      const { id } = await program(imports.start, {
        query: { kind: 'customers', dry_run },
        upload: new Blob([file]),
      })
      const read = () => program(imports.read, { params: { id } })
      await expect.poll(async () => (await read()).state).toBe(dry_run ? 'checked' : 'done')
      expect(await read()).toMatchObject({ created: 1, bad_lines: 0 })
    }
  })

  const { token } = await test.step('persons: the office invites, the customer activates', async () => {
    expect(await office(officeInvitations.send, {})).toEqual({ sent: 1, left: 0 })
    const mailed = linkIn(await mailbox.read(customer.email, /\/auth\/activate\//), '/auth/activate')
    const chosen = { password: PASSWORD, repeat_password: PASSWORD, platform: 'client_dashboard' } as const
    return open(passwords.activate, { body: { token: mailed.split('/').at(-1) ?? '', ...chosen } })
  })
  const { date, driver_id } = await test.step('the customer orders', async () => {
    const home = bearerClient(mondayServer, token)
    const [first] = (await home(refills.offeredDates, {})).toSorted((a, b) => a.date.localeCompare(b.date))
    if (!first) throw new Error('no dates are offered')
    const { packs } = await home(refills.quote, {})
    const { delivery } = await home(refills.order, {
      body: { date: first.date, driver_id: first.driver_id, comment: '', packs },
    })
    expect(delivery?.date).toBe(first.date)
    return first
  })

  await test.step('a person: the planner publishes; the driver is invited', async () => {
    const { version: revision } = await office(planning.day, { params: { date } })
    await office(routeOptimization.publish, { params: { date }, body: { version: revision } })
    const wim = { email: 'wim@zilt.example', name: 'Wim De Smet', language: 'nl' } as const
    // an invitation needs a confirmed session, however long the way here took
    const admin = await signIn('noor@zilt.example')
    await admin(officeStaff.invite, { body: { ...wim, roles: ['driver'], driver_id } })
    const mail = await mailbox.read(wim.email, /\/office\/access\//)
    await useLink(linkIn(mail, '/office/access'))
  })

  await test.step('a person: the driver delivers on the day', async () => {
    const daysLater = daysBetween(isoDayOf(new Date()), date)
    ahead = daysLater * DAY_MS
    await server.goTo(daysLater)
    const van = await signIn('wim@zilt.example')
    const { days } = await van(driverDays.days, {})
    const stops = days.find((day) => day.date === date)?.stops ?? []
    const stop = stops.find(({ name }) => name === customer.name)
    if (!stop) throw new Error('the route has no such stop')
    const report = {
      ...{ refill_id: stop.refill_id, date, outcome: 'delivered' as const, kg: stop.kg, salt_level: 25 },
      ...{ note: '', made_at: now().getTime() },
    }
    const { refusal } = await van(driverDays.report, { params: { report_id: randomUUID() }, body: report })
    expect(refusal).toBeNull()
  })

  await test.step('a person imports the statement, and the customer has paid', async () => {
    const body = { email: customer.email, password: PASSWORD, platform: 'client_dashboard' } as const
    const home = bearerClient(mondayServer, (await open(sessions.authorize, { body })).token)
    const [owed] = await home(orders.payments, {})
    const params = { number: owed?.order ?? '' }
    const { unpaid_cents: cents, transfer } = await home(orders.payment, { params })
    const message = transfer?.communication.replace(/\D/g, '') ?? ''
    const iban = 'BE71096123456769'
    const statement = { iban, day: isoDayOf(now()), lines: [{ cents, message, isStructured: true }] }
    const admin = await signIn('noor@zilt.example')
    const result = await admin(officePayments.importStatement, { upload: new Blob([camtFile(statement)]) })
    expect(result).toMatchObject({ problem: null, matched: 1, waiting: 0 })
    expect((await home(orders.payment, { params })).state).toBe('paid')
  })
})
