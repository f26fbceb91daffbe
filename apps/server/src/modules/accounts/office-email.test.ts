import { accounts } from '@brine/contract/customer/accounts'
import { passwords } from '@brine/contract/customer/passwords'
import { sessions } from '@brine/contract/customer/sessions'
import { formatWireDateTime } from '@brine/contract/dates'
import { customerEmails } from '@brine/contract/office/customer-emails'
import { customerTimeline } from '@brine/contract/office/customer-timeline'
import { officeCustomers } from '@brine/contract/office/customers'
import { mailedToken, mailedTokens } from '@brine/testkit/mailed'
import { password, startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../platform/clock.ts'

let world: World
let support: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

let email: string
let id: number
let token: string
/** What the office read out. */
let code: string
let count = 0
beforeEach(async () => {
  support = await world.staffHeaders({ name: 'Ingrid Maes', roles: ['support'] })
  email = await world.createCustomer()
  id = await idOf(email)
  ;({ token } = await world.startSession(email))
  count += 1
})

const platform = 'client_dashboard' as const
const newAddress = (prefix = 'anne') => `${prefix}.nieuw${count}@post.example`
/** Sessions of staff end without use. */
async function pass(seconds: number) {
  world.pass(seconds)
  support = await world.staffHeaders({ name: 'Ingrid Maes', roles: ['support'] })
}
const idOf = async (address: string) => {
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', address)
  return (await found.executeTakeFirstOrThrow()).id
}
const recordOf = async (customer = id) =>
  (await world.call(officeCustomers.read, { params: { id: customer } }, { headers: support })).body
async function ask(given: object = {}, { customer = id, headers = support } = {}) {
  const { version } = await recordOf(customer)
  const body = { email: newAddress(), identity: 'called_back' as const, version, ...given }
  const answer = await world.call(customerEmails.ask, { params: { id: customer }, body }, { headers })
  if (answer.status === 200) code = answer.body.code
  return answer
}
const change = async () => (await recordOf()).email_change?.id ?? 0
async function sendAgain(shown: number) {
  const input = { params: { id }, body: { change: shown } }
  const answer = await world.call(customerEmails.sendAgain, input, { headers: support })
  if (answer.status === 200) code = answer.body.code
  return answer
}
const withdraw = (shown: number) =>
  world.call(customerEmails.withdraw, { params: { id }, body: { change: shown } }, { headers: support })
const confirm = async (address = newAddress()) =>
  world.call(accounts.confirmEmail, {
    body: { token: await mailedToken(world, address, 'confirm-email'), code },
  })
const undo = (link: string) => world.call(accounts.undoEmail, { body: { token: link } })
const details = () => world.call(accounts.details, {}, { token })
const signIn = (address: string, secret = password) =>
  world.call(sessions.authorize, { body: { email: address, password: secret, platform } })
const timelineOf = async () => {
  const { body } = await world.call(
    customerTimeline.list,
    { params: { id }, query: {} },
    { headers: support },
  )
  return body.entries.filter(({ kind }) => kind === 'email_change')
}
const actionsOf = async () => {
  const entries = world.db.selectFrom('audit_entries').select(['action', 'details', 'staff_name'])
  const found = await entries
    .where('record_id', '=', id)
    .where('action', 'like', 'customer.email_%')
    .orderBy('id')
    .execute()
  return found.map(({ action, details: said, staff_name }) => [action, staff_name, said])
}

describe('S79 the office asks for another address', () => {
  it('which waits for the new mailbox; the old one is told at once, and nothing has changed', async () => {
    expect(await ask({ email: newAddress().toUpperCase() })).toMatchObject({
      status: 200,
      body: { code: expect.stringMatching(/^\d{6}$/) },
    })
    expect(await recordOf()).toMatchObject({
      account: { email_address: email, pending_email_address: newAddress() },
      email_change: {
        ...{ email: newAddress(), identity: 'called_back', by: 'Ingrid Maes' },
        until: formatWireDateTime(new Date(world.now().getTime() + DAY_MS)),
      },
    })
    const [notice, ...others] = await world.mails(email)
    expect(others).toEqual([])
    expect(notice?.subject).toBe('Ons kantoor kreeg de vraag om uw e-mailadres te wijzigen')
    expect(notice?.text).toContain(newAddress())
    expect(notice?.text).toContain('bel ons op')
    const [request] = await world.mails(newAddress())
    expect(request?.text).toContain('Ons kantoor vroeg dit voor u aan en gaf u een code van 6 cijfers')
    expect(request?.text).not.toContain('Anne')
    // the code comes from the office alone
    for (const mail of [notice, request]) expect(mail?.text).not.toContain(code)
    expect((await signIn(email)).status).toBe(200)
    expect(await actionsOf()).toEqual([['customer.email_asked', 'Ingrid Maes', { identity: 'called_back' }]])
    expect(await timelineOf()).toMatchObject([
      { by: 'Ingrid Maes', email_change: { state: 'waiting', identity: 'called_back' } },
    ])
  })

  it('once confirmed, no password, passkey, session or link of before opens the account; the new mailbox chooses a password', async () => {
    await world.db
      .insertInto('customer_passkeys')
      .values({
        ...{ credential_id: `key ${id}`, customer_id: id, public_key: Buffer.from('key') },
        ...{ name: 'Telefoon', counter: 0, created_at: world.now() },
      })
      .execute()
    const devices = () =>
      world.db.selectFrom('push_subscriptions').select('endpoint').where('customer_id', '=', id).execute()
    const { id: session_id } = await world.db
      .selectFrom('sessions')
      .select('id')
      .where('customer_id', '=', id)
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('push_subscriptions')
      .values({
        ...{ customer_id: id, session_id, endpoint: `https://push.example/${id}`, p256dh: 'x' },
        ...{ auth: 'x', created_at: world.now() },
      })
      .execute()
    await world.call(passwords.forgotPassword, { body: { email, platform } })
    const old = await mailedToken(world, email, 'reset')
    await ask()
    expect(await confirm()).toMatchObject({ status: 204, text: '' })
    expect((await details()).status).toBe(401)
    for (const address of [email, newAddress()]) expect((await signIn(address)).code).toBe('login_failed')
    const keys = world.db.selectFrom('customer_passkeys').select('name').where('customer_id', '=', id)
    expect(await keys.execute()).toEqual([])
    expect(await devices()).toEqual([])
    const secret = 'weer van mij alleen'
    const reset = (link: string) =>
      world.call(passwords.resetPassword, {
        body: { token: link, password: secret, repeat_password: secret, platform },
      })
    expect((await reset(old)).code).toBe('invalid_token')
    const mails = await world.mails(newAddress())
    expect(mails.at(-1)?.text).toContain('Uit voorzorg geldt uw vorige wachtwoord niet meer')
    expect((await reset(await mailedToken(world, newAddress(), 'reset'))).status).toBe(204)
    expect((await signIn(newAddress(), secret)).status).toBe(200)
    expect(await recordOf()).toMatchObject({ account: { email_address: newAddress() }, email_change: null })
    expect((await timelineOf())[0]?.email_change?.state).toBe('confirmed')
    expect((await actionsOf()).at(-1)).toEqual(['customer.email_confirmed', '', {}])
  })

  it('is only for an active account of a customer, and for an address of nobody', async () => {
    const taken = await world.createCustomer()
    const refused = async (given: object, customer = id) => {
      const { status, code, text } = await ask(given, { customer })
      return [status, code, status === 404 ? undefined : JSON.parse(text).errors[0].field]
    }
    expect(await refused({ email: taken.toUpperCase() })).toEqual([409, 'email_taken', 'email'])
    expect(await refused({ email: email.toUpperCase() })).toEqual([400, 'invalid_request', 'email'])
    expect(await refused({ email: 'anne@post' })).toEqual([400, 'invalid_request', 'email'])
    expect(await refused({ identity: 'said_so' })).toEqual([400, 'invalid_request', 'identity'])
    expect((await ask({ version: 999 })).code).toBe('changed_meanwhile')
    const set = (columns: object) =>
      world.db.updateTable('customers').set(columns).where('id', '=', id).execute()
    await set({ mobile_number: null, telephone_number: null })
    expect(await refused({})).toEqual([400, 'invalid_request', 'identity'])
    await set({
      mobile_number: '0470 00 00 00',
      relation_ended_at: world.now(),
      relation_end_reason: 'moved',
    })
    expect((await ask()).code).toBe('customer_ended')
    await set({ relation_ended_at: null, relation_end_reason: null, disabled_at: world.now() })
    expect((await ask()).code).toBe('account_not_active')
    const invited = await idOf(await world.createCustomer({ activated_at: null }))
    expect((await ask({}, { customer: invited })).code).toBe('account_not_active')
    await set({ email_address: null, activated_at: null, disabled_at: null })
    expect((await ask()).code).toBe('no_email_address')
    await set({ erased_at: world.now() })
    expect((await ask({ version: 0 })).status).toBe(404)
    expect(await world.mails(newAddress())).toEqual([])
    expect(await world.mails(taken)).toEqual([])
  })

  it('withdraws it, and sends it again: only what was shown, and only the newest link works', async () => {
    await ask()
    const first = await mailedToken(world, newAddress(), 'confirm-email')
    expect((await sendAgain((await change()) + 1)).code).toBe('changed_meanwhile')
    expect((await withdraw((await change()) + 1)).code).toBe('changed_meanwhile')
    expect((await sendAgain(await change())).status).toBe(200)
    expect((await world.call(accounts.confirmEmail, { body: { token: first, code } })).code).toBe(
      'invalid_token',
    )
    expect(await mailedTokens(world, newAddress(), 'confirm-email')).toHaveLength(2)
    expect(await world.mails(email)).toHaveLength(1)

    const shown = await change()
    expect((await withdraw(shown)).status).toBe(204)
    expect((await confirm()).code).toBe('invalid_token')
    expect(await recordOf()).toMatchObject({ account: { pending_email_address: null }, email_change: null })
    expect((await withdraw(shown)).code).toBe('changed_meanwhile')
    expect((await timelineOf())[0]?.email_change?.state).toBe('withdrawn')
    const actions = (await actionsOf()).map(([action]) => action)
    expect(actions).toEqual(['customer.email_asked', 'customer.email_sent_again', 'customer.email_withdrawn'])
  })

  it('lapses after a day, and when the customer asks for an address of their own', async () => {
    await ask()
    const body = { email_address: newAddress('zelf'), password }
    expect((await world.call(accounts.change, { body }, { token })).status).toBe(200)
    expect(await recordOf()).toMatchObject({
      account: { pending_email_address: newAddress('zelf') },
      email_change: null,
    })
    expect((await confirm(newAddress('zelf'))).status).toBe(204)
    // the customer's own change keeps password and session
    expect((await details()).status).toBe(200)
    expect((await signIn(newAddress('zelf'))).status).toBe(200)
    await ask({ email: newAddress('later') })
    await pass(86_400)
    expect((await confirm(newAddress('later'))).code).toBe('invalid_token')
    expect((await timelineOf()).map((entry) => entry.email_change?.state)).toEqual(['lapsed', 'replaced'])
  })
})

describe('S79 the old mailbox', () => {
  it('refuses what is only asked for: password and sessions stay, and the administrators hear of it', async () => {
    await world.staffHeaders({ name: 'An De Baas', roles: ['administrator'], is_demo: false })
    const { email_address: boss } = await world.db
      .selectFrom('staff')
      .select('email_address')
      .where('name', '=', 'An De Baas')
      .executeTakeFirstOrThrow()
    await ask()
    const link = await mailedToken(world, email, 'undo-email')
    expect(await undo(link)).toMatchObject({ status: 204, text: '' })
    expect((await confirm()).code).toBe('invalid_token')
    expect((await details()).body).toMatchObject({ email_address: email, pending_email_address: null })
    expect((await signIn(email)).status).toBe(200)
    expect(await mailedTokens(world, email, 'reset')).toEqual([])
    expect((await timelineOf())[0]?.email_change?.state).toBe('refused')
    expect((await actionsOf()).at(-1)).toEqual(['customer.email_refused', '', {}])
    const [alert, ...others] = await world.mails(boss)
    expect(others).toEqual([])
    expect(alert?.subject).toBe('Kantoor van Clairsel: een klant weigert een ander e-mailadres')
    expect(alert?.text).toContain(`Klant ${id} weigerde`)
    expect(alert?.text).toContain('Ingrid Maes')
    expect(alert?.text).toContain('in het kantoor is er niets ongedaan te maken.')
    expect(alert?.text).not.toContain('een beheerder kan het in het kantoor ongedaan maken')
    expect((await undo(link)).code).toBe('invalid_token')
  })

  it('refuses what the office has withdrawn by then: nothing is left to end, but the administrators hear of it', async () => {
    await world.staffHeaders({ name: 'Els De Baas', roles: ['administrator'], is_demo: false })
    const { email_address: boss } = await world.db
      .selectFrom('staff')
      .select('email_address')
      .where('name', '=', 'Els De Baas')
      .executeTakeFirstOrThrow()
    await ask()
    await withdraw(await change())
    const before = (await world.mails(boss)).length
    expect((await undo(await mailedToken(world, email, 'undo-email'))).status).toBe(204)
    expect((await timelineOf())[0]?.email_change?.state).toBe('withdrawn')
    expect((await actionsOf()).at(-1)).toEqual(['customer.email_refused', '', {}])
    expect(await world.mails(boss)).toHaveLength(before + 1)
  })

  it.each([
    ['the first mail', 0],
    ['the mail about the change', 1],
  ])('takes a confirmed change back for 7 days with the link of %s', async (_, which) => {
    await ask()
    expect((await confirm()).status).toBe(204)
    const links = await mailedTokens(world, email, 'undo-email')
    expect(links).toHaveLength(2)
    await pass(7 * 86_400 - 1)
    expect((await undo(links[which] ?? '')).status).toBe(204)
    expect((await recordOf()).account.email_address).toBe(email)
    expect(await mailedTokens(world, email, 'reset')).toHaveLength(1)
    expect((await timelineOf())[0]?.email_change?.state).toBe('undone')
    expect((await actionsOf()).at(-1)?.[0]).toBe('customer.email_undone')
  })

  it('cannot after 7 days', async () => {
    await ask()
    await confirm()
    await pass(7 * 86_400)
    for (const link of await mailedTokens(world, email, 'undo-email'))
      expect((await undo(link)).code).toBe('invalid_token')
    expect((await recordOf()).account.email_address).toBe(newAddress())
  })
})
