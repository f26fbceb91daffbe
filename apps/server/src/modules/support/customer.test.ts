import { support } from '@brine/contract/customer/support'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('support_requests').execute()
})

const address = { street: 'Kerkstraat', number: '12', postalCode: '3000', city: 'Leuven', country: 'België' }
const appointment = {
  moments: { '2026-11-25': ['afternoon' as const, 'morning' as const], '2026-11-24': ['evening' as const] },
  address,
  comment: ' Bel aan bij de buren. ',
  using_client_dashboard: true as const,
}
const request = {
  titleCode: 'malfunction' as const,
  titleText: 'Defect',
  detailsCode: 'malfunction_leak' as const,
  detailsText: 'Er lekt water',
  appointment,
}

const send = (token: string, body: object = {}, headers: Record<string, string> = {}) =>
  world.call(support.request, { body: { ...request, ...body } }, { token, headers })
const signIn = async (given = {}) => (await world.startSession(await world.createCustomer(given))).token
const stored = () => world.db.selectFrom('support_requests').selectAll().execute()

it('needs a session', async () => {
  expect((await world.call(support.request, { body: request })).code).toBe('not_signed_in')
})

it('needs a placed installation', async () => {
  const { status, code } = await send(await signIn({ placed: false }))
  expect([status, code]).toEqual([403, 'installation_not_placed'])
})

it('stores the request with its appointment', async () => {
  const { status, body } = await send(await signIn())
  expect(status).toBe(201)
  expect(await stored()).toMatchObject([
    {
      id: body.id,
      state: 'new',
      title_code: 'malfunction',
      details_code: 'malfunction_leak',
      address,
      comment: 'Bel aan bij de buren.',
      moments: { '2026-11-24': ['evening'], '2026-11-25': ['morning', 'afternoon'] },
    },
  ])
})

it.each([
  ['custom in a title', { detailsCode: 'custom', detailsText: 'Het piept' }],
  ['a custom title', { titleCode: 'custom', detailsCode: 'custom', detailsText: 'Mijn adres is fout' }],
])('accepts %s with its text', async (_, body) => {
  expect((await send(await signIn(), body)).status).toBe(201)
})

it.each([
  ['a detail of another title', { detailsCode: 'salt_too_high' }, 'detailsCode'],
  ['a detail for a custom title', { titleCode: 'custom' }, 'detailsCode'],
  ['custom with blank text', { detailsCode: 'custom', detailsText: '  ' }, 'detailsText'],
  ['an unknown title', { titleCode: 'water' }, 'titleCode'],
  ['no appointment', { appointment: undefined }, 'appointment'],
  ['no moment', { appointment: { ...appointment, moments: {} } }, 'appointment.moments'],
  ['a text of 501 characters', { detailsText: 'x'.repeat(501) }, 'detailsText'],
])('refuses %s and names the field', async (_, body, field) => {
  const answer = await send(await signIn(), body)
  expect([answer.status, answer.code]).toEqual([400, 'invalid_request'])
  expect(JSON.parse(answer.text).errors[0].field).toBe(field)
  expect(await stored()).toEqual([])
})

it('refuses a day that is not in the future', async () => {
  const moments = { '2026-11-21': ['evening'] }
  const answer = await send(await signIn(), { appointment: { ...appointment, moments } })
  expect([answer.status, answer.code]).toEqual([422, 'invalid_moment'])
  expect(JSON.parse(answer.text).errors[0].field).toBe('appointment.moments.2026-11-21')
})

it('S52: stores a repeat under the same key once, and sends its mails once', async () => {
  const email = await world.createCustomer()
  const { token } = await world.startSession(email)
  const headers = { 'idempotency-key': 'one' }
  const first = await send(token, {}, headers)
  const repeat = await send(token, {}, headers)
  expect([repeat.status, repeat.text]).toEqual([201, first.text])
  expect(await stored()).toHaveLength(1)
  expect(await world.mails(email)).toHaveLength(1)
  const other = await send(token, { detailsText: 'Anders' }, headers)
  expect([other.status, other.code]).toEqual([422, 'idempotency_key_reused'])
})

it('mails a confirmation to the customer and the request to the supplier', async () => {
  const email = await world.createCustomer({ telephone_number: '016 00 00 00' })
  const { token } = await world.startSession(email)
  const { id } = (await send(token)).body
  const [confirmation] = await world.mails(email)
  expect(confirmation?.subject).toBe(`Uw verzoek ${id} is goed ontvangen`)
  const expectedWords = ['Defect', 'Er lekt water', 'dinsdag 24 november 2026: avond', 'Kerkstraat 12']
  for (const text of expectedWords) expect(confirmation?.text).toContain(text)
  const notice = (await world.mails('hallo@clairsel.example')).at(-1)
  expect(notice?.subject).toBe(`Nieuw verzoek ${id} van Anne Peeters`)
  for (const text of [...expectedWords, email, '016 00 00 00', 'Bel aan bij de buren.'])
    expect(notice?.text).toContain(text)
})

it("mails the confirmation in the customer's language, with the customer's text", async () => {
  const email = await world.createCustomer({ language: 'fr' })
  const { token } = await world.startSession(email)
  const own = '<b>Mauvaise</b> adresse'
  await send(token, { titleCode: 'custom', detailsCode: 'custom', detailsText: own })
  const [mail] = await world.mails(email)
  expect(mail?.subject).toMatch(/^Votre demande \d+ est bien arrivée$/)
  expect(mail?.text).toContain(own)
  expect(mail?.text).toContain('mercredi 25 novembre 2026\u00a0: matin, après-midi')
})
