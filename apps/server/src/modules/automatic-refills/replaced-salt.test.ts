import { automaticRefills } from '@brine/contract/customer/automatic-refills'
import { isoDayOf } from '@brine/contract/dates'
import { officeAutomaticRefills as office } from '@brine/contract/office/automatic-refills'
import { officePhoneCalls } from '@brine/contract/office/phone-calls'
import { addDays } from '@brine/planning/dates'
import { isWorkday } from '@brine/planning/holidays'
import { createAgreed, createPlanned } from '@brine/testkit/automatic'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

let world: World
let blocks: number
let headers: { cookie: string }
beforeEach(async () => {
  world = await startWorld()
  await insertDriver(world.db, 900)
  blocks = await insertPrice(world.db)
  headers = await signInStaff()
})
afterEach(() => world.close())

const signInStaff = () => world.staffHeaders({ roles: ['support'] })

const decide = () => world.runDaily('decide-automatic-refills')
const read = async (token: string) => (await world.call(automaticRefills.read, {}, { token })).body
const openRefills = (id: number) =>
  world.db
    .selectFrom('refills')
    .select(['packs', 'kg', 'price_cents', 'product_id'])
    .where('customer_id', '=', id)
    .where('state', '=', 'booked')
    .execute()
const stuckOf = async (id: number) =>
  (
    await world.call(office.list, { query: { share: 'stuck' } }, { headers: await signInStaff() })
  ).body.agreements.find(({ customer }) => customer.id === id)?.stuck
const mailsAbout = async (email: string, word: string) =>
  (await world.mails(email)).filter(({ subject }) => subject.includes(word))
const wordsOf = (text = '') => text.replace(/\s+/g, ' ')

/** The office sells bags of 10 kg at 20 EUR in place of the blocks. @returns the id of the product */
async function replaceSalt(): Promise<number> {
  await world.db.updateTable('products').set({ sold: false }).where('id', '=', blocks).execute()
  const { id } = await world.db
    .insertInto('products')
    .values({
      ...{ kind: 'salt', code: 'ZT', name_nl: 'Zouttabletten', name_fr: 'Pastilles de sel', vat_rate: 21 },
      ...{ pack_kg: 10, blocks_per_pack: 1, packs_per_layer: 10, min_packs: 1 },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const price = { product_id: id, valid_from: '2020-01-01', price_cents: 2000 }
  await world.db.insertInto('product_prices').values(price).execute()
  return id
}

const enlargePack = () =>
  world.db.updateTable('products').set({ pack_kg: 10 }).where('id', '=', blocks).execute()

const fresh = async (email: string) => (await world.startSession(email)).token

/** Passes to the last evening on which the next delivery of a customer can be decided. */
async function passToLastEvening(email: string): Promise<void> {
  let last = (await read(await fresh(email))).agreement?.window?.until ?? ''
  while (!isWorkday(last)) last = addDays(last, -1)
  while (addDays(isoDayOf(world.now()), 5) < last) world.pass(24 * 3600)
}

const agreeAnew = (token: string, body: { packs: number; pack_price: number; product_id?: number }) =>
  world.call(automaticRefills.start, { body: { ...body, agreed: true } }, { token })

describe.each([
  ['another salt in its place', replaceSalt],
  ['a pack of another size', enlargePack],
])('%s', (_, change) => {
  it('brings nothing at the agreed price, and says so to the household once, and to the office', async () => {
    const { id, email } = await createAgreed(world)
    await passToLastEvening(email)
    await change()
    await decide()
    await decide()
    expect(await openRefills(id)).toEqual([])
    expect(await stuckOf(id)).toMatchObject({ reason: 'other_salt' })
    const { agreement, terms, refusal } = await read(await fresh(email))
    expect(agreement).toMatchObject({ state: 'stuck', other_salt: true, packs: 6, kg: 48, price: 71.4 })
    expect(agreement).toMatchObject({ window: null, events: [{ kind: 'no_day', other_salt: true }, {}] })
    expect([terms?.pack_kg, refusal]).toEqual([10, null])
    const [mail, ...more] = await mailsAbout(email, 'Uw zout verandert')
    expect(more).toEqual([])
    expect(wordsOf(mail?.text)).toContain('8 kg')
    expect(wordsOf(mail?.text)).toContain('10 kg')
    expect(await mailsAbout(email, 'nog geen dag')).toEqual([])
  })
})

it('asks who is called on the telephone', async () => {
  const { id } = await createAgreed(world)
  const none = { email_address: null, activated_at: null, password_hash: null }
  await world.db.updateTable('customers').set(none).where('id', '=', id).execute()
  await replaceSalt()
  await decide()
  const query = { pile: 'open', share: 'all' } as const
  const { calls } = (await world.call(officePhoneCalls.list, { query }, { headers })).body
  expect(calls.map(({ subject }) => subject)).toContain('Uw zout verandert: gaat u akkoord?')
})

it('tells a household that was stuck for another reason before', async () => {
  const { id, email } = await createAgreed(world)
  const where = { latitude: null, longitude: null }
  await world.db.updateTable('customers').set(where).where('id', '=', id).execute()
  await decide()
  await replaceSalt()
  await decide()
  expect(await stuckOf(id)).toMatchObject({ reason: 'other_salt' })
  expect(await mailsAbout(email, 'Uw zout verandert')).toHaveLength(1)
})

it('comes at the new price to a household that agrees to the new salt, and to nobody else', async () => {
  const { id, email, token } = await createAgreed(world)
  const tablets = await replaceSalt()
  await decide()
  const { terms, agreement } = await read(token)
  expect(terms).toMatchObject({
    ...{ product_id: tablets, salt: { nl: 'Zouttabletten', fr: 'Pastilles de sel' } },
    ...{ pack_kg: 10, pack_price: 20 },
  })
  // what was shown is agreed to, and nothing else
  expect((await agreeAnew(token, { packs: 5, pack_price: 11.9 })).code).toBe('terms_changed')
  expect((await agreeAnew(token, { packs: 5, pack_price: 20, product_id: blocks })).code).toBe(
    'terms_changed',
  )
  expect(agreement?.other_salt).toBe(true)
  const answer = await agreeAnew(token, { packs: 5, pack_price: 20, product_id: tablets })
  expect(answer.body.agreement).toMatchObject({ state: 'waiting', packs: 5, kg: 50, price: 100 })
  expect(answer.body.agreement).not.toHaveProperty('other_salt')
  const kept = wordsOf((await mailsAbout(email, 'uw afspraken')).at(-1)?.text)
  for (const word of ['€ 20,00 per pak', 'Zouttabletten']) expect(kept).toContain(word)
  const stored = await world.db
    .selectFrom('refill_agreements')
    .select(['product_id', 'pack_kg', 'pack_cents', 'ended_as'])
    .where('customer_id', '=', id)
    .orderBy('id')
    .execute()
  expect(stored).toEqual([
    { product_id: blocks, pack_kg: 8, pack_cents: 1190, ended_as: 'replaced' },
    { product_id: tablets, pack_kg: 10, pack_cents: 2000, ended_as: null },
  ])
  await passToLastEvening(email)
  await decide()
  expect(await openRefills(id)).toMatchObject([{ product_id: tablets, packs: 4, kg: 40, price_cents: 8000 }])
})

it('a household that skipped before it agrees to the new salt gets nothing sooner than it was told', async () => {
  const { token, date } = await createPlanned(world)
  await world.call(automaticRefills.skip, {}, { token })
  const product_id = await replaceSalt()
  expect((await read(token)).agreement).toMatchObject({ state: 'stuck', other_salt: true })
  const { agreement } = (await agreeAnew(token, { packs: 5, pack_price: 20, product_id })).body
  expect(agreement?.state).toBe('skipped')
  const soonest = agreement?.window?.from ?? ''
  expect([soonest, addDays(date, 28)].sort()[0]).toBe(addDays(date, 28))
})

it('the office agrees anew for a household that calls', async () => {
  const { id } = await createAgreed(world)
  const tablets = await replaceSalt()
  const body = { packs: 5, pack_price: 20, product_id: tablets }
  const answer = await world.call(office.start, { params: { id }, body }, { headers })
  expect(answer.body.agreement).toMatchObject({ state: 'waiting', price: 100 })
})

it('a delivery whose day is chosen comes as it was announced; a skipped one comes back only as it was', async () => {
  const { email, id, token } = await createPlanned(world)
  await replaceSalt()
  expect((await read(token)).agreement).toMatchObject({ state: 'planned', packs: 6 })
  expect(await openRefills(id)).toMatchObject([{ product_id: blocks, packs: 3 }])
  const [planned] = await openRefills(id)
  await world.call(automaticRefills.skip, {}, { token })
  expect((await world.call(automaticRefills.undoSkip, {}, { token })).code).toBe('terms_changed')
  await world.db.updateTable('products').set({ sold: true }).where('id', '=', blocks).execute()
  expect((await world.call(automaticRefills.undoSkip, {}, { token })).code).toBeNull()
  expect(await openRefills(id)).toEqual([planned])
  expect((await read(await fresh(email))).agreement?.state).toBe('planned')
})

it('changes no number of packs, and tells of no price, of a salt that nobody agreed to', async () => {
  const { email, token } = await createAgreed(world)
  await replaceSalt()
  await decide()
  expect((await world.call(automaticRefills.change, { body: { packs: 3 } }, { token })).code).toBe(
    'terms_changed',
  )
  expect(await mailsAbout(email, 'andere prijs')).toEqual([])
  expect((await read(token)).agreement?.next_price).toBeNull()
})

it('goes on once the agreed salt is back', async () => {
  const { id, token } = await createAgreed(world)
  await replaceSalt()
  await decide()
  await world.db.updateTable('products').set({ sold: true }).where('id', '=', blocks).execute()
  await decide()
  expect(await stuckOf(id)).toBeUndefined()
  expect((await read(token)).agreement).toMatchObject({ state: 'waiting', price: 71.4 })
})

it('keeps the salt of the evening for an agreement of a release that kept none', async () => {
  const { id, token } = await createAgreed(world)
  const none = { product_id: null, pack_kg: null }
  await world.db.updateTable('refill_agreements').set(none).where('customer_id', '=', id).execute()
  expect((await read(token)).agreement).toMatchObject({ state: 'waiting', kg: 48, price: 71.4 })
  await decide()
  await replaceSalt()
  expect((await read(token)).agreement).toMatchObject({ state: 'stuck', other_salt: true })
})

it('tells a household that no day is found once the agreed salt is back', async () => {
  const { id, email } = await createAgreed(world)
  await replaceSalt()
  await decide()
  await world.db.updateTable('products').set({ sold: true }).where('id', '=', blocks).execute()
  const where = { latitude: null, longitude: null }
  await world.db.updateTable('customers').set(where).where('id', '=', id).execute()
  await decide()
  await decide()
  expect(await stuckOf(id)).toMatchObject({ reason: 'no_location' })
  expect(await mailsAbout(email, 'nog geen dag')).toHaveLength(1)
})
