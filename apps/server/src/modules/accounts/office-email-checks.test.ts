import { randomUUID } from 'node:crypto'
import { accounts } from '@brine/contract/customer/accounts'
import { passwords } from '@brine/contract/customer/passwords'
import { formatWireDateTime } from '@brine/contract/dates'
import { customerEmails } from '@brine/contract/office/customer-emails'
import { customerTimeline } from '@brine/contract/office/customer-timeline'
import { officeCustomers } from '@brine/contract/office/customers'
import { mailedToken } from '@brine/testkit/mailed'
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
let count = 0
beforeEach(async () => {
  support = await world.staffHeaders({ name: 'Ingrid Maes', roles: ['support'] })
  email = await world.createCustomer()
  id = await idOf(email)
  count += 1
})

const newAddress = (prefix = 'anne') => `${prefix}.anders${count}@post.example`
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
  const body = { email: newAddress(), identity: 'counter' as const, version, ...given }
  return world.call(customerEmails.ask, { params: { id: customer }, body }, { headers })
}
const change = async () => (await recordOf()).email_change?.id ?? 0
const sendAgain = async () =>
  world.call(
    customerEmails.sendAgain,
    { params: { id }, body: { change: await change() } },
    { headers: support },
  )
const linkTo = (address = newAddress()) => mailedToken(world, address, 'confirm-email')
const confirm = (token: string, code?: string) =>
  world.call(accounts.confirmEmail, { body: { token, ...(code === undefined ? {} : { code }) } })
const another = (code: string) => (code === '000000' ? '000001' : '000000')
/** What became of the changes, newest first. */
const statesOf = async () => {
  const { body } = await world.call(
    customerTimeline.list,
    { params: { id }, query: {} },
    { headers: support },
  )
  return body.entries.flatMap(({ email_change }) => email_change?.state ?? [])
}

describe('S79 the code that the office reads out', () => {
  it('is needed: a stranger whose mailbox got the link by mistake confirms nothing', async () => {
    const { code } = (await ask()).body
    const token = await linkTo()
    for (const typed of [another(code), undefined]) {
      const refused = await confirm(token, typed)
      expect(refused.status).toBe(422)
      expect(JSON.parse(refused.text).errors).toMatchObject([{ code: 'wrong_code', field: 'code' }])
    }
    expect((await recordOf()).account.email_address).toBe(email)
    expect((await confirm(token, code)).status).toBe(204)
    expect((await recordOf()).account.email_address).toBe(newAddress())
  })

  it('the fifth wrong one ends the change, also for the right one; who was not asked for any guessed nothing', async () => {
    const { code } = (await ask()).body
    const token = await linkTo()
    await confirm(token)
    for (let guess = 0; guess < 4; guess += 1)
      expect((await confirm(token, another(code))).code).toBe('wrong_code')
    expect((await confirm(token, another(code))).code).toBe('invalid_token')
    expect((await confirm(token, code)).code).toBe('invalid_token')
    expect(await recordOf()).toMatchObject({
      account: { email_address: email, pending_email_address: null },
      email_change: null,
    })
    expect(await statesOf()).toEqual(['wrong_code'])
    // five wrong codes are the sign of a stranger who has the link
    const entries = world.db.selectFrom('audit_entries').select(['action', 'staff_name', 'at'])
    expect(await entries.where('record_id', '=', id).where('action', 'like', '%code').execute()).toEqual([
      { action: 'customer.email_wrong_code', staff_name: '', at: world.now() },
    ])
  })

  it('counts guesses that come at once', async () => {
    const { code } = (await ask()).body
    const token = await linkTo()
    const codes = (await Promise.all(Array.from({ length: 6 }, () => confirm(token, another(code))))).map(
      (answer) => answer.code,
    )
    expect(codes.filter((each) => each === 'wrong_code')).toHaveLength(4)
    expect((await confirm(token, code)).code).toBe('invalid_token')
  })

  it('is another one with each mail, which nobody has guessed at yet', async () => {
    const first = (await ask()).body.code
    const before = await linkTo()
    for (let guess = 0; guess < 4; guess += 1) await confirm(before, another(first))
    const { code } = (await sendAgain()).body
    const token = await linkTo()
    expect((await confirm(token, another(code))).code).toBe('wrong_code')
    expect((await confirm(token, code)).status).toBe(204)
  })
})

describe('S79 a call back', () => {
  const refusedAtIdentity = async () => {
    const { status, text } = await ask({ identity: 'called_back' })
    return status === 200 ? null : JSON.parse(text).errors
  }
  const newNumber = [{ code: 'phones_changed_lately', field: 'identity' }]

  it.each(['mobile_number', 'telephone_number'] as const)(
    'proves nothing for 30 days after the customer changed %s in the portal',
    async (number) => {
      const { token } = await world.startSession(email)
      await world.call(accounts.change, { body: { last_name: 'Claes' } }, { token })
      expect((await recordOf()).phones_changed).toBeNull()
      await world.call(accounts.change, { body: { [number]: '0471 11 22 33' } }, { token })
      expect((await recordOf()).phones_changed).toBe(formatWireDateTime(world.now()))
      expect(await refusedAtIdentity()).toMatchObject(newNumber)
      expect((await ask({ email: newAddress('b') })).status).toBe(200)
      await pass(30 * 86_400 - 1)
      expect(await refusedAtIdentity()).toMatchObject(newNumber)
      await pass(1)
      expect((await recordOf()).phones_changed).toBeNull()
      expect(await refusedAtIdentity()).toBeNull()
    },
  )

  it('proves nothing either after a colleague corrected a number; a correction of the name changes nothing', async () => {
    const correct = async (corrections: object) => {
      const { version } = await recordOf()
      const input = { params: { id }, body: { version, ...corrections } }
      expect((await world.call(officeCustomers.correct, input, { headers: support })).status).toBe(204)
    }
    await correct({ last_name: 'Claes' })
    expect((await recordOf()).phones_changed).toBeNull()
    await correct({ telephone_number: '09 111 22 33' })
    expect(await refusedAtIdentity()).toMatchObject(newNumber)
  })
})

describe('S79 limits of new addresses', () => {
  it('three mails of a customer within 24 hours, and within an hour; one that is sent again counts', async () => {
    for (const prefix of ['a', 'b']) expect((await ask({ email: newAddress(prefix) })).status).toBe(200)
    await pass(3600)
    expect((await sendAgain()).status).toBe(200)
    expect((await sendAgain()).code).toBe('daily_limit')
    expect((await ask({ email: newAddress('c') })).code).toBe('daily_limit')
    await pass(86_400 - 3600)
    expect((await ask({ email: newAddress('c') })).status).toBe(200)
  })

  it('with the mails that the household itself asks for, three an hour', async () => {
    const { token } = await world.startSession(email)
    for (const prefix of ['a', 'b', 'c']) {
      const body = { email_address: newAddress(prefix), password }
      expect((await world.call(accounts.change, { body }, { token })).status).toBe(200)
    }
    expect((await ask()).code).toBe('too_many_requests')
  })

  it('no link works longer than 48 hours after the question, however often it is sent again', async () => {
    await ask()
    const until = async () => (await recordOf()).email_change?.until
    const latest = formatWireDateTime(new Date(world.now().getTime() + 2 * DAY_MS))
    await pass(86_400 - 60)
    expect((await sendAgain()).status).toBe(200)
    await pass(86_400 - 60)
    const { code } = (await sendAgain()).body
    expect(await until()).toBe(latest)
    await pass(120)
    expect((await confirm(await linkTo(), code)).code).toBe('invalid_token')
    expect((await recordOf()).email_change).toBeNull()
  })

  it('ten of a staff member within 24 hours, over all customers', async () => {
    const headers = await world.staffHeaders({ name: 'Bart Claes', roles: ['administrator'] })
    for (let asked = 0; asked < 10; asked += 1) {
      const customer = await idOf(await world.createCustomer())
      expect((await ask({ email: newAddress(`s${asked}`) }, { customer, headers })).status).toBe(200)
    }
    expect((await ask({}, { headers })).code).toBe('daily_limit')
    expect((await ask()).status).toBe(200)
  })
})

describe('S79 while a release is rolled out', () => {
  /** A node that gives signs of life, as a release writes them. @returns what stops it */
  async function runNode(release: string) {
    const node = {
      ...{ id: randomUUID(), name: 'other', version: release, started_at: world.now(), stopped_at: null },
      ...{ alive_at: world.now(), memory_bytes: 1, warnings: [] },
    }
    await world.db.insertInto('nodes').values(node).execute()
    return () =>
      world.db.updateTable('nodes').set({ stopped_at: world.now() }).where('id', '=', node.id).execute()
  }

  // nobody raised the version of the package from the first commit on
  it.each(['0.1.0', '0.1.0+0149', '0.1.0+9999'])(
    'nobody asks, or sends again, while a node of another release (%s) may answer the link without the code',
    async (release) => {
      const stop = await runNode(release)
      const refused = await ask()
      expect([refused.status, refused.code]).toEqual([409, 'update_under_way'])
      expect(await world.mails(newAddress())).toEqual([])
      await stop()
      expect((await ask()).status).toBe(200)
      const stopLater = await runNode(release)
      expect((await sendAgain()).code).toBe('update_under_way')
      await stopLater()
      expect((await sendAgain()).status).toBe(200)
    },
  )

  it('another node of this release keeps nobody from asking', async () => {
    const own = await world.db.selectFrom('nodes').select('version').executeTakeFirstOrThrow()
    const stop = await runNode(own.version)
    expect((await ask()).status).toBe(200)
    await stop()
  })

  it('deletes each night what such a node left of an erased customer', async () => {
    await ask()
    const left = () =>
      world.db.selectFrom('office_email_changes').select('id').where('customer_id', '=', id).execute()
    await world.runDaily('clear-ends-of-erased')
    expect(await left()).toHaveLength(1)
    await world.db.updateTable('customers').set({ erased_at: world.now() }).where('id', '=', id).execute()
    await world.runDaily('clear-ends-of-erased')
    expect(await left()).toEqual([])
  })
})

describe('S79 what ends a change that waits is said', () => {
  it.each([
    ['a new password', 'password'],
    ['a later question of the office', 'later'],
  ])('%s', async (_, by) => {
    const { token } = await world.startSession(email)
    await ask()
    if (by === 'later') await ask({ email: newAddress('later') })
    else {
      const body = { old_password: password, password: 'een heel nieuw wachtwoord' }
      const input = { body: { ...body, repeat_password: body.password } }
      expect((await world.call(passwords.changePassword, input, { token })).status).toBe(200)
    }
    expect((await statesOf()).at(-1)).toBe('replaced')
  })
})
