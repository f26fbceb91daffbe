import { support } from '@brine/contract/customer/support'
import { customerNotes, type NoteKind } from '@brine/contract/office/customer-notes'
import { customerTimeline, type TimelineFilter } from '@brine/contract/office/customer-timeline'
import { publishDay } from '@brine/testkit/publish'
import { leak } from '@brine/testkit/requests'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { missed, startDriverDay } from '../driver/testing.ts'

let day: Awaited<ReturnType<typeof startDriverDay<'lieve' | 'bart'>>>
let customer: number
let other: number
beforeAll(async () => {
  day = await startDriverDay({ lieve: {}, bart: {} })
  customer = (await day.customerOf(day.home.lieve)).id
  other = (await day.customerOf(day.home.bart)).id
})
afterAll(() => day.world.close())

const list = (
  query: { show?: TimelineFilter; after?: string } = {},
  { id = customer, headers = day.office } = {},
) => day.world.call(customerTimeline.list, { params: { id }, query }, { headers })
const kindsOf = async (query: { show?: TimelineFilter } = {}, id = customer) =>
  (await list(query, { id })).body.entries.map(({ kind }) => kind)
const write = (kind: NoteKind, text: string, id = customer) =>
  day.world.call(
    customerNotes.add,
    { params: { id }, body: { kind, text, for_driver: false } },
    { headers: day.office },
  )
const ask = async (email: string) => {
  const { token } = await day.world.startSession(email)
  return (await day.world.call(support.request, { body: leak }, { token })).body.id
}

describe('the timeline of a customer', () => {
  beforeEach(async () => {
    await day.world.db.deleteFrom('customer_notes').execute()
  })

  it('tells what happened, was said and was sent, newest first', async () => {
    await day.world.runJobs()
    day.world.pass(60)
    await day.send(day.reportOf(day.home.lieve))
    day.world.pass(60)
    const request = await ask(day.home.lieve.email)
    day.world.pass(60)
    await write('call', 'Vroeg hoe lang één blok meegaat.')
    day.world.pass(60)
    await write('visit', 'Toestel nagekeken.')
    const { status, body } = await list()
    expect(status).toBe(200)
    const kinds = body.entries.map(({ kind }) => kind)
    expect(kinds.slice(0, 2)).toEqual(['visit', 'call'])
    expect(kinds.slice(-3)).toEqual(['ordered', 'activated', 'created'])
    const find = (kind: string) => body.entries.find((entry) => entry.kind === kind)
    expect(find('call')).toMatchObject({
      ...{ text: 'Vroeg hoe lang één blok meegaat.', by: 'Wim Claes', is_open: false },
      note: { id: expect.any(Number), for_driver: false, version: 0 },
    })
    expect(find('request')).toMatchObject({
      ...{ is_open: true, text: leak.appointment.comment },
      request: { id: request, state: 'new', titleCode: 'malfunction', detailsCode: 'malfunction_leak' },
    })
    expect(find('delivered')).toMatchObject({
      ...{ by: 'Wim', at: '24-11-2026 10:01' },
      refill: { day: '24-11-2026', packs: 6, kg: 48, level: 25, photo: null },
    })
    expect(find('message')).toMatchObject({
      text: expect.stringMatching(/./),
      message: { channel: 'mail', state: expect.stringMatching(/sent|waiting/) },
    })
    expect(body).toMatchObject({ next: null, failed_messages: 0 })
    expect(new Set(body.entries.map(({ key }) => key)).size).toBe(body.entries.length)
  })

  it('says nothing of another customer', async () => {
    await write('note', 'Hond.', other)
    await ask(day.home.bart.email)
    const texts = JSON.stringify((await list()).body)
    expect(texts).not.toContain('Hond.')
    expect(await kindsOf({}, other)).toEqual(expect.arrayContaining(['note', 'request']))
  })

  it('is filtered by conversations, notes and messages', async () => {
    await write('call', 'Belde.')
    await write('visit', 'Was er.')
    await write('note', 'Zijdeur.')
    const all = await kindsOf()
    expect(all).toEqual(expect.arrayContaining(['created', 'ordered', 'note', 'call', 'visit', 'message']))
    expect(new Set(await kindsOf({ show: 'conversations' }))).toEqual(new Set(['visit', 'call', 'request']))
    expect(await kindsOf({ show: 'notes' })).toEqual(['note'])
    expect(new Set(await kindsOf({ show: 'messages' }))).toEqual(new Set(['message']))
  })

  it('shows a visit without anybody at home while it waits for another day', async () => {
    await day.send(day.reportOf(day.home.bart, missed))
    const { entries } = (await list({}, { id: other })).body
    expect(entries.find(({ kind }) => kind === 'missed')).toMatchObject({ refill: { day: '24-11-2026' } })
  })

  it('goes on where a page ended, also among entries of the same moment', async () => {
    // a fraction that a date of JavaScript cannot hold
    await sql`
      insert into customer_notes (customer_id, kind, text, staff_name, created_at)
      select ${customer}, 'note', n::text, 'Tom', ${day.world.now()}::timestamptz + n / 40 * interval '1 microsecond'
      from generate_series(1, 120) n`.execute(day.world.db)
    const read: string[] = []
    let after: string | undefined
    let pages = 0
    do {
      const { body } = await list({ show: 'notes', ...(after === undefined ? {} : { after }) })
      read.push(...body.entries.map(({ text }) => text ?? ''))
      after = body.next ?? undefined
      pages += 1
    } while (after !== undefined)
    expect(read).toEqual(Array.from({ length: 120 }, (_, index) => String(120 - index)))
    expect(pages).toBe(8)
  })

  it.each(['5.99.x', '5.2'])('refuses a place where no page ended: %s', async (after) =>
    expect(await list({ after })).toMatchObject({ status: 400, code: 'invalid_request' }),
  )

  it('says how many messages failed for good, also beyond the page', async () => {
    await sql`
      insert into sent_mails (message_id, customer_id, subject, queued_at)
      values ('<dead@post.example>', ${other}, 'Uw zout komt', '2026-01-02')`.execute(day.world.db)
    await sql`
      insert into pgboss.job (name, data)
      values ('send-mail.dead', '{"messageId":"<dead@post.example>"}')`.execute(day.world.db)
    const shown = (await list({ show: 'messages' }, { id: other })).body
    expect(shown.failed_messages).toBe(1)
    expect(shown.entries.at(-1)).toMatchObject({
      ...{ text: 'Uw zout komt', at: '02-01-2026 01:00', message: { state: 'failed', sent: null } },
    })
    expect((await list({ show: 'notes' }, { id: other })).body.failed_messages).toBe(1)
  })
})

describe('reading the timeline', () => {
  it('writes the audit entry of the record, once for the same work', async () => {
    const headers = await day.world.staffHeaders({ name: 'Amélie', roles: ['support'] })
    await list({}, { headers })
    await list({ show: 'notes' }, { headers })
    const entries = await day.world.db
      .selectFrom('audit_entries')
      .select('record_id')
      .where('action', '=', 'customer.read')
      .where('staff_name', '=', 'Amélie')
      .execute()
    expect(entries).toEqual([{ record_id: customer }])
  })

  it('finds none of an unknown or erased customer', async () => {
    expect(await list({}, { id: 999_999 })).toMatchObject({ status: 404, code: 'not_found' })
    const email = await day.world.createCustomer({ erased_at: day.world.now() })
    const { id } = await day.world.db
      .selectFrom('customers')
      .select('id')
      .where('email_address', '=', email)
      .executeTakeFirstOrThrow()
    expect(await list({}, { id })).toMatchObject({ status: 404 })
  })
})

it('the timeline shows a delivery without the level that was read on another day', async () => {
  const own = await startDriverDay({ lieve: {} })
  const { home, world } = own
  await own.send(own.reportOf(home.lieve, { ...missed, salt_level: 80 }))
  const { date } = await own.choose(home.lieve.email)
  await publishDay(world, date, own.office)
  world.pass((Date.parse(`${date}T10:00:00Z`) - world.now().getTime()) / 1000)
  const driver = await world.staffHeaders({ roles: ['driver'], driver_id: own.driverId })
  await own.send(own.reportOf(home.lieve, { date, salt_level: null }), undefined, driver)
  const { id } = await own.customerOf(home.lieve)
  const headers = await own.signInOffice()
  const { entries } = (await world.call(customerTimeline.list, { params: { id }, query: {} }, { headers }))
    .body
  expect(entries.find(({ kind }) => kind === 'delivered')).toMatchObject({ refill: { level: null } })
  await world.close()
})
