import { support } from '@brine/contract/customer/support'
import { supportAnswers } from '@brine/contract/customer/support-answers'
import { customerTimeline } from '@brine/contract/office/customer-timeline'
import { officeCustomers } from '@brine/contract/office/customers'
import { officePhoneCalls } from '@brine/contract/office/phone-calls'
import { officeSupport as office } from '@brine/contract/office/support'
import { type TelephoneRequest, telephoneRequests } from '@brine/contract/office/telephone-requests'
import { insertCustomerAt } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let world: World
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ name: 'Amélie', roles: ['support', 'administrator'] })
})
afterAll(() => world.close())

let email: string
let token: string
let id: number
beforeEach(async () => {
  await world.db.deleteFrom('support_requests').execute()
  await signUp()
})

async function signUp(given: Parameters<World['createCustomer']>[0] = {}): Promise<void> {
  email = await world.createCustomer(given)
  token = (await world.startSession(email)).token
  id = await idOf(email)
}
const idOf = async (address: string) =>
  (
    await world.db
      .selectFrom('customers')
      .select('id')
      .where('email_address', '=', address)
      .executeTakeFirstOrThrow()
  ).id

const leak: TelephoneRequest = {
  ...{ titleCode: 'malfunction', detailsCode: 'malfunction_leak' },
  ...{ text: ' Onder de gootsteen, sinds gisteren. ', answer: null },
}
const note = (body: Partial<TelephoneRequest> = {}, key = '', customer = id) =>
  world.call(
    telephoneRequests.note,
    { params: { id: customer }, body: { ...leak, ...body } },
    { headers: { ...headers, ...(key && { 'idempotency-key': key }) } },
  )
const own = async () => (await world.call(support.list, {}, { token })).body
const read = async (request: number) =>
  (await world.call(office.read, { params: { id: request } }, { headers })).body
const list = async (queue: 'open' | 'closed') =>
  (await world.call(office.list, { query: { pile: queue } }, { headers })).body
const stored = () => world.db.selectFrom('support_requests').selectAll().execute()
const calls = async () =>
  (await world.call(officePhoneCalls.list, { query: { pile: 'open', share: 'all' } }, { headers })).body.calls
const lastMail = async (to = email) => (await world.mails(to)).at(-1)
const noticeSubjects = async () => (await world.mails('hallo@clairsel.example')).map(({ subject }) => subject)

describe('a request by telephone', () => {
  it('is in the queue as any other, with who wrote it down', async () => {
    const { status, body } = await note()
    expect(status).toBe(201)
    expect(await list('open')).toMatchObject({
      counts: { open: 1 },
      requests: [
        { id: body.id, state: 'new', detailsCode: 'malfunction_leak', noted_by: 'Amélie', keeper: null },
      ],
    })
    const record = await read(body.id)
    expect(record).toMatchObject({
      comment: 'Onder de gootsteen, sinds gisteren.',
      ...{ address: 'Kerkstraat 12 bus 3, 3000 Leuven, België', thread: [] },
    })
    expect(record.moments).toEqual({})
    expect(await noticeSubjects()).toContain(`Nieuw verzoek ${body.id} van Anne Peeters`)
    expect((await lastMail('hallo@clairsel.example'))?.text).toMatch(/genoteerd door:\s+Amélie/)
  })

  it('is among the requests of the customer, who writes to it, and learns no name', async () => {
    const { body } = await note()
    expect(await own()).toMatchObject([
      { id: body.id, state: 'new', by_telephone: true, unread: 0, thread: [] },
    ])
    expect((await own())[0]?.moments).toEqual({})
    const text = 'Het lekt niet meer.'
    await world.call(support.write, { params: { id: body.id }, body: { text } }, { token })
    expect((await read(body.id)).thread).toMatchObject([{ text, by: null }])
    expect(JSON.stringify(await own())).not.toContain('Amélie')
  })

  it('is acknowledged by mail in the language of the customer, with what was noted', async () => {
    await signUp({ language: 'fr' })
    const { body } = await note({ text: 'Sous l’évier.' })
    const mail = await lastMail()
    expect(mail?.subject).toBe(`Votre demande ${body.id} est bien arrivée`)
    for (const words of ['Merci pour votre appel', 'Il y a une fuite d’eau', 'Sous l’évier.', 'Belgique'])
      expect(mail?.text).toContain(words)
    expect(mail?.text).not.toMatch(/Quand cela vous convient|Amélie/)
  })

  it('has the words of a customer who asks something else', async () => {
    await note({ titleCode: 'custom', detailsCode: 'custom', text: 'Wat kost een tweede toestel?' })
    expect(await own()).toMatchObject([{ detailsText: 'Wat kost een tweede toestel?', comment: '' }])
  })

  it('that was answered in the call is closed with the answer, and nobody is asked to do anything', async () => {
    const before = (await noticeSubjects()).length
    const { body } = await note({ answer: ' Draai de kraan dicht. ' })
    expect((await list('open')).counts).toMatchObject({ open: 0, closed: 1 })
    expect(await read(body.id)).toMatchObject({
      ...{ state: 'closed', keeper: { name: 'Amélie' } },
      thread: [{ text: 'Draai de kraan dicht.', by: 'Amélie' }],
    })
    expect(await own()).toMatchObject([{ state: 'closed', unread: 0 }])
    expect((await world.call(supportAnswers.unread, {}, { token })).body.count).toBe(0)
    expect((await lastMail())?.text).toMatch(/Ons antwoord:\s+Draai de kraan dicht\./)
    expect(await noticeSubjects()).toHaveLength(before)
  })

  it('of a customer without address calls nobody back, until it is answered', async () => {
    const customer = await insertCustomerAt(world.db, {
      ...{ email_address: null, activated_at: null, telephone_number: '09 000 44 55' },
    })
    const { body } = await note({}, '', customer.id)
    expect(await calls()).toEqual([])
    const answer = { params: { id: body.id }, body: { version: 0, text: 'Wij komen donderdag.' } }
    expect((await world.call(office.answer, answer, { headers })).status).toBe(200)
    const [call] = await calls()
    expect(call).toMatchObject({ subject: `Antwoord op uw verzoek ${body.id}` })
  })

  it('writes audit entries, and stands in the timeline, the file and the export', async () => {
    const { body } = await note({ answer: 'Draai de kraan dicht.' })
    const entries = await world.db
      .selectFrom('audit_entries')
      .select(['action', 'staff_name'])
      .where('record_id', '=', body.id)
      .where('action', 'like', 'request.%')
      .orderBy('id')
      .execute()
    expect(entries.slice(-3)).toEqual(
      ['noted', 'answered', 'closed'].map((action) => ({
        ...{ action: `request.${action}`, staff_name: 'Amélie' },
      })),
    )
    const query = { show: 'conversations' as const }
    const timeline = await world.call(customerTimeline.list, { params: { id }, query }, { headers })
    expect(timeline.body.entries).toMatchObject([
      { kind: 'request', by: 'Amélie', text: 'Onder de gootsteen, sinds gisteren.' },
    ])
    const { text } = await world.call(office.file, { query: { pile: 'closed' } }, { headers })
    expect(parse(text, { delimiter: ';', bom: true, columns: true })).toMatchObject([{ noted_by: 'Amélie' }])
    const file = JSON.parse((await world.call(officeCustomers.export, { params: { id } }, { headers })).text)
    const [{ channel, moments, ...rest }] = file.support_requests
    expect({ channel, moments }).toEqual({ channel: 'telephone', moments: {} })
    expect(rest).not.toHaveProperty('noted_by_id')
  })
})

describe('S52 a repeat of a request by telephone', () => {
  it('is stored once, at once or later, and mailed once', async () => {
    const [first, second] = await Promise.all([note({}, 'one'), note({}, 'one')])
    expect(second.text).toBe(first.text)
    expect((await note({}, 'one')).text).toBe(first.text)
    expect(await stored()).toHaveLength(1)
    expect(await world.mails(email)).toHaveLength(1)
    expect((await note({ text: 'Anders' }, 'one')).code).toBe('idempotency_key_reused')
  })
})

describe('a request by telephone is refused', () => {
  it.each([
    ['without words for something else', { detailsCode: 'custom', text: '  ' }, 'text'],
    ['with a detail of another title', { detailsCode: 'salt_too_high' }, 'detailsCode'],
    ['with more than 500 characters', { text: 'x'.repeat(501) }, 'text'],
    ['with a blank answer', { answer: ' ' }, 'answer'],
  ] as const)('%s', async (_, body, field) => {
    const answer = await note(body)
    expect([answer.status, answer.code]).toEqual([400, 'invalid_request'])
    expect(JSON.parse(answer.text).errors[0].field).toBe(field)
    expect(await stored()).toEqual([])
  })

  it('for a customer whose installation is not placed, and for who does not exist or is erased', async () => {
    await signUp({ placed: false })
    expect(await note()).toMatchObject({ status: 403, code: 'installation_not_placed' })
    expect(await note({}, 'two', 999_999)).toMatchObject({ status: 404, code: 'not_found' })
    await world.db.updateTable('customers').set({ erased_at: world.now() }).where('id', '=', id).execute()
    expect(await note({}, 'three')).toMatchObject({ status: 404, code: 'not_found' })
    expect(await stored()).toEqual([])
  })
})
