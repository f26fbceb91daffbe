import { absences } from '@brine/contract/office/absences'
import { officeCustomers } from '@brine/contract/office/customers'
import { planning } from '@brine/contract/office/planning'
import { officeRefills } from '@brine/contract/office/refills'
import { stopMoves } from '@brine/contract/office/stop-moves'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DATE, type DriverDay, missed, startDriverDay } from '../driver/testing.ts'

/** A van of 100 kg carries two deliveries of 48 kg, and another driver has one of 80 kg. */
let day: DriverDay<'a' | 'b' | 'heavy'>
let els: Awaited<ReturnType<typeof day.addDriver>>
beforeEach(async () => {
  day = await startDriverDay({ a: {}, b: {}, heavy: {} })
  els = await day.addDriver('Els')
  await day.moveStop(day.home.heavy, els.id)
  const { db } = day.world
  await db.updateTable('stops').set({ kg: 80 }).where('refill_id', '=', day.home.heavy.id).execute()
  await db.updateTable('refills').set({ kg: 80 }).where('id', '=', day.home.heavy.id).execute()
  await setCapacity(100)
})
afterEach(() => day.world.close())

const setCapacity = async (capacity_kg: number) => {
  const row = day.world.db.updateTable('driver_days').set({ capacity_kg })
  await row.where('driver_id', '=', day.driverId).where('date', '=', DATE).execute()
}
const send = async (...given: Parameters<typeof day.reportOf>) =>
  expect((await day.send(day.reportOf(...given))).body).toEqual({ refusal: null })
const plan = async () => {
  const params = { date: DATE, driver_id: String(els.id) }
  return (await day.world.call(absences.plan, { params, query: {} }, { headers: day.office })).body
}
/** The problems of each place that the van has for a stop. */
async function problemsOf(refill_id: number) {
  const params = { refill_id: String(refill_id) }
  const { body } = await day.world.call(stopMoves.listPositions, { params }, { headers: day.office })
  return body.places.filter(({ driver_id }) => driver_id === day.driverId).map(({ problems }) => problems)
}
async function boardProblems() {
  const { body } = await day.world.call(planning.day, { params: { date: DATE } }, { headers: day.office })
  return body.routes.find(({ driver_id }) => driver_id === day.driverId)?.problems
}

describe('the salt of a missed stop whose customer has chosen another day', () => {
  it.each([{}, { missed_reason: 'not_reached' as const }])(
    'is still in the van: missed, other day chosen, then handover (%o)',
    async (reason) => {
      await send(day.home.a, { ...missed, ...reason })
      await day.choose(day.home.a.email)
      await send(day.home.b)
      const { heavy } = day.home
      expect(await plan()).toMatchObject({ moves: [], left: [{ refill_id: heavy.id, obstacle: 'load' }] })
      expect(await problemsOf(heavy.id)).toEqual([['capacity']])
      // 48 kg came back, 80 are added
      await setCapacity(127)
      expect(await plan()).toMatchObject({ moves: [] })
      await setCapacity(128)
      expect(await plan()).toMatchObject({ moves: [{ refill_id: heavy.id, driver_id: day.driverId }] })
      expect(await problemsOf(heavy.id)).toEqual([[]])
    },
  )

  it('makes a route that takes more overloaded on the board', async () => {
    await send(day.home.a, missed)
    await day.choose(day.home.a.email)
    await send(day.home.b)
    expect(await boardProblems()).toEqual([])
    await setCapacity(128)
    await day.moveStop(day.home.heavy, day.driverId, 1)
    expect(await boardProblems()).toEqual([])
    await setCapacity(127)
    expect(await boardProblems()).toEqual(['capacity'])
  })
  it('counts once when the same van brings it again, or gets it back from another driver', async () => {
    await send(day.home.a, missed)
    const { id } = await day.customerOf(day.home.a)
    const read = () => day.world.call(officeCustomers.read, { params: { id } }, { headers: day.office })
    const body = {
      ...{
        date: DATE,
        driver_id: day.driverId,
        comment: '',
        slots: ['morning' as const, 'afternoon' as const],
      },
      ...{ reason: 'van' as const, accepts: [], version: (await read()).body.next_delivery?.version ?? 0 },
    }
    const again = await day.world.call(
      officeRefills.change,
      { params: { id }, body },
      { headers: day.office },
    )
    expect(again.code).toBeNull()
    expect(await boardProblems()).toEqual([])
    await day.moveStop(day.home.a, els.id)
    expect(await problemsOf(day.home.a.id)).toEqual([[], []])
    // the van of the first driver has no room for anything else
    expect(await problemsOf(day.home.heavy.id)).toEqual([['capacity'], ['capacity']])
  })
})
