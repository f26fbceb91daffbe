import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accounts } from '@brine/contract/customer/accounts'
import { confirmations } from '@brine/contract/customer/confirmations'
import { notifications } from '@brine/contract/customer/notifications'
import { ownData } from '@brine/contract/customer/own-data'
import { refills } from '@brine/contract/customer/refills'
import { sessions } from '@brine/contract/customer/sessions'
import { officeCustomers } from '@brine/contract/office/customers'
import { mailedFragment } from '@brine/testkit/mailed'
import { readPages } from '@brine/testkit/pdf'
import { ghent, insertDriver, insertPrice } from '@brine/testkit/supplier'
import { withdrawFrom } from '@brine/testkit/withdrawn-order'
import { password, startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
  await insertDriver(world.db, 900)
})
afterAll(() => world.close())

async function startCustomer({ createCustomer, startSession, db } = world) {
  const email = await createCustomer(ghent)
  const { token } = await startSession(email)
  const { id } = await db
    .selectFrom('customers')
    .select('id')
    .where('email_address', '=', email)
    .executeTakeFirstOrThrow()
  return { email, token, id }
}
const confirm = (token: string) => world.call(confirmations.byPassword, { body: { password } }, { token })
const overview = async (token: string) => (await world.call(ownData.overview, {}, { token })).body
const listActions = async (id: number) =>
  (
    await world.db
      .selectFrom('audit_entries')
      .select('action')
      .where('record_id', '=', id)
      .where('action', 'in', ['customer.copy_taken', 'customer.erased_self'])
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

describe('S79 a session alone', () => {
  it('neither copies nor erases anything', async () => {
    const { token, id } = await startCustomer()
    for (const refused of [ownData.copy, ownData.readableCopy, ownData.erase])
      expect(await world.call(refused, {}, { token })).toMatchObject({
        status: 403,
        code: 'confirmation_required',
      })
    expect(await listActions(id)).toEqual([])
  })

  it('is confirmed by the right password, for 15 minutes, and no other session with it', async () => {
    const email = await world.createCustomer(ghent)
    const { token, refresh_token } = await world.startSession(email)
    const other = await world.startSession(email)
    const wrong = await world.call(confirmations.byPassword, { body: { password: 'geraden' } }, { token })
    expect(wrong.code).toBe('wrong_password')
    expect((await overview(token)).is_confirmed).toBe(false)
    expect((await confirm(token)).status).toBe(204)
    expect((await overview(token)).is_confirmed).toBe(true)
    expect((await overview(other.token)).is_confirmed).toBe(false)
    world.pass(15 * 60 - 1)
    const renewed = (await world.call(sessions.refresh, { body: { refresh_token } })).body
    expect((await world.call(ownData.copy, {}, { token: renewed.token })).status).toBe(200)
    world.pass(1)
    expect((await overview(renewed.token)).is_confirmed).toBe(false)
    expect((await world.call(ownData.copy, {}, { token: renewed.token })).code).toBe('confirmation_required')
  })
})

describe('S82 a mailed link', () => {
  it('confirms the session that asked for it, once, and no other', async () => {
    const { email, token } = await startCustomer()
    expect((await world.call(confirmations.mail, {}, { token })).status).toBe(202)
    const link = await mailedFragment(world, email, 'confirm')
    const thief = await world.startSession(email)
    const use = (by: string) => world.call(confirmations.byLink, { body: { token: link } }, { token: by })
    expect((await use(thief.token)).code).toBe('invalid_token')
    expect((await use(token)).status).toBe(204)
    expect((await use(token)).code).toBe('invalid_token')
    expect((await overview(token)).is_confirmed).toBe(true)
    expect((await overview(thief.token)).is_confirmed).toBe(false)
  })

  it('is dead after 15 minutes', async () => {
    const { email, token } = await startCustomer()
    await world.call(confirmations.mail, {}, { token })
    const link = await mailedFragment(world, email, 'confirm')
    await world.db.updateTable('mail_links').set({ ends_at: world.now() }).execute()
    const used = await world.call(confirmations.byLink, { body: { token: link } }, { token })
    expect(used.code).toBe('invalid_token')
  })
})

/** A document of 86.40 EUR that is not paid. */
async function insertDebt(customer_id: number, number: string, { db, now } = world): Promise<void> {
  const at = now()
  const order = await db
    .insertInto('orders')
    .values({
      ...{ number, customer_id, type: 'orders', price_cents: 8640, vat_rate: 21 },
      ...{ ordered_at: at, created_at: at, document_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const owed = { order_id: order.id, customer_id, amount_cents: 8640, due_on: '2026-12-04' }
  await db
    .insertInto('receivables')
    .values({ ...owed, created_at: at })
    .execute()
}

/** A document of the program before. */
async function oweFormer(customer_id: number): Promise<void> {
  const { id: receivable_id } = await world.db
    .insertInto('receivables')
    .values({ customer_id, amount_cents: 4850, due_on: '2026-11-10', created_at: world.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const document = { receivable_id, number: '2026/0311', dated_on: '2026-10-11' }
  await world.db.insertInto('former_documents').values(document).execute()
}

describe('S48 a copy of the own data', () => {
  it('is complete for programs, readable as PDF, and recorded', async () => {
    const { token, id, email } = await startCustomer()
    const people = { customer_id: id, since: '2026-03-01', people: 4 }
    await world.db.insertInto('resident_counts').values(people).execute()
    await world.call(notifications.choose, { body: { before_run_out: 'none' } }, { token })
    await oweFormer(id)
    await confirm(token)
    const copy = await world.call(ownData.copy, {}, { token })
    expect(copy.headers['content-disposition']).toContain('.json')
    const content = JSON.parse(copy.text)
    expect(content.account).toMatchObject({ email_address: email, first_name: 'Anne' })
    expect(content).toMatchObject({ photos: [], deliveries: [], sessions: [{}] })
    expect(copy.text).not.toMatch(/password_hash|argon2/)
    const { statusCode, rawPayload, headers } = await world.inject({
      ...{ method: 'POST', url: ownData.readableCopy.path },
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'fr' },
    })
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    const text = (await readPages(rawPayload)).map((page) => page.text).join(' ')
    expect(text).toContain('Vos données')
    expect(text.replace(/\s+/g, ' ')).toMatch(/Clairsel SRL · Numéro d’entreprise BE [\d.]{12} · RPM Gand/)
    expect(text).toContain(email)
    // codes of the database are words here
    expect(text).toContain('avant la fin de votre sel')
    expect(text).toMatch(/Personnes à la maison\s+Depuis le\s+dimanche 1er mars 2026\s+Nombre\s+4/)
    expect(text).toMatch(/2026\/0311\s+Facture de notre programme précédent du\s+dimanche 11 octobre 2026/)
    expect(await listActions(id)).toEqual(['customer.copy_taken', 'customer.copy_taken'])
    expect((await overview(token)).last_copy).toMatch(/^\d{2}-\d{2}-2026$/)
  })
})

describe('S48 an erasure by the household', () => {
  it('waits while an order is open', async () => {
    const { token } = await startCustomer()
    const [offer] = (await world.call(refills.offeredDates, {}, { token })).body
    const body = { date: offer?.date ?? '', driver_id: offer?.driver_id ?? 0, comment: '' }
    expect((await world.call(refills.order, { body }, { token })).status).toBe(201)
    await confirm(token)
    expect((await overview(token)).has_open_order).toBe(true)
    expect((await world.call(ownData.erase, {}, { token })).code).toBe('order_under_way')
  })

  it('waits while an amount is due', async () => {
    const { token, id } = await startCustomer()
    await insertDebt(id, '26-9001')
    await confirm(token)
    expect((await overview(token)).amount_due_cents).toBe(8640)
    expect((await world.call(ownData.erase, {}, { token })).code).toBe('amount_due')
  })

  it('waits while an amount is due to a firm that has no account number', async () => {
    const firm = await startWorld({ demo: false })
    try {
      const { token, id } = await startCustomer(firm)
      await insertDebt(id, '26-9001', firm)
      await firm.call(confirmations.byPassword, { body: { password } }, { token })
      expect((await firm.call(ownData.overview, {}, { token })).body.amount_due_cents).toBe(8640)
      expect((await firm.call(ownData.erase, {}, { token })).code).toBe('amount_due')
    } finally {
      await firm.close()
    }
  })

  it('waits while a withdrawal is open, whose amount nobody asks for', async () => {
    const { token, id, email } = await startCustomer()
    await insertDebt(id, '26-9002')
    const correctDocument = await withdrawFrom(world, '26-9002')
    await confirm(token)
    expect(await overview(token)).toMatchObject({ has_open_withdrawal: true, amount_due_cents: 0 })
    const refused = await world.call(ownData.erase, {}, { token })
    expect(refused.code).toBe('order_under_way')
    const headers = await world.staffHeaders({ roles: ['administrator'] })
    const { version } = (await world.call(officeCustomers.read, { params: { id } }, { headers })).body
    const body = { version, name: 'Anne Peeters' }
    const byOffice = await world.call(officeCustomers.erase, { params: { id }, body }, { headers })
    expect(byOffice.code).toBe('order_under_way')

    await correctDocument()
    await world.db
      .updateTable('receivables')
      .set({ paid_cents: 8640 })
      .where('customer_id', '=', id)
      .execute()
    expect((await overview(token)).has_open_withdrawal).toBe(false)
    expect((await world.call(ownData.erase, {}, { token })).status).toBe(204)
    expect(await world.mails(email)).not.toEqual([])
  })

  it('ends every session, says so by mail, and is never undone by a backup', async () => {
    const { token, id, email } = await startCustomer()
    const other = await world.startSession(email)
    await confirm(token)
    expect((await world.call(ownData.erase, {}, { token })).status).toBe(204)
    for (const ended of [token, other.token])
      expect((await world.call(accounts.details, {}, { token: ended })).status).toBe(401)
    const row = await world.db
      .selectFrom('customers')
      .select(['first_name', 'erased_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ first_name: '', erased_at: world.now() })
    const [mail] = (await world.mails(email)).slice(-1)
    expect(mail?.subject).toBe('Uw account bij Clairsel is gewist')
    expect(mail?.text).not.toContain('Anne')
    expect(await listActions(id)).toEqual(['customer.erased_self'])
    expect(await readFile(join(world.dataDir, 'erased-customers'), 'utf8')).toContain(`"id":${id},`)
  })
})
