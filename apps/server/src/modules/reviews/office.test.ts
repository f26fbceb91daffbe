import { reviews } from '@brine/contract/customer/reviews'
import { officeReviews as office } from '@brine/contract/office/reviews'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let world: World
let headers: { cookie: string }
let otherStaff: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ name: 'Amélie', roles: ['support'] })
  otherStaff = await world.staffHeaders({ name: 'Ingrid', roles: ['administrator'] })
})
afterAll(() => world.close())

let author: string
let id: number
beforeEach(async () => {
  await world.db.deleteFrom('reviews').execute()
  author = (await world.startSession(await world.createCustomer())).token
  id = await write(author)
})

const review = { title: 'Zacht water', rating: 9, text: 'Geen kalk meer in de douche.' }
async function write(token: string, given: Partial<typeof review> = {}): Promise<number> {
  const { body } = await world.call(reviews.post, { body: { ...review, ...given } }, { token })
  return Math.max(...body.map((own) => own.id ?? 0))
}

const params = () => ({ id })
const read = async () => (await world.call(office.read, { params: params() }, { headers })).body
const approve = (revision = 0, by = headers) =>
  world.call(office.approve, { params: params(), body: { version: revision } }, { headers: by })
const decline = (body: { version: number; reason: 'advertising' | 'other'; note?: string }) =>
  world.call(office.decline, { params: params(), body }, { headers })
const answer = (revision: number, text: string) =>
  world.call(office.answer, { params: params(), body: { version: revision, text } }, { headers })
const list = async (query: { pile: 'pending' | 'approved' | 'declined' | 'error'; search?: string }) =>
  (await world.call(office.list, { query }, { headers })).body
const listPublished = async (token?: string) =>
  (await world.call(reviews.list, {}, token === undefined ? {} : { token })).body
const auditEntries = () =>
  world.db
    .selectFrom('audit_entries')
    .select(['action', 'record_id', 'staff_name', 'details', 'at'])
    .where('record_id', '=', id)
    .where('action', 'like', 'experience.%')
    .orderBy('id')
    .execute()

describe('approving', () => {
  it('publishes the review, shows its author the new status, and writes an audit entry', async () => {
    const { body } = await approve()
    expect(body).toMatchObject({ status: 'approved', version: 1, modified_by: 'Amélie' })
    expect(await listPublished()).toMatchObject([
      { title: 'Zacht water', author_name: 'Anne P.', status: 'approved' },
    ])
    expect(await listPublished(author)).toMatchObject([{ id, status: 'approved', declined: null }])
    expect(await auditEntries()).toEqual([
      {
        action: 'experience.approved',
        record_id: id,
        staff_name: 'Amélie',
        details: {},
        at: world.now(),
      },
    ])
  })

  it('succeeds once if two staff members approve in parallel', async () => {
    const answers = await Promise.all([headers, otherStaff].map((by) => approve(0, by)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.code).toBe('changed_meanwhile')
    expect(await auditEntries()).toHaveLength(1)
  })

  it("does not undo another staff member's newer decision", async () => {
    await decline({ version: 0, reason: 'advertising' })
    expect(await approve(0, otherStaff)).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    expect((await read()).status).toBe('declined')
    expect((await approve(1, otherStaff)).body).toMatchObject({ status: 'approved', declined: null })
  })

  it('answers not_found for an unknown review', async () => {
    for (const wrong of [0, 999_999])
      expect(
        (await world.call(office.approve, { params: { id: wrong }, body: { version: 0 } }, { headers })).code,
      ).toBe('not_found')
    expect((await world.call(office.read, { params: { id: 999_999 } }, { headers })).code).toBe('not_found')
  })
})

describe('declining', () => {
  it('hides the review from all but its author, who reads the reason', async () => {
    await approve()
    await decline({ version: 1, reason: 'other', note: ' Dit gaat over een ander bedrijf. ' })
    expect(await listPublished()).toEqual([])
    expect(await listPublished(author)).toMatchObject([
      { status: 'declined', declined: { reason: 'other', note: 'Dit gaat over een ander bedrijf.' } },
    ])
    const [, line] = await auditEntries()
    expect(line).toMatchObject({ action: 'experience.declined', details: { reason: 'other' } })
  })

  it('requires a note for the reason "other"', async () => {
    expect(await decline({ version: 0, reason: 'other', note: ' ' })).toMatchObject({
      status: 400,
      code: 'invalid_request',
    })
    expect(await auditEntries()).toEqual([])
  })
})

describe('a public answer', () => {
  it('is shown below a published review, and can be changed and removed', async () => {
    await answer(0, 'Dank u wel!')
    expect((await listPublished(author))[0]?.answer).toBeNull()
    await approve(1)
    expect((await listPublished())[0]?.answer).toEqual({ text: 'Dank u wel!', given: '21-11-2026 10:00' })
    expect((await answer(2, 'Graag gedaan.')).body.answer).toMatchObject({ given_by: 'Amélie' })
    expect((await listPublished(author))[0]?.answer?.text).toBe('Graag gedaan.')
    await answer(3, '  ')
    expect((await listPublished())[0]?.answer).toBeNull()
    expect((await auditEntries()).map(({ action }) => action)).toEqual([
      'experience.answered',
      'experience.approved',
      'experience.answered',
      'experience.answer_removed',
    ])
  })

  it('is refused after a change by another staff member', async () => {
    await approve()
    expect(await answer(0, 'Dank u wel!')).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  })
})

describe('the queues', () => {
  it('contain each review once, newest first, with the number of reviews', async () => {
    world.pass(60)
    const newer = await write(author, { title: 'Nieuwer' })
    world.pass(-60)
    const other = (await world.startSession(await world.createCustomer({ first_name: 'Bert' }))).token
    await world.db
      .updateTable('reviews')
      .set({ status: 'unknown' })
      .where('id', '=', await write(other))
      .execute()
    const pending = await list({ pile: 'pending' })
    expect(pending.counts).toEqual({ pending: 2, approved: 0, declined: 0, error: 1 })
    expect(pending.reviews.map((line) => line.id)).toEqual([newer, id])
    expect((await list({ pile: 'error' })).reviews).toMatchObject([{ author_name: 'Bert Peeters' }])
    expect((await world.call(office.waiting, {}, { headers })).body).toEqual({ count: 2 })
  })

  it('are searched by name and text, with literal wildcard characters', async () => {
    await write(author, { title: '100% zacht' })
    const titles = async (search: string) =>
      (await list({ pile: 'pending', search })).reviews.map(({ title }) => title)
    expect(await titles('ANNE PEE')).toHaveLength(2)
    expect(await titles('douche')).toHaveLength(2)
    expect(await titles('0%')).toEqual(['100% zacht'])
    expect(await titles('_')).toEqual([])
    expect((await list({ pile: 'approved', search: '0%' })).counts.pending).toBe(1)
  })

  it('have pages of 50', async () => {
    const row = { customer_id: await customerOf(id), rating: 8, title: 'Meer', text: 'Tekst' }
    const rows = Array.from({ length: 60 }, () => ({
      ...row,
      ...{ language: 'nl' as const, created_at: world.now() },
    }))
    await world.db.insertInto('reviews').values(rows).execute()
    const first = (await world.call(office.list, { query: { pile: 'pending' } }, { headers })).body
    const after = first.reviews.at(-1)?.id ?? 0
    const second = (await world.call(office.list, { query: { pile: 'pending', after } }, { headers })).body
    expect([first.reviews.length, first.has_more]).toEqual([50, true])
    expect([second.reviews.length, second.has_more]).toEqual([11, false])
    expect(new Set([...first.reviews, ...second.reviews].map((line) => line.id)).size).toBe(61)
  })
})

it('the office sees the customer, the last delivery, and the findings in the text', async () => {
  const customer_id = await customerOf(id)
  const refill = { customer_id, state: 'delivered', slots: ['morning'], packs: 6, kg: 48 } as const
  const price = { price_cents: 7140, vat_rate: 21, created_at: world.now(), action_at: world.now() }
  for (const date of ['2026-09-02', '2026-11-03'])
    await world.db
      .insertInto('refills')
      .values({ ...refill, ...price, slots: [...refill.slots], date })
      .execute()
  expect(await read()).toMatchObject({
    author_name: 'Anne Peeters',
    customer_id,
    customer_since: '29-02-2024',
    last_delivery: { date: '03-11-2026', driver_name: null },
    findings: [],
  })
  id = await write(author, { text: 'Mail mij op an@mail.be' })
  expect((await read()).findings).toEqual(['email'])
})

it('the audit log can only be appended to', async () => {
  await approve()
  const { db } = world
  await expect(db.updateTable('audit_entries').set({ staff_name: 'Nobody' }).execute()).rejects.toThrow(
    'audit_entries is append-only',
  )
  await expect(db.deleteFrom('audit_entries').execute()).rejects.toThrow('append-only')
  expect(await auditEntries()).toHaveLength(1)
})

async function customerOf(reviewId: number): Promise<number> {
  const row = await world.db
    .selectFrom('reviews')
    .select('customer_id')
    .where('id', '=', reviewId)
    .executeTakeFirstOrThrow()
  return row.customer_id
}
