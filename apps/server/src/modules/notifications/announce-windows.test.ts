import { officeFirm } from '@brine/contract/office/firm'
import { planning } from '@brine/contract/office/planning'
import { stopMoves } from '@brine/contract/office/stop-moves'
import { testFirm } from '@brine/testkit/firm'
import { beforeEach, expect, it } from 'vitest'
import { DATE, type Home, startRoute } from './testing.ts'

let day: Awaited<ReturnType<typeof startRoute>>
let first: Home
let last: Home
beforeEach(async () => {
  day = await startRoute(6)
  const [one, ...rest] = day.route
  const end = rest.at(-1)
  if (!one || !end) throw new Error('no homes')
  first = one
  last = end
  return () => day.world.close()
})

const window = /tussen \d{1,2}(:\d{2})? en \d{1,2}(:\d{2})? uur$/

/** Puts a stop at another position of the published route, with a reason. */
async function moveTo({ id }: Home, position: number) {
  const { world, driverId } = day
  const headers = await world.staffHeaders({ roles: ['planner'] })
  const { version } = (await world.call(planning.day, { params: { date: DATE } }, { headers })).body
  const body = { version, driver_id: driverId, position, reason: 'van' as const }
  const { code } = await world.call(stopMoves.move, { params: { refill_id: String(id) }, body }, { headers })
  expect(code).toBeNull()
}

it('mails each household of a published route its window at the hour of the firm, once', async () => {
  await day.publish()
  await day.goTo('2026-11-23 16:59')
  await day.announce()
  expect(await day.subjects(first)).toEqual([])
  expect(await day.shownWindow(first)).toBeUndefined()
  await day.goTo('2026-11-23 17:00')
  await day.announce()
  await day.announce()
  for (const home of day.route) expect(await day.subjects(home)).toEqual([expect.stringMatching(window)])
  expect(await day.shownWindow(first)).toEqual({ from: expect.any(String), to: expect.any(String) })
})

it('waits for the publication, and does not wait after it', async () => {
  await day.goTo('2026-11-23 17:00')
  await day.announce()
  expect(await day.subjects(first)).toEqual([])
  await day.goTo('2026-11-23 18:20')
  await day.publish()
  await day.announce()
  expect(await day.subjects(first)).toHaveLength(1)
})

it('leaves at the hour that the firm has chosen', async () => {
  const body = { ...testFirm, evening_time: '20:30', version: 0 }
  const { code } = await day.world.call(officeFirm.change, { body }, { headers: day.planner })
  expect(code).toBeNull()
  await day.publish()
  await day.goTo('2026-11-23 20:29')
  await day.announce()
  expect(await day.subjects(first)).toEqual([])
  await day.goTo('2026-11-23 20:30')
  await day.announce()
  expect(await day.subjects(first)).toHaveLength(1)
})

it('sends another window when a change has left the announced one, and nothing to the others', async () => {
  await day.publish()
  await day.goTo('2026-11-23 17:00')
  await day.announce()
  const before = await day.shownWindow(last)
  await moveTo(last, 0)
  await day.announce()
  await day.announce()
  expect(await day.subjects(last)).toEqual([
    expect.stringMatching(window),
    expect.stringMatching(/: nu tussen/),
  ])
  expect(await day.shownWindow(last)).not.toEqual(before)
  // a quarter of an hour later is still inside the window
  const [, , middle = first] = day.route
  expect(await day.subjects(middle)).toHaveLength(1)
})

it('mails nobody about a change that was taken back', async () => {
  await day.publish()
  await day.goTo('2026-11-23 17:00')
  await day.announce()
  await moveTo(last, 0)
  await moveTo(last, 5)
  await day.announce()
  expect(await day.subjects(last)).toHaveLength(1)
})

it('mails a stop that is added later, and no delivery that is done or cancelled', async () => {
  await day.publish()
  const { db } = day.world
  await db.updateTable('refills').set({ state: 'delivered' }).where('id', '=', first.id).execute()
  await db.updateTable('refills').set({ state: 'cancelled' }).where('id', '=', last.id).execute()
  await day.goTo('2026-11-23 17:00')
  await day.announce()
  const late = await day.addHome()
  await day.announce()
  expect(await day.subjects(late)).toHaveLength(1)
  expect(await day.subjects(first)).toEqual([])
  expect(await day.subjects(last)).toEqual([])
})

it('announces nothing to a customer whose relation ended, whatever another node booked', async () => {
  await day.publish()
  const customers = day.world.db.updateTable('customers').where('email_address', '=', first.email)
  await customers.set({ relation_ended_at: day.world.now(), relation_end_reason: 'moved' }).execute()
  await day.goTo('2026-11-23 17:00')
  await day.announce()
  expect(await day.subjects(first)).toEqual([])
  expect(await day.subjects(last)).toHaveLength(1)
})

it('mails each household once when two nodes announce at the same moment', async () => {
  await day.publish()
  await day.goTo('2026-11-23 17:00')
  await Promise.all([day.announce(), day.announce()])
  for (const home of day.route) expect(await day.subjects(home)).toHaveLength(1)
})

it('announces no window that has passed: a day is published while it is driven', async () => {
  await day.goTo(`${DATE} 09:10`)
  await day.publish()
  await day.announce()
  expect(await day.subjects(first)).toEqual([])
  expect(await day.shownWindow(first)).toBeUndefined()
  expect(await day.subjects(last)).toHaveLength(1)
})

it('waits with the stops of a driver who is absent', async () => {
  await day.publish()
  const { db } = day.world
  await db.updateTable('driver_days').set({ closed: true }).where('date', '=', DATE).execute()
  await day.goTo('2026-11-23 17:00')
  await day.announce()
  expect(await day.subjects(first)).toEqual([])
  await db.updateTable('driver_days').set({ closed: false }).where('date', '=', DATE).execute()
  await day.announce()
  expect(await day.subjects(first)).toHaveLength(1)
})

it('calls nobody: a customer without e-mail address knows the day', async () => {
  const { db } = day.world
  await db
    .updateTable('customers')
    .set({ email_address: null, password_hash: null, activated_at: null })
    .where('email_address', '=', first.email)
    .execute()
  await day.publish()
  await day.goTo('2026-11-23 17:00')
  await day.announce()
  expect(await db.selectFrom('phone_calls').selectAll().execute()).toEqual([])
  expect(await day.subjects(last)).toHaveLength(1)
})
