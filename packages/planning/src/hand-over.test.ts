import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { handOver } from './hand-over.ts'
import { isFeasible } from './route.ts'
import { driverDay, stop } from './testing/arbitraries.ts'
import { dayOf, locationAt, stopAt } from './testing/days.ts'

const taking = (day = dayOf(), rest: { done?: number; leftAt?: number; now?: number } = {}) => ({
  ...{ day, done: 0, leftAt: undefined, now: 0 },
  ...rest,
})
const idsOf = (day: { stops: readonly { id: string }[] } | undefined) => day?.stops.map(({ id }) => id)

test('keeps every promise and the order of each route, and loses no stop', () => {
  let moved = 0
  fc.assert(
    fc.property(
      fc.array(driverDay(6), { minLength: 1, maxLength: 3 }),
      fc.array(stop('x'), { minLength: 1, maxLength: 6 }),
      (given, stops) => {
        const days = given.filter((day) => isFeasible(day)).map((day, index) => ({ ...day, driverId: index }))
        const absent = stops.map((each, index) => ({ ...each, id: String(1000 + index) }))
        const found = handOver(
          absent,
          days.map((day) => taking(day)),
        )
        moved += found.moves.length
        for (const [index, day] of found.days.entries()) {
          expect(isFeasible(day)).toBe(true)
          const own = idsOf(days[index]) ?? []
          expect(idsOf(day)?.filter((id) => own.includes(id))).toEqual(own)
        }
        const placed = found.moves.map((move) => move.stop.id)
        expect([...placed, ...found.left.map((each) => each.stop.id)].sort()).toEqual(
          absent.map(({ id }) => id).sort(),
        )
      },
    ),
    { numRuns: 100 },
  )
  expect(moved).toBeGreaterThan(50)
})

describe('a stop', () => {
  const near = stopAt('1', locationAt(10, 0))

  it('goes to the driver who passes by', () => {
    const passing = dayOf([stopAt('8', locationAt(20, 0))], { driverId: 1 })
    const away = dayOf([stopAt('9', locationAt(-20, 0))], { driverId: 2 })
    const found = handOver([near], [taking(away), taking(passing)])
    expect(found.moves).toMatchObject([{ driverId: 1 }])
    expect(found.moves[0]?.addedKm).toBeCloseTo(0, 3)
  })

  it('never goes before a stop that is done, and not where it would come too late', () => {
    const stops = [stopAt('8', locationAt(20, 0)), stopAt('9', locationAt(21, 0))]
    const done = taking(dayOf(stops), { done: 1, leftAt: 600, now: 610 })
    expect(idsOf(handOver([near], [done]).days[0])).toEqual(['8', '9', '1'])
    const morning = { ...near, slots: ['morning'] as const }
    expect(handOver([morning], [{ ...done, leftAt: 715, now: 715 }]).left).toMatchObject([
      { obstacle: 'hours' },
    ])
  })

  it('is driven from now on: what was in time in the morning can be too late', () => {
    const morning = { ...near, slots: ['morning'] as const }
    expect(handOver([morning], [taking(dayOf(), { now: 700 })]).moves).toHaveLength(1)
    expect(handOver([morning], [taking(dayOf(), { now: 720 })]).left).toMatchObject([{ obstacle: 'hours' }])
  })

  it('lacks hours, not room, if one of the vans has room', () => {
    const vans = [40, 1000].map((capacityKg, index) =>
      taking(dayOf([], { driverId: index + 1, capacityKg, shiftEnd: 490 })),
    )
    expect(handOver([near], vans).left).toMatchObject([{ obstacle: 'hours' }])
  })

  it('stays without a van that has room, and without another driver', () => {
    expect(handOver([near], [taking(dayOf([], { capacityKg: 40 }))]).left).toMatchObject([
      { obstacle: 'load' },
    ])
    expect(handOver([near], []).left).toMatchObject([{ obstacle: 'driver' }])
  })

  it('finds room when the heaviest have to come first', () => {
    // the light stop passes by both vans, the heavy one fits one of them only
    const [light, heavy] = [
      stopAt('1', locationAt(1, 0), { kg: 60 }),
      stopAt('2', locationAt(2, 0), { kg: 100 }),
    ]
    const vans = [100, 60].map((capacityKg, index) => taking(dayOf([], { driverId: index + 1, capacityKg })))
    expect(handOver([light, heavy], vans).left).toEqual([])
  })
})
