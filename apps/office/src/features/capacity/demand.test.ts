import { expect, it } from 'vitest'
import { askedEarlier, type DemandWeek, demandWith, gainOf, shortSum, shortWeeks } from './demand.ts'

const weekOf = (first: string, capacityKg: number, kg: number): DemandWeek => ({
  ...{ first, capacityKg, kg, lowKg: kg - 100, highKg: kg + 100, expectedKg: kg - 200, vanKg: 500 },
  ...{ expectedRefills: (kg - 200) / 50, saturdayKg: 600, isOver: false },
})
/** 300 kg of room, 100 of room, then 800 and 150 too much. */
const weeks = [
  weekOf('2026-12-07', 1000, 700),
  weekOf('2026-12-14', 1000, 900),
  weekOf('2026-12-21', 200, 1000),
  weekOf('2026-12-28', 1000, 1150),
]

it('finds the weeks that have too much', () => {
  expect(shortWeeks(weeks).map(({ first }) => first)).toEqual(['2026-12-21', '2026-12-28'])
  expect(shortSum(weeks)).toBe(950)
})

it('leaves out a week in which no van drives any more, so that neither a van nor a Saturday is offered for it', () => {
  const over = { ...weekOf('2026-11-30', 0, 900), isOver: true }
  expect(shortWeeks([over, ...weeks])).toEqual(shortWeeks(weeks))
  for (const remedy of ['van', 'saturday', 'earlier'] as const) {
    expect(demandWith([over, ...weeks], new Set([remedy]))[0]).toEqual(over)
    expect(gainOf([over, ...weeks], remedy)).toBe(gainOf(weeks, remedy))
  }
})

it('a van more drives in each of them, and all vans on the first Saturday', () => {
  expect(demandWith(weeks, new Set(['van'])).map(({ capacityKg }) => capacityKg)).toEqual([
    ...[1000, 1000, 700, 1500],
  ])
  expect(shortSum(demandWith(weeks, new Set(['van'])))).toBe(300)
  expect(gainOf(weeks, 'van')).toBe(1000)
  expect(demandWith(weeks, new Set(['saturday'])).map(({ capacityKg }) => capacityKg)).toEqual([
    ...[1000, 1000, 800, 1000],
  ])
  expect(shortSum(demandWith(weeks, new Set(['van', 'saturday'])))).toBe(0)
})

it('households asked earlier fill the nearest weeks before, and no week above its room', () => {
  const { weeks: moved, refills } = askedEarlier(weeks)
  expect(moved.map(({ kg }) => kg)).toEqual([1000, 1000, 600, 1150])
  // 50 kg each
  expect(refills).toBe(8)
  expect(gainOf(weeks, 'earlier')).toBe(400)
  expect(moved.reduce((sum, { kg }) => sum + kg, 0)).toBe(weeks.reduce((sum, { kg }) => sum + kg, 0))
  // the given weeks stay as they are
  expect(weeks[2]?.kg).toBe(1000)
})

it('does not ask those who have ordered', () => {
  const ordered = weeks.map((week) => ({ ...week, expectedKg: 0, expectedRefills: 0 }))
  expect(askedEarlier(ordered)).toEqual({ weeks: ordered, refills: 0 })
})
