import { dayEvents } from '@brine/contract/office/day-events'
import { routeOptimization } from '@brine/contract/office/route-optimization'
import { staffSessions } from '@brine/contract/office/staff-sessions'
import { bookStop } from '@brine/testkit/stops'
import { ghent, insertDriver } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'

const date = '2026-11-24'
const patient = { timeout: 120_000 }

let world: World
let origin: string
let driver: number
beforeAll(async () => {
  world = await startWorld()
  origin = await world.listen()
  driver = await insertDriver(world.db, 900)
})
afterAll(() => world.close())

/** Reads the events of a stream one by one. */
async function follow(headers: Record<string, string>) {
  const reading = new AbortController()
  const answer = await fetch(origin + dayEvents.follow.path, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: reading.signal,
  })
  const heard = { days: [] as (readonly string[] | null)[], isOver: false }
  const read = async () => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const piece of answer.body ?? []) {
      text += decoder.decode(piece, { stream: true })
      const events = text.split('\n\n')
      text = events.pop() ?? ''
      for (const event of events)
        if (event.startsWith('event: days')) heard.days.push(JSON.parse(event.split('data: ')[1] ?? '').days)
    }
  }
  void read()
    .catch(() => undefined)
    .finally(() => {
      heard.isOver = true
    })
  return { heard, status: answer.status, leave: () => reading.abort() }
}

/**
 * Waits until all has been told that changed before a stream began, such as the new driver, who concerns every day: on a busy
 * machine this may come later, in one event with the next change. A change that is told alone has nothing before it.
 */
async function untilNotified(heard: { days: (readonly string[] | null)[] }): Promise<void> {
  for (const day of ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']) {
    await bookStop(world, day, driver, ghent)
    let notified: readonly string[] | null | undefined
    await expect
      .poll(() => {
        notified = heard.days.splice(0).findLast((days) => days === null || days.includes(day))
        return notified
      }, patient)
      .toBeDefined()
    if (notified?.length === 1) return
  }
}

it('sends a planner the date of each change: by a booking, a pin, an optimization and a driver', async () => {
  const [booked, pinned, searched] = ['2026-11-25', '2026-11-26', '2026-11-27'] as const
  const headers = await world.staffHeaders({ roles: ['planner'] })
  const { heard, leave } = await follow(headers)
  const expectEvent = (days: readonly string[] | null) =>
    expect.poll(() => heard.days.splice(0), patient).toContainEqual(days)
  await untilNotified(heard)
  // changes that come close together make one event: each is awaited before the next
  const refill = await bookStop(world, pinned, driver, ghent)
  await expectEvent([pinned])
  await bookStop(world, booked, driver, ghent)
  await expectEvent([booked])
  const pin = { params: { refill_id: String(refill) }, body: { pinned: true } }
  await world.call(routeOptimization.pin, pin, { headers })
  await expectEvent([pinned])
  await world.call(routeOptimization.start, { params: { date: searched } }, { headers })
  await expectEvent([searched])
  await world.db.updateTable('drivers').set({ capacity_kg: 1000 }).where('id', '=', driver).execute()
  await expectEvent(null)
  leave()
})

it('S14 ends with the session', async () => {
  const headers = await world.staffHeaders({ roles: ['planner'] })
  const { heard } = await follow(headers)
  await world.call(staffSessions.signOut, {}, { headers })
  await bookStop(world, date, driver, ghent)
  await expect.poll(() => heard.isOver, patient).toBe(true)
  expect(heard.days).toEqual([])
})

it('S21 is only for staff members who may see the days, and only as a stream', async () => {
  expect((await follow({})).status).toBe(401)
  expect((await follow(await world.staffHeaders({ roles: ['sales'] }))).status).toBe(403)
  const headers = await world.staffHeaders({ roles: ['support'] })
  expect((await follow({ ...headers, accept: '*/*' })).status).toBe(400)
  expect((await follow({ ...headers, 'sec-fetch-site': 'same-site' })).status).toBe(403)
})

it('does not extend the session by itself', async () => {
  const headers = await world.staffHeaders({ roles: ['planner'] })
  for (let minute = 0; minute < 40; minute += 10) {
    world.pass(600)
    const { status, leave } = await follow(headers)
    expect(status).toBe(minute < 20 ? 200 : 401)
    leave()
  }
})
