import { unresolvedDeliveries as calls } from '@brine/contract/office/unresolved-deliveries'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DATE, type DriverDay, type Home, startDriverDay } from './testing.ts'

let day: DriverDay<'first' | 'second' | 'third'>
let homes: Home[]
/** A published day on which nothing is reported, at ten, with the homes in the order of the route. */
beforeEach(async () => {
  day = await startDriverDay({ first: {}, second: {}, third: {} })
  const stops = await day.world.db.selectFrom('stops').select('refill_id').orderBy('position').execute()
  homes = stops.flatMap(({ refill_id }) => Object.values<Home>(day.home).filter(({ id }) => id === refill_id))
})
afterEach(() => day.world.close())

const callIn = (at: number, outcome: 'delivered' | 'missed' = 'delivered') =>
  day.world.call(
    calls.reportForDriver,
    {
      params: { refill_id: String(homes[at]?.id) },
      body: { outcome, packs: outcome === 'delivered' ? 6 : null },
    },
    { headers: day.office },
  )
/** When the office's reports announce the next stop; then they do, whatever the clock of the queue says. */
async function announce() {
  const { rows } = await sql<{ start_after: Date }>`
    update pgboss.job set start_after = now() where name = 'announce-next-stop' and state = 'created'
    returning (select start_after from pgboss.job as was where was.id = job.id)`.execute(day.world.db)
  await day.world.runJobs()
  return rows.map(({ start_after }) => (start_after.getTime() - day.world.now().getTime()) / 60_000)
}
/** How many messages each home has that the driver is on the way. */
async function countNotified() {
  const counts: number[] = []
  for (const { email } of homes) {
    const mails = await day.world.mails(email)
    counts.push(mails.filter(({ subject }) => subject.includes('onderweg')).length)
  }
  return counts
}

it('tells the next customer that the driver is on the way, two minutes after the office reported', async () => {
  expect((await callIn(0)).status).toBe(204)
  expect((await day.listActionsOn(homes[0] ?? { email: '', id: 0 })).at(-1)).toBe('refill.delivered')
  expect(await announce()).toEqual([2])
  expect(await countNotified()).toEqual([0, 1, 0])
  // the driver's own report of the next stop is as live as ever
  if (homes[1]) await day.send(day.reportOf(homes[1]))
  expect(await countNotified()).toEqual([0, 1, 1])
})

it.each([
  ['in their order', [0, 1]],
  ['the last one first', [1, 0]],
])('tells nobody who has the salt already, when two stops are called in %s', async (_, order) => {
  for (const at of order) expect((await callIn(at, at === 0 ? 'missed' : 'delivered')).status).toBe(204)
  expect(await announce()).toEqual([2, 2])
  expect(await countNotified()).toEqual([0, 0, 1])
})

it('tells nobody of a day that is not published, or is over', async () => {
  await day.world.db.updateTable('driver_days').set({ published_at: null }).where('date', '=', DATE).execute()
  expect((await callIn(0)).status).toBe(204)
  await day.world.db
    .updateTable('driver_days')
    .set({ published_at: day.world.now() })
    .where('date', '=', DATE)
    .execute()
  day.world.pass(86_400)
  const headers = await day.signInOffice()
  const params = { refill_id: String(homes[1]?.id) }
  const body = { outcome: 'delivered', packs: 6 } as const
  expect((await day.world.call(calls.reportForDriver, { params, body }, { headers })).status).toBe(204)
  expect(await announce()).toEqual([])
  expect(await countNotified()).toEqual([0, 0, 0])
})
