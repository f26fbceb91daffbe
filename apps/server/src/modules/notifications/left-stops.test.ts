import { officeCustomers } from '@brine/contract/office/customers'
import { planning } from '@brine/contract/office/planning'
import { officeRefills } from '@brine/contract/office/refills'
import { arrivalWindows } from '@brine/planning/arrival-window'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { DATE, type DriverDay, type Home, missed, startDriverDay } from '../driver/testing.ts'
import { followedRoute } from './rules.ts'

/** A route of three stops that is driven: the first one is delivered at ten, and nobody is at home at the second one. */
let day: DriverDay<'a' | 'b' | 'c'>
let route: [Home, Home, Home]
beforeEach(async () => {
  day = await startDriverDay({ a: {}, b: {}, c: {} })
  const stops = await day.world.db.selectFrom('stops').select('refill_id').orderBy('position').execute()
  const homes = Object.values<Home>(day.home)
  const [one, two, three] = stops.flatMap(({ refill_id }) => homes.filter(({ id }) => id === refill_id))
  if (!one || !two || !three) throw new Error('no route of three stops')
  route = [one, two, three]
})
afterEach(() => day.world.close())

const TEN = 10 * 60
const send = async (...given: Parameters<typeof day.reportOf>) =>
  expect((await day.send(day.reportOf(...given))).body).toEqual({ refusal: null })
async function routeNow() {
  const { routes } = (await day.world.call(planning.day, { params: { date: DATE } }, { headers: day.office }))
    .body
  const [found] = routes
  if (!found) throw new Error('no route')
  return found
}
/** When the last stop is expected, by the mails of the arrival windows. */
async function expectedLast(): Promise<number> {
  return arrivalWindows(followedRoute(await routeNow())).at(-1)?.expected ?? 0
}
it('expects the others as late as the driver is, once a missed customer has chosen another day', async () => {
  await send(route[0])
  day.world.pass(20 * 60)
  await send(route[1], missed)
  const before = await expectedLast()
  expect(before).toBeGreaterThanOrEqual(TEN + 20)
  expect(await routeNow()).not.toHaveProperty('also_reported')
  await day.choose(route[1].email)
  const left = await routeNow()
  expect(left.stops.map(({ refill_id }) => refill_id)).toEqual([route[0].id, route[2].id])
  expect(left.also_reported).toBe(TEN + 20)
  // the way from the first to the third is not the one from the second
  expect(Math.abs((await expectedLast()) - before)).toBeLessThan(5)
})

it('also where the first stop of a route was missed, and nothing else is reported yet', async () => {
  await send(route[0], missed)
  await day.choose(route[0].email)
  const [next] = arrivalWindows(followedRoute(await routeNow()))
  expect(next?.expected).toBe(TEN)
})

it('says nothing of a stop that the driver did not reach, or whose report was taken back', async () => {
  await send(route[1], { ...missed, missed_reason: 'not_reached' })
  await day.choose(route[1].email)
  await send(route[0], missed)
  await send(route[0], { outcome: 'withdrawn', kg: null, salt_level: null, corrects: true })
  const els = await day.addDriver('Els')
  await day.moveStop(route[0], els.id)
  expect(await routeNow()).not.toHaveProperty('also_reported')
})

it('also where the same driver brings the missed delivery again on this day', async () => {
  await send(route[0])
  day.world.pass(20 * 60)
  await send(route[1], missed)
  const { id } = await day.customerOf(route[1])
  const { body: record } = await day.world.call(
    officeCustomers.read,
    { params: { id } },
    { headers: day.office },
  )
  const change = {
    ...{
      date: DATE,
      driver_id: day.driverId,
      comment: '',
      slots: ['morning' as const, 'afternoon' as const],
    },
    ...{ reason: 'van' as const, accepts: [], version: record.next_delivery?.version ?? 0 },
  }
  const again = await day.world.call(
    officeRefills.change,
    { params: { id }, body: change },
    { headers: day.office },
  )
  expect(again.code).toBeNull()
  const now = await routeNow()
  expect(now.stops.map(({ state }) => state)).toEqual(['delivered', 'booked', 'booked'])
  expect(now.also_reported).toBe(TEN + 20)
  expect(arrivalWindows(followedRoute(now))[1]?.expected).toBeGreaterThanOrEqual(TEN + 20)
  // delivered after all, the stop itself says when
  day.world.pass(20 * 60)
  await send(route[1])
  expect(await routeNow()).not.toHaveProperty('also_reported')
})
