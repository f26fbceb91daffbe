import { AsyncLocalStorage } from 'node:async_hooks'
import { accounts } from '@brine/contract/customer/accounts'
import { sessions } from '@brine/contract/customer/sessions'
import { formatWireDateTime } from '@brine/contract/dates'
import { customerEmails } from '@brine/contract/office/customer-emails'
import { customerTimeline } from '@brine/contract/office/customer-timeline'
import { officeCustomers } from '@brine/contract/office/customers'
import { mailedToken, mailedTokens } from '@brine/testkit/mailed'
import { password, startWorld, type World } from '@brine/testkit/world'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../platform/clock.ts'

/** Answers of the database to a request. */
const answersOf = new AsyncLocalStorage<number[]>()
const watching: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  async transformResult({ result }) {
    answersOf.getStore()?.push(result.rows.length)
    return result
  },
}

let world: World
let support: { cookie: string }
beforeAll(async () => {
  world = await startWorld({ plugin: watching })
  await world.staffHeaders({ name: 'An De Baas', roles: ['administrator'], is_demo: false })
})
afterAll(() => world.close())

let email: string
let id: number
let token: string
let count = 0
beforeEach(async () => {
  support = await world.staffHeaders({ name: 'Ingrid Maes', roles: ['support'] })
  email = await world.createCustomer()
  id = await idOf(email)
  ;({ token } = await world.startSession(email))
  count += 1
})

const idOf = async (address: string) => {
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', address)
  return (await found.executeTakeFirstOrThrow()).id
}
const newAddress = (prefix = 'anne') => `${prefix}.portaal${count}@post.example`
const recordOf = async () =>
  (await world.call(officeCustomers.read, { params: { id } }, { headers: support })).body
/** The office asks for another address. @returns the change as the portal shows it, and the code */
async function ask(address = newAddress()) {
  const { version } = await recordOf()
  const body = { email: address, identity: 'counter' as const, version }
  const { code } = (await world.call(customerEmails.ask, { params: { id }, body }, { headers: support })).body
  return { ...(await shown()), code }
}
const details = (bearer = token) => world.call(accounts.details, {}, { token: bearer })
/** @throws if the portal shows no change */
async function shown() {
  const { email_change } = (await details()).body
  if (!email_change) throw new Error('no change shown')
  return email_change
}
const refuse = (change: number, bearer = token) =>
  world.call(accounts.refuseEmail, { body: { change } }, { token: bearer })
const confirm = async (code: string, address = newAddress()) =>
  world.call(accounts.confirmEmail, {
    body: { token: await mailedToken(world, address, 'confirm-email'), code },
  })
const statesOf = async () => {
  const input = { params: { id }, query: {} }
  const { body } = await world.call(customerTimeline.list, input, { headers: support })
  return body.entries.flatMap(({ email_change }) => email_change?.state ?? [])
}
const actionsOf = async () => {
  const entries = world.db.selectFrom('audit_entries').select(['action', 'staff_name']).orderBy('id')
  const found = await entries
    .where('record_id', '=', id)
    .where('action', 'like', 'customer.email_%')
    .execute()
  return found.map(({ action, staff_name }) => [action, staff_name])
}
async function alerts() {
  const staff = world.db.selectFrom('staff').select('email_address').where('name', '=', 'An De Baas')
  return world.mails((await staff.executeTakeFirstOrThrow()).email_address)
}

describe('S79 the portal of a customer for whom the office asks for another address', () => {
  it('says when it was asked, and until when its link works', async () => {
    expect((await details()).body).not.toHaveProperty('email_change')
    await ask()
    expect((await details()).body).toMatchObject({
      email_address: email,
      pending_email_address: newAddress(),
      email_change: {
        id: (await recordOf()).email_change?.id,
        asked: formatWireDateTime(world.now()),
        until: formatWireDateTime(new Date(world.now().getTime() + DAY_MS)),
      },
    })
    const changed = await world.call(accounts.change, { body: { last_name: 'Claes' } }, { token })
    expect(changed.body).toMatchObject({ last_name: 'Claes', email_change: await shown() })
  })

  it('says nothing of the office beside an address that the household asked for itself', async () => {
    const body = { email_address: newAddress(), password }
    expect((await world.call(accounts.change, { body }, { token })).body).not.toHaveProperty('email_change')
    const { body: account } = await details()
    expect(account.pending_email_address).toBe(newAddress())
    expect(account).not.toHaveProperty('email_change')
  })

  it('says it by the look-up of the session alone, which every request makes', async () => {
    await ask()
    const answers: number[] = []
    const { body } = await answersOf.run(answers, () => details())
    expect(body.email_change).toBeTruthy()
    expect(answers).toEqual([1])
  })

  it('says nothing of a change that is over', async () => {
    const { id: change } = await ask()
    await world.call(customerEmails.withdraw, { params: { id }, body: { change } }, { headers: support })
    expect((await details()).body).not.toHaveProperty('email_change')
    await ask()
    world.pass(DAY_MS / 1000)
    expect((await details((await world.startSession(email)).token)).body).not.toHaveProperty('email_change')
  })
})

describe('S79 a customer who did not ask', () => {
  it('refuses it without the password: nothing changes, and the administrators hear of it', async () => {
    const { id: change, code } = await ask()
    const before = (await alerts()).length
    const answer = await refuse(change)
    expect(answer).toMatchObject({ status: 200, body: { email_address: email, pending_email_address: null } })
    expect(answer.body).not.toHaveProperty('email_change')
    expect((await confirm(code)).code).toBe('invalid_token')
    expect((await details()).body).not.toHaveProperty('email_change')
    const signIn = { email, password, platform: 'client_dashboard' as const }
    expect((await world.call(sessions.authorize, { body: signIn })).status).toBe(200)
    expect(await mailedTokens(world, email, 'reset')).toEqual([])
    expect(await recordOf()).toMatchObject({ email_change: null, account: { email_address: email } })
    expect(await statesOf()).toEqual(['refused'])
    expect(await actionsOf()).toEqual([
      ['customer.email_asked', 'Ingrid Maes'],
      ['customer.email_refused_in_portal', ''],
    ])
    const mails = await alerts()
    expect(mails).toHaveLength(before + 1)
    expect(mails.at(-1)?.text).toContain(`Klant ${id} weigerde`)
    expect(mails.at(-1)?.text).toContain('De klant was daarbij aangemeld in het portaal.')
  })

  it('leaves the link in the old mailbox, which then has nothing more to end', async () => {
    const { id: change } = await ask()
    await refuse(change)
    const before = (await alerts()).length
    const link = await mailedToken(world, email, 'undo-email')
    expect((await world.call(accounts.undoEmail, { body: { token: link } })).status).toBe(204)
    expect(await alerts()).toHaveLength(before)
    expect(await statesOf()).toEqual(['refused'])
    expect(await mailedTokens(world, email, 'reset')).toEqual([])
  })

  it('refuses it as well after the mail was sent again: the code of either mail confirms nothing', async () => {
    const { id: change } = await ask()
    const input = { params: { id }, body: { change } }
    const { code } = (await world.call(customerEmails.sendAgain, input, { headers: support })).body
    expect((await refuse(change)).status).toBe(200)
    expect((await confirm(code)).code).toBe('invalid_token')
  })

  it('refuses only the change that was shown', async () => {
    const { id: first } = await ask()
    const { id: second } = await ask(newAddress('beter'))
    expect(await refuse(first)).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    expect((await shown()).id).toBe(second)
    const before = (await alerts()).length
    expect((await refuse(second)).status).toBe(200)
    expect((await refuse(second)).code).toBe('changed_meanwhile')
    expect(await statesOf()).toEqual(['refused', 'replaced'])
    expect(await alerts()).toHaveLength(before + 1)
  })

  it('leaves a change alone that was confirmed at the moment when the office asked for the next', async () => {
    const { code } = await ask()
    await confirm(code)
    ;({ token } = await world.startSession(newAddress()))
    const { id: second } = await ask(newAddress('beter'))
    const before = (await alerts()).length
    expect((await refuse(second)).body.email_address).toBe(newAddress())
    expect(await statesOf()).toEqual(['refused', 'confirmed'])
    expect(await alerts()).toHaveLength(before + 1)
  })

  it('refuses it as well with the present address, which needs no password: administrators hear of it', async () => {
    const { code } = await ask()
    const before = (await alerts()).length
    const body = { email_address: email.toUpperCase() }
    const { body: account } = await world.call(accounts.change, { body }, { token })
    expect(account).toMatchObject({ email_address: email, pending_email_address: null })
    expect(account).not.toHaveProperty('email_change')
    expect((await confirm(code)).code).toBe('invalid_token')
    expect(await statesOf()).toEqual(['refused'])
    expect((await actionsOf()).at(-1)).toEqual(['customer.email_refused_in_portal', ''])
    const mails = await alerts()
    expect(mails).toHaveLength(before + 1)
    expect(mails.at(-1)?.text).toContain('De klant was daarbij aangemeld in het portaal.')
  })

  it('refuses nothing of another customer, and nothing without a session', async () => {
    const { id: change } = await ask()
    const { token: other } = await world.startSession(await world.createCustomer())
    expect((await refuse(change, other)).code).toBe('changed_meanwhile')
    expect((await world.call(accounts.refuseEmail, { body: { change } })).code).toBe('not_signed_in')
    expect((await shown()).id).toBe(change)
  })

  it('cannot take a confirmed change back with a session, which may be stolen', async () => {
    const { id: change, code } = await ask()
    expect((await confirm(code)).status).toBe(204)
    expect((await refuse(change)).code).toBe('not_signed_in')
    const { token: later } = await world.startSession(newAddress())
    expect((await refuse(change, later)).code).toBe('changed_meanwhile')
    expect((await details(later)).body).not.toHaveProperty('email_change')
    expect((await recordOf()).account.email_address).toBe(newAddress())
    expect(await statesOf()).toEqual(['confirmed'])
  })

  it('either refuses or is too late while the new mailbox confirms at the same moment', async () => {
    for (const round of ['een', 'twee', 'drie']) {
      email = await world.createCustomer()
      id = await idOf(email)
      ;({ token } = await world.startSession(email))
      const { id: change, code } = await ask(newAddress(round))
      const [refused, confirmed] = await Promise.all([refuse(change), confirm(code, newAddress(round))])
      const isRefused = refused.status === 200
      expect([isRefused, confirmed.status]).toEqual([isRefused, isRefused ? 422 : 204])
      expect((await recordOf()).account.email_address).toBe(isRefused ? email : newAddress(round))
      expect(await statesOf()).toEqual([isRefused ? 'refused' : 'confirmed'])
    }
  })
})
