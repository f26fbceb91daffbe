import type { StaffRole } from '@brine/contract/call'
import { customerNotes, type NoteKind } from '@brine/contract/office/customer-notes'
import { customerTimeline } from '@brine/contract/office/customer-timeline'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { type Insertable, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DB } from '../../../../../apps/server/src/platform/database/tables.ts'
import { picture } from '../../../../../packages/testkit/src/photos.ts'
import { insertDriver } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { type Disturbance, openOffice } from '../../testing/office.tsx'

let world: World
let driverId: number
let id: number
beforeAll(async () => {
  world = await startWorld()
  driverId = await insertDriver(world.db, 900)
})
afterAll(() => world.close())
beforeEach(async () => {
  const email = await world.createCustomer()
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  id = (await found.executeTakeFirstOrThrow()).id
})
afterEach(cleanup)

async function open({
  language = 'nl' as 'nl' | 'fr',
  roles = ['support'] as StaffRole[],
  disturb,
}: {
  language?: 'nl' | 'fr'
  roles?: StaffRole[]
  disturb?: Disturbance
} = {}) {
  const opened = await openOffice({
    world,
    roles,
    path: `/customers/${id}`,
    language,
    ...(disturb && { disturb }),
  })
  const name = language === 'nl' ? 'Nota’s en gesprekken' : 'Notes et échanges'
  return { ...opened, card: within(await screen.findByRole('region', { name })) }
}
type Card = Awaited<ReturnType<typeof open>>['card']

/** The words of each entry, its title first. */
const titles = (card: Card) =>
  card.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)
const entry = (card: Card, title: string | RegExp) => {
  const found = card
    .getAllByRole('listitem')
    .find((item) => new RegExp(title).test(item.querySelector('b')?.textContent ?? ''))
  if (!found) throw new Error(`no entry ${title}`)
  return within(found)
}

/** @returns the refill */
async function deliver(driver_id = driverId): Promise<number> {
  const refill = await world.db
    .insertInto('refills')
    .values({
      ...{ customer_id: id, state: 'delivered', date: '2026-11-20', slots: ['morning'], comment: '' },
      ...{ packs: 6, kg: 48, price_cents: 9400, vat_rate: 21 },
      ...{ created_at: new Date('2026-11-02T08:00:00Z'), action_at: new Date('2026-11-20T06:58:00Z') },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await world.db.insertInto('driver_days').values({ driver_id, date: '2026-11-20' }).execute()
  await world.db
    .insertInto('stops')
    .values({
      ...{ refill_id: refill.id, driver_id, date: '2026-11-20', position: 0, kg: 48 },
      ...{ latitude: 51, longitude: 3.7, service_minutes: 10, slots: ['morning'] },
    })
    .execute()
  return refill.id
}

/** A visit of the day of the delivery, with a photo. */
async function photograph(refill_id: number, driver_id: number): Promise<void> {
  const at = new Date('2026-11-20T06:58:00Z')
  const staff = world.db.selectFrom('staff').select('id').limit(1)
  const { id: report_id } = await world.db
    .insertInto('delivery_reports')
    .values({
      ...{ report_id: crypto.randomUUID(), refill_id, driver_id, date: '2026-11-20', outcome: 'missed' },
      ...{ staff_id: (await staff.executeTakeFirstOrThrow()).id, reported_at: at, received_at: at },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const content = await picture().jpeg().toBuffer()
  await world.db
    .insertInto('photos')
    .values({
      ...{ id: crypto.randomUUID(), customer_id: id, report_id, created_at: at },
      ...{ large: content, small: content },
    })
    .execute()
}
const message = (given: Partial<Insertable<DB['sent_mails']>>) =>
  world.db
    .insertInto('sent_mails')
    .values({
      ...{
        message_id: `<${crypto.randomUUID()}@post.example>`,
        customer_id: id,
        subject: 'Morgen komen wij',
      },
      queued_at: new Date('2026-11-19T16:00:00Z'),
      ...given,
    })
    .execute()
async function write(kind: NoteKind, text: string): Promise<void> {
  const headers = await world.staffHeaders({ name: 'Tom Claes', roles: ['sales'] })
  await world.call(
    customerNotes.add,
    { params: { id }, body: { kind, text, for_driver: false } },
    { headers },
  )
}

it('one list tells what was delivered, sent and said, newest first', async () => {
  await deliver()
  await message({ sent_at: new Date('2026-11-19T16:00:30Z') })
  await write('visit', 'Hardheid gemeten: 38 graden.')
  const { card } = await open()
  await card.findByText('Hardheid gemeten: 38 graden.')
  expect(titles(card)).toEqual([
    ...['Bezoek', 'Zout geleverd, 48 kg', 'Mail: Morgen komen wij', 'Zout besteld, 48 kg'],
    ...['Account geactiveerd', 'Klant geworden'],
  ])
  expect(entry(card, 'Bezoek').getByText(/, Tom Claes$/)).toBeTruthy()
  expect(entry(card, 'geleverd').getByText('20-11-2026 07:58, Wim')).toBeTruthy()
  expect(entry(card, 'Mail').getByText('Verstuurd.')).toBeTruthy()
})

it('photos of another driver stand apart from that of the delivery', async () => {
  const els = await insertDriver(world.db, 900)
  const refill = await deliver(els)
  await write('note', 'Zijdeur.')
  await photograph(refill, els)
  const ofDelivery = (await open()).card
  await ofDelivery.findByText('Zijdeur.')
  const label = 'Foto van de chauffeur'
  const other = 'Foto’s van andere bezoeken:'
  expect(entry(ofDelivery, 'geleverd').getAllByRole('list', { name: label })).toHaveLength(1)
  expect(entry(ofDelivery, 'geleverd').queryByText(other)).toBeNull()
  cleanup()
  await photograph(refill, driverId)
  const { card } = await open()
  const words = await card.findByText(other)
  const [own, others] = entry(card, 'geleverd').getAllByRole('list', { name: label })
  expect(own && words.compareDocumentPosition(own)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
  expect(others && words.compareDocumentPosition(others)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('a list shows conversations, notes or mails only', async () => {
  await message({})
  await write('call', 'Belde over de prijs.')
  await write('note', 'Zijdeur.')
  const { card, user } = await open()
  await card.findByText('Zijdeur.')
  const choose = (name: string) => user.click(card.getByRole('button', { name }))
  await choose('Gesprekken')
  await waitFor(() => expect(titles(card)).toEqual(['Telefoon']))
  await choose('Nota’s')
  await waitFor(() => expect(titles(card)).toEqual(['Nota']))
  await choose('Mails')
  await waitFor(() => expect(titles(card)).toEqual(['Mail: Morgen komen wij']))
  expect(card.getByRole('button', { name: 'Mails', pressed: true })).toBeTruthy()
  await choose('Alles')
  await waitFor(() => expect(titles(card)).toHaveLength(5))
})

it('older entries are fetched when they are asked for', async () => {
  await sql`
    insert into customer_notes (customer_id, kind, text, staff_name, created_at)
    select ${id}, 'note', n::text, 'Tom', ${world.now()} from generate_series(1, 20) n`.execute(world.db)
  const { card, user } = await open()
  await card.findByText('20')
  expect(card.getAllByRole('listitem')).toHaveLength(15)
  await user.click(card.getByRole('button', { name: 'Oudere tonen Nota’s en gesprekken' }))
  await card.findByText('1')
  expect(titles(card).at(-1)).toBe('Klant geworden')
  expect(card.queryByRole('button', { name: /^Oudere tonen/ })).toBeNull()
  expect(document.activeElement).toBe(card.getAllByRole('listitem')[15])
})

it('a message that failed is announced however old it is, and an administrator is led to the retry', async () => {
  await message({ message_id: '<dead@post.example>', queued_at: new Date('2026-01-02T00:00:00Z') })
  await sql`insert into pgboss.job (name, data)
    values ('send-mail.dead', '{"messageId":"<dead@post.example>"}')`.execute(world.db)
  await message({ subject: 'Te laat', dropped_at: new Date('2026-11-19T20:00:00Z') })
  const { card, user } = await open({ roles: ['administrator'] })
  await card.findByText('Eén bericht is na alle pogingen niet vertrokken')
  expect(card.getByRole('link', { name: /^Probeer opnieuw/ }).getAttribute('href')).toBe('/system')
  expect(entry(card, 'Morgen komen wij').getByText('Niet verstuurd')).toBeTruthy()
  expect(entry(card, 'Te laat').getByText('Niet meer verzonden')).toBeTruthy()
  await user.click(card.getByRole('button', { name: 'Nota’s' }))
  await card.findByText('Hier staat nog niets.')
  expect(card.getByText('Eén bericht is na alle pogingen niet vertrokken')).toBeTruthy()
  cleanup()
  const support = (await open()).card
  await support.findByText(/Een beheerder kan het opnieuw proberen/)
  expect(support.queryByRole('link', { name: /^Probeer opnieuw/ })).toBeNull()
})

it('the form stays while the list cannot be fetched, and the list comes with a retry, in French', async () => {
  let isDown = true
  const path = customerTimeline.list.path.replace(':id', String(id))
  const { card, user } = await open({
    language: 'fr',
    disturb: (request) => (isDown && request.path === path ? new Response(null, { status: 500 }) : null),
  })
  await card.findByText('La chronologie ne peut pas être affichée pour l’instant')
  expect(card.getByRole('radio', { name: 'Visite' })).toBeTruthy()
  isDown = false
  await user.click(card.getByRole('button', { name: 'Réessayer' }))
  await card.findByText('Devenu client')
})

it('shows an entry of a kind that only a later release knows', async () => {
  const headers = await world.staffHeaders({ roles: ['support'] })
  const { path } = customerTimeline.list
  const { body } = await world.call(customerTimeline.list, { params: { id }, query: {} }, { headers })
  const later = { ...body.entries[0], key: 'later', kind: 'teleported' }
  await open({
    disturb: (request) =>
      request.path === path.replace(':id', String(id)) ? Response.json({ ...body, entries: [later] }) : null,
  })
  expect(await screen.findByText('Gebeurtenis')).toBeTruthy()
})
