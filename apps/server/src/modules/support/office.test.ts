import { support } from '@brine/contract/customer/support'
import { officeSupport as office } from '@brine/contract/office/support'
import { leak } from '@brine/testkit/requests'
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

let email: string
let token: string
let id: number
beforeEach(async () => {
  await world.db.deleteFrom('support_requests').execute()
  email = await world.createCustomer({ installation_date: '2024-03-01' })
  token = (await world.startSession(email)).token
  id = await ask()
})

async function ask(by = token): Promise<number> {
  return (await world.call(support.request, { body: leak }, { token: by })).body.id
}
const params = () => ({ id })
const own = async (by = token) => (await world.call(support.list, {}, { token: by })).body
const write = (text: string, { by = token, key = '' } = {}) =>
  world.call(
    support.write,
    { params: params(), body: { text } },
    { token: by, ...(key && { headers: { 'idempotency-key': key } }) },
  )
const read = async () => (await world.call(office.read, { params: params() }, { headers })).body
const answer = (revision: number, text = 'Draai de kraan dicht.', by = headers) =>
  world.call(office.answer, { params: params(), body: { version: revision, text } }, { headers: by })
const thursday = { date: '2026-12-03', slot: 'afternoon' } as const
const plan = (revision: number, moment: { date: string; slot: 'afternoon' } | null = thursday, text = '') =>
  world.call(office.plan, { params: params(), body: { version: revision, moment, text } }, { headers })
const assign = (revision: number, staff_id: number | null) =>
  world.call(office.assign, { params: params(), body: { version: revision, staff_id } }, { headers })
const close = (revision: number) =>
  world.call(office.close, { params: params(), body: { version: revision } }, { headers })
const reopen = (revision: number) =>
  world.call(office.reopen, { params: params(), body: { version: revision } }, { headers })
const list = async (queue: 'open' | 'waiting' | 'planned' | 'closed', rest = {}, by = headers) =>
  (await world.call(office.list, { query: { pile: queue, ...rest } }, { headers: by })).body
const subjects = async () =>
  (await world.mails(email)).map(({ subject }) => subject.replace(/\d+/, 'N')).slice(1)
const listAssignees = async () => (await world.call(office.assignees, {}, { headers })).body
const auditEntries = async () => {
  const lines = await world.db
    .selectFrom('audit_entries')
    .select(['action', 'staff_name'])
    .where('record_id', '=', id)
    .where('action', 'like', 'request.%')
    .orderBy('id')
    .execute()
  return lines.map(({ action, staff_name }) => `${staff_name}: ${action.replace('request.', '')}`)
}

describe('a request', () => {
  it('gets messages of both sides on the page and by mail, and an audit entry for each change', async () => {
    expect(await own()).toMatchObject([
      { id, state: 'new', detailsCode: 'malfunction_leak', thread: [], agreed: null },
    ])
    expect(await read()).toMatchObject({
      ...{ name: 'Anne Peeters', version: 0, comment: 'Bel aan.', keeper: null },
      address: 'Kaai 1, 9000 Gent, België',
      moments: leak.appointment.moments,
      device: { installed: '01-03-2024', is_guaranteed: false },
    })
    expect((await answer(0, ' Draai de kraan dicht. ')).body).toMatchObject({
      ...{ state: 'answered', version: 1, keeper: { name: 'Amélie' } },
    })
    expect((await write('Gedaan, het druppelt nog.')).body).toMatchObject({ state: 'replied' })
    expect((await plan(2, thursday, 'Tot dan!')).body).toMatchObject({ state: 'planned', agreed: thursday })
    expect((await close(3)).body).toMatchObject({ state: 'closed' })
    expect(await own()).toMatchObject([
      {
        ...{ state: 'closed', agreed: thursday },
        thread: [
          { kind: 'message', from: 'supplier', text: 'Draai de kraan dicht.', moment: null },
          { kind: 'message', from: 'customer', text: 'Gedaan, het druppelt nog.' },
          { kind: 'planned', from: 'supplier', text: 'Tot dan!', moment: thursday },
        ],
      },
    ])
    expect((await read()).thread.map(({ by }) => by)).toEqual(['Amélie', null, 'Amélie'])
    // customers do not learn which staff member answered
    expect(JSON.stringify(await own())).not.toContain('Amélie')
    expect(await subjects()).toEqual(['Antwoord op uw verzoek N', 'Uw afspraak voor verzoek N'])
    expect(await auditEntries()).toEqual(['Amélie: answered', 'Amélie: planned', 'Amélie: closed'])
  })

  it('is answered by mail in the language of the customer, with the text, the moment and a link', async () => {
    email = await world.createCustomer({ language: 'fr' })
    token = (await world.startSession(email)).token
    id = await ask()
    await plan(0, thursday, 'À jeudi <b>!')
    const mail = (await world.mails(email)).at(-1)
    expect(mail?.subject).toMatch(/^Votre rendez-vous pour la demande \d+$/)
    expect(mail?.text).toMatch(/jeudi 3 décembre 2026\s: après-midi/)
    for (const text of ['À jeudi <b>!', 'Il y a une fuite d’eau', '/support'])
      expect(mail?.text).toContain(text)
  })

  it('is reopened by the customer or by the office', async () => {
    await close(0)
    expect(await write('Het lekt weer.')).toMatchObject({ status: 201, body: { state: 'replied' } })
    await close(2)
    expect((await reopen(3)).body.state).toBe('replied')
    expect((await close(4)).body.state).toBe('closed')
  })

  it('stays planned when messages are sent, until the day is over or called off', async () => {
    await plan(0)
    await write('Liever na 14 uur.')
    expect((await list('open')).requests).toMatchObject([{ id, state: 'replied', agreed: thursday }])
    expect((await answer(2, 'Dat lukt.')).body.state).toBe('planned')
    expect((await plan(3, null, 'Onze technieker is ziek.')).body).toMatchObject({
      ...{ state: 'answered', agreed: null },
    })
    expect((await subjects()).at(-1)).toBe('De afspraak voor uw verzoek N vervalt')
    expect(await plan(4, null)).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    await plan(4, { date: '2026-11-21', slot: 'afternoon' })
    await write('Bedankt!')
    await world.db.updateTable('support_requests').set({ agreed_date: '2026-11-20' }).execute()
    expect((await answer(6, 'Graag gedaan.')).body.state).toBe('answered')
  })
})

describe('the queues', () => {
  it('show the longest waiting request first, and how many wait', async () => {
    world.pass(60)
    const later = await ask()
    world.pass(60)
    await answer(0)
    world.pass(60)
    await write('Nog een vraag.')
    // another message does not change the position in the queue
    world.pass(60)
    await write('En nog een.')
    expect((await list('open')).requests.map((line) => line.id)).toEqual([later, id])
    expect((await list('open', { after: later })).requests).toMatchObject([{ id }])
    expect((await world.call(office.waiting, {}, { headers })).body).toEqual({ count: 2 })
    id = later
    await close(0)
    expect(await list('closed')).toMatchObject({
      counts: { open: 1, waiting: 0, planned: 0, closed: 1 },
      requests: [{ id: later }],
      has_more: false,
    })
    world.pass(-240)
  })

  it("show all requests, the reader's own, or those without an assignee", async () => {
    expect((await list('open', { share: 'nobodys' })).requests).toHaveLength(1)
    const [first] = (await listAssignees()).filter(({ name }) => name === 'Ingrid')
    expect((await assign(0, first?.id ?? 0)).body.keeper).toEqual(first)
    expect((await list('open', { share: 'mine' }, otherStaff)).requests).toHaveLength(1)
    expect((await list('open', { share: 'mine' })).counts.open).toBe(0)
    expect((await list('open', { share: 'nobodys' })).counts.open).toBe(0)
    expect((await assign(1, null)).body.keeper).toBeNull()
    // an assignment is not mailed to the customer
    expect(await subjects()).toEqual([])
  })

  it('are nobody’s while their assignee is blocked or answers none any more', async () => {
    const [ingrid] = (await listAssignees()).filter(({ name }) => name === 'Ingrid')
    await assign(0, ingrid?.id ?? 0)
    const change = (columns: { disabled_at?: Date | null; roles?: ('planner' | 'support')[] }) =>
      world.db
        .updateTable('staff')
        .set(columns)
        .where('id', '=', ingrid?.id ?? 0)
        .execute()
    for (const gone of [{ disabled_at: world.now() }, { disabled_at: null, roles: ['planner' as const] }]) {
      await change(gone)
      expect(await list('open', { share: 'nobodys' })).toMatchObject({
        counts: { open: 1 },
        requests: [{ keeper: null }],
      })
      expect((await read()).keeper).toBeNull()
    }
    // who answers takes it over
    expect((await answer(1)).body.keeper).toMatchObject({ name: 'Amélie' })
    await change({ roles: ['support'] })
  })

  it('assign requests only to staff members who answer them and are not disabled', async () => {
    await world.createStaff({ name: 'Planner', roles: ['planner'] })
    await world.createStaff({ name: 'Weg', roles: ['support'], disabled_at: world.now() })
    const all = await world.db.selectFrom('staff').select(['id', 'name']).execute()
    expect((await listAssignees()).map(({ name }) => name)).toEqual(['Amélie', 'Ingrid'])
    for (const { id: staff } of all.filter(({ name }) => name === 'Planner' || name === 'Weg'))
      expect(await assign(0, staff)).toMatchObject({ status: 400, code: 'invalid_request' })
  })
})

describe('a change of a request is refused', () => {
  it('after a change by another staff member, and no mail is sent twice', async () => {
    const answers = await Promise.all([answer(0), answer(0, 'Wij komen.', otherStaff)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await subjects()).toHaveLength(1)
    expect(await auditEntries()).toHaveLength(1)
  })

  it('after a new message of the customer that the staff member has not read', async () => {
    const [written, answered] = await Promise.all([write('Het is al opgelost.'), answer(0)])
    expect(written.status).toBe(201)
    expect([200, 409]).toContain(answered.status)
    const { version: revision } = await read()
    expect(await answer(revision - 1)).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  })

  it.each([
    ['for a day in the past', '2026-11-20'],
    ['for a day that does not exist', '2026-02-30'],
  ])('%s', async (_, date) => {
    expect(await plan(0, { ...thursday, date })).toMatchObject({ status: 422, code: 'invalid_moment' })
  })

  it('for an empty answer, and for a second closing', async () => {
    expect(await answer(0, '  ')).toMatchObject({ status: 400, code: 'invalid_request' })
    expect(await write('  ')).toMatchObject({ status: 400, code: 'invalid_request' })
    await close(0)
    expect(await close(1)).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    await reopen(1)
    expect(await reopen(2)).toMatchObject({ status: 409, code: 'changed_meanwhile' })
  })

  it('for an unknown request', async () => {
    id = 999_999
    expect(await answer(0)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await world.call(office.read, { params: params() }, { headers })).toMatchObject({ status: 404 })
  })
})
