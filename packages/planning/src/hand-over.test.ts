import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { handOver, type TakingDay, takeStops, timesFromNow } from './hand-over.ts'
import { isFeasible } from './route.ts'
import { driverDay, stop } from './testing/arbitraries.ts'
import { dayOf, locationAt, stopAt } from './testing/days.ts'

const taking = (day = dayOf(), rest: Partial<TakingDay> = {}) => ({
  ...{ day, done: 0, skipped: new Set<string>(), leftAt: undefined, now: 0 },
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

test('each route is taken again as it was planned, and without some of the stops', () => {
  let taken = 0
  fc.assert(
    fc.property(
      fc.array(driverDay(6), { minLength: 1, maxLength: 3 }),
      fc.array(fc.tuple(stop('x'), fc.boolean()), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 700 }),
      (given, chosen, now) => {
        const takers = given.map((day, index) => taking({ ...day, driverId: index }, { now }))
        const stops = chosen.map(([each], index) => ({ ...each, id: String(1000 + index) }))
        const found = handOver(stops, takers)
        const isKept = ({ id }: { id: string }) => chosen[Number(id) - 1000]?.[1]
        for (const [index, taker] of takers.entries()) {
          const route = found.days[index]?.stops ?? []
          const placed = route.flatMap((each, position) =>
            stops.includes(each) ? [{ stop: each, position }] : [],
          )
          if (placed.length === 0) continue
          expect(takeStops(taker, placed.toReversed())?.stops).toEqual(route)
          const fewer = route.filter((each) => !stops.includes(each) || !isKept(each))
          const rest = fewer.flatMap((each, position) =>
            stops.includes(each) ? [{ stop: each, position }] : [],
          )
          expect(takeStops(taker, rest)?.stops).toEqual(rest.length > 0 ? fewer : taker.day.stops)
          taken += rest.length
          // the minutes of the moves add up
          const minutes = found.moves
            .filter(({ driverId }) => driverId === index)
            .map((move) => move.addedMinutes)
          const [before, after] = [taker.day.stops, route].map((each) => timesFromNow(taker, each).returns)
          expect(minutes.reduce((sum, each) => sum + each, before ?? 0)).toBeCloseTo(after ?? 0, 6)
        }
      },
    ),
    { numRuns: 100 },
  )
  expect(taken).toBeGreaterThan(50)
})

describe('a chosen position', () => {
  const near = stopAt('1', locationAt(10, 0))
  const passing = dayOf([stopAt('8', locationAt(20, 0))])

  it('is refused before a stop that is done, and behind the end', () => {
    expect(idsOf(takeStops(taking(passing), [{ stop: near, position: 0 }]) ?? undefined)).toEqual(['1', '8'])
    expect(takeStops(taking(passing, { done: 1 }), [{ stop: near, position: 0 }])).toBeNull()
    expect(takeStops(taking(passing), [{ stop: near, position: 2 }])).toBeNull()
  })

  it('is refused without room, after the shift, and where a promised half day would be broken', () => {
    const take = (more: object, now = 0, at = near) =>
      takeStops(taking({ ...passing, ...more }, { now }), [{ stop: at, position: 0 }])
    expect(take({ capacityKg: 99 })).toBeNull()
    expect(take({}, 950)).toBeNull()
    const morning = { ...near, slots: ['morning'] as const }
    expect(take({}, 600, morning)).not.toBeNull()
    expect(take({}, 720, morning)).toBeNull()
  })
})

it('a stop starts when the driver gets there from now on, not when the plan of the morning would have been there', () => {
  const [done, next] = [stopAt('8', locationAt(20, 0)), stopAt('9', locationAt(40, 0))]
  const starts = (now: number) =>
    timesFromNow(taking(dayOf([done, next]), { done: 1, now }), [done, next]).starts
  expect([...starts(800).keys()]).toEqual(['9'])
  expect(starts(800).get('9')).toBeGreaterThan(800)
  expect(starts(860).get('9')).toBe((starts(800).get('9') ?? 0) + 60)
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

  it('goes before a stop that was not reached, and no way and no time is counted for that', () => {
    const [far, last] = [stopAt('8', locationAt(0, 90)), stopAt('9', locationAt(20, 0))]
    const day = dayOf([far, last])
    const passedOver = taking(day, { skipped: new Set(['8']), now: 600 })
    const found = handOver([near], [passedOver])
    expect(idsOf(found.days[0])).toEqual(['1', '8', '9'])
    expect(found.moves[0]?.addedKm).toBeCloseTo(0, 3)
    expect(found.moves[0]?.addedMinutes).toBeLessThan(20)
    const without = taking(dayOf([last]), { now: 600 })
    expect(timesFromNow(passedOver, day.stops)).toEqual(timesFromNow(without, [last]))
  })

  it('finds no more room because a stop was not reached: its load is in the van', () => {
    const van = dayOf([stopAt('8', locationAt(0, 90), { kg: 80 })], { capacityKg: 100 })
    expect(handOver([near], [taking(van, { skipped: new Set(['8']) })]).left).toMatchObject([
      { obstacle: 'load' },
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
