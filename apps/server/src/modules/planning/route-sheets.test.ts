import { readPages } from '@brine/testkit/pdf'
import { savedListsOf } from '@brine/testkit/saved-lists'
import { bookStop } from '@brine/testkit/stops'
import { ghent, insertDriver } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

/** A Monday. */
const DATE = '2026-11-23'
const STOPS = 14

let world: World
let driver: number
let headers: { cookie: string }
beforeAll(async () => {
  world = await startWorld()
  driver = await insertDriver(world.db, 900)
  headers = await world.staffHeaders({ roles: ['planner'] })
  for (let index = 0; index < STOPS; index++) {
    const refill = await bookStop(world, DATE, driver, { ...ghent, latitude: 51 + index / 100 })
    const found = world.db.selectFrom('refills').select('customer_id').where('id', '=', refill)
    const { customer_id } = await found.executeTakeFirstOrThrow()
    await world.db
      .updateTable('customers')
      .set({ last_name: nameOf(index), mobile_number: mobileOf(index), telephone_number: '09 111 22 33' })
      .where('id', '=', customer_id)
      .execute()
    await world.db
      .updateTable('refills')
      .set({ comment: index === 1 ? 'De bel werkt niet: kom langs de garage.' : '' })
      .where('id', '=', refill)
      .execute()
  }
})
afterAll(() => world.close())

const nameOf = (index: number) => `Nummer${String(index).padStart(2, '0')}`
const mobileOf = (index: number) => `0470 00 00 ${String(index).padStart(2, '0')}`

async function printSheet(language: string) {
  const { rawPayload } = await world.inject({
    url: `/office/api/planning/days/${DATE}/sheets/${driver}/file`,
    headers: { ...headers, 'accept-language': language },
  })
  return readPages(rawPayload)
}

it.each([
  ['nl', /Afstand\s+ongeveer \d+ km/],
  ['fr', /Distance\s+environ \d+ km/],
])(
  'R66 the route sheet claims no part of a kilometre between centres of towns (%s)',
  async (language, km) => {
    const [first] = await printSheet(language)
    expect(first?.text).toMatch(km)
  },
)

it.each([
  ['nl', 'Herroepen: niet leveren.'],
  ['fr', 'Rétractation : ne pas livrer.'],
])('the route sheet says which order was withdrawn from (%s)', async (language, words) => {
  const comment = 'De bel werkt niet: kom langs de garage.'
  const refill = world.db.updateTable('refills').where('comment', '=', comment)
  await refill.set({ withdrawn_at: world.now() }).execute()
  const [first] = await printSheet(language)
  expect((first?.text ?? '').replace(/\s+/g, ' ')).toContain(`${words} ${comment}`)
  await refill.set({ withdrawn_at: null }).execute()
})

it.each([
  ['nl', 'Geannuleerd: niet leveren.'],
  ['fr', 'Annulée : ne pas livrer.'],
])('the route sheet says which order was cancelled at its stop (%s)', async (language, words) => {
  const comment = 'De bel werkt niet: kom langs de garage.'
  const refill = world.db.updateTable('refills').where('comment', '=', comment)
  await refill.set({ state: 'cancelled' }).execute()
  const [first] = await printSheet(language)
  expect((first?.text ?? '').replace(/\s+/g, ' ')).toContain(`${words} ${comment}`)
  await refill.set({ state: 'booked' }).execute()
})

it.each([
  ['nl', 'hele dag', '6 pakken 48 kg', 'Handtekening', 'Tel. 0470 00 00 01 · 09 111 22 33'],
  ['fr', 'toute la journée', '6 paquets 48 kg', 'Signature', 'Tél. 0470 00 00 01 · 09 111 22 33'],
])(
  'R80 the route sheet has all that a driver needs at a door (%s)',
  async (language, window, salt, sign, phones) => {
    const [first] = await printSheet(language)
    const text = first?.text ?? ''
    const stop = text.slice(text.indexOf('Anne Nummer01'), text.indexOf('Anne Nummer02'))
    for (const part of [
      'Kerkstraat 12 bus 3',
      '3000 Leuven',
      phones,
      'De bel werkt niet: kom langs de garage.',
      salt,
      window,
    ])
      expect(stop).toContain(part)
    expect(text).toContain(sign)
  },
)

it('R80 the route sheet is A4, and no stop breaks over two pages', async () => {
  const pages = await printSheet('nl')
  expect(pages.length).toBeGreaterThan(1)
  for (const { width, height } of pages) expect([width, height]).toEqual([210, 297])
  for (let index = 0; index < STOPS; index++) {
    const page = pages.find(({ text }) => text.includes(mobileOf(index)))
    expect(page?.text).toContain(`Anne ${nameOf(index)} Kerkstraat 12 bus 3`)
    // each page says whose signatures it has
    expect(page?.text).toContain('Handtekening')
  }
})

it('route sheets write an audit entry, of one driver and of the day', async () => {
  const before = await savedListsOf(world)
  await printSheet('nl')
  await world.inject({ url: `/office/api/planning/days/${DATE}/sheets`, headers })
  expect(await savedListsOf(world)).toEqual([...before, 'route-sheets', 'route-sheets'])
})
