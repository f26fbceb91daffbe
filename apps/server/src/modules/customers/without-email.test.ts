import { officeCustomers as office, portalViews } from '@brine/contract/office/customers'
import { officeInvitations } from '@brine/contract/office/invitations'
import { mailedTokens } from '@brine/testkit/mailed'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ roles: ['support'] })
})
afterAll(() => world.close())

const georgette = {
  ...{ gender: null, first_name: 'Georgette', last_name: 'Vlaeminck', language: 'nl' as const, email: null },
  ...{ mobile_number: null, telephone_number: '09 000 44 55' },
  ...{ street: 'Veldstraat', number: '3', postal_code: '9000', city_name: 'Gent' },
}
const create = (given: object = {}) =>
  world.call(office.create, { body: { ...georgette, ...given } }, { headers })
const read = async (id: number) => (await world.call(office.read, { params: { id } }, { headers })).body
const correct = (id: number, body: object) =>
  world.call(office.correct, { params: { id }, body: { version: 0, ...body } }, { headers })

describe('R67 a customer without e-mail address', () => {
  it('is created without a mail, and found by name, telephone and number', async () => {
    const { status, body } = await create()
    expect(status).toBe(201)
    expect(await read(body.id)).toMatchObject({
      state: 'no_email',
      account: { name: 'Georgette Vlaeminck', email_address: null, telephone_number: '09 000 44 55' },
    })
    for (const text of ['georgette vlaeminck', 'Vlaemink', '09 000 44 55', String(body.id)]) {
      const found = await world.call(office.search, { body: { text } }, { headers })
      expect(found.body.customers, text).toMatchObject([
        { id: body.id, email_address: null, phone: '09 000 44 55', state: 'no_email' },
      ])
    }
  })

  it.each([
    ['without any number', { telephone_number: null }],
    ['with a number that has no digit', { telephone_number: '-', mobile_number: ' ' }],
  ])('is refused %s, at the field', async (_, given) => {
    const { status, text } = await create(given)
    expect([status, JSON.parse(text).errors]).toMatchObject([
      422,
      [{ code: 'phone_required', field: 'mobile_number' }],
    ])
  })

  it('may be one of many', async () => {
    const [first, second] = [await create(), await create()]
    expect([first.status, second.status]).toEqual([201, 201])
  })

  it('keeps a telephone number, as long as there is no address', async () => {
    const { id } = (await create()).body
    expect(await correct(id, { telephone_number: null })).toMatchObject({ code: 'phone_required' })
    expect((await correct(id, { telephone_number: null, mobile_number: '0470 00 11 22' })).status).toBe(204)
    expect((await read(id)).account).toMatchObject({ mobile_number: '0470 00 11 22' })
  })

  it('has no portal to view, and gets no activation mail', async () => {
    const { id } = (await create()).body
    const params = { id }
    expect(await world.call(portalViews.open, { params }, { headers })).toMatchObject({ code: 'not_found' })
    expect(await world.call(office.sendActivation, { params }, { headers })).toMatchObject({
      status: 409,
      code: 'no_email_address',
    })
    const administrator = { headers: await world.staffHeaders({ roles: ['administrator'] }) }
    expect((await world.call(officeInvitations.count, {}, administrator)).body).toEqual({ left: 0 })
  })

  it('is invited as a new customer once the office enters an address', async () => {
    const { id } = (await create()).body
    expect((await correct(id, { email: 'Georgette@post.example', language: 'fr' })).status).toBe(204)
    expect(await read(id)).toMatchObject({
      state: 'invited',
      account: { email_address: 'georgette@post.example' },
    })
    expect(await mailedTokens(world, 'georgette@post.example', 'activate')).toHaveLength(1)
    expect((await world.mails('georgette@post.example'))[0]?.subject).toMatch(/compte/)
  })

  it('becomes one when the office removes the address, which ends the link in that mailbox', async () => {
    const { id } = (await create({ email: 'wrong@post.example' })).body
    expect((await correct(id, { email: null })).status).toBe(204)
    expect((await read(id)).state).toBe('no_email')
    const links = world.db.selectFrom('mail_links').select('kind').where('customer_id', '=', id)
    expect(await links.execute()).toEqual([])
  })

  it('is exported and erased like any other', async () => {
    const { id } = (await create({ last_name: 'Wissen' })).body
    const administrator = { headers: await world.staffHeaders({ roles: ['administrator'] }) }
    const exported = await world.call(office.export, { params: { id } }, administrator)
    expect(JSON.parse(exported.text).account).toMatchObject({ email_address: null })
    const body = { version: 0, name: 'Georgette Wissen' }
    expect((await world.call(office.erase, { params: { id }, body }, administrator)).status).toBe(204)
    expect((await read(id)).state).toBe('erased')
  })
})

it('R67 the database keeps nobody whom the supplier cannot reach', async () => {
  const email = await world.createCustomer({ mobile_number: null, telephone_number: null })
  const without = (columns: object) =>
    world.db
      .updateTable('customers')
      .set({ email_address: null, ...columns })
      .where('email_address', '=', email)
      .execute()
  await expect(without({ activated_at: null })).rejects.toThrow('customers_reachable')
  await expect(without({ mobile_number: '0470 00 11 22' })).rejects.toThrow('customers_activated_by_email')
})
