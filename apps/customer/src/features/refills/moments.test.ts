import { describe, expect, it } from 'vitest'
import { bestOf, byDate, leavesOf, readMoments } from './moments.ts'

const friday = {
  date: '2026-03-13',
  driver_id: 7,
  label: 'suggested',
  extra_km: 4,
  extra_co2_g: 1120,
  detour_km: 2.1,
  saved_km: 4.2,
  saved_co2_g: 1176,
} as const
const monday = { ...friday, date: '2026-03-16', label: 'alternative' } as const
const tuesday = { ...friday, date: '2026-03-17', label: 'other' } as const

describe('reading the offered dates', () => {
  it('reads both shapes: the list and the object with a list', () => {
    expect(readMoments([friday, monday])).toEqual([friday, monday])
    expect(readMoments({ moments: [friday] })).toEqual([friday])
  })

  it('reads entries without kilometres and with unknown labels', () => {
    expect(readMoments([{ date: '2026-03-13', driver_id: 7, label: 'excellent' }])).toEqual([
      {
        date: '2026-03-13',
        driver_id: 7,
        label: 'other',
        extra_km: null,
        extra_co2_g: 0,
        detour_km: 0,
        saved_km: 0,
        saved_co2_g: 0,
      },
    ])
  })

  it('leaves out invalid entries and duplicate days', () => {
    const broken = [null, 'friday', { ...friday, date: '13-03-2026' }, { ...friday, driver_id: undefined }]
    expect(readMoments([...broken, { ...friday, date: '2026-13-45' }, friday, friday])).toEqual([friday])
  })

  it('throws on any other shape, so that a failure never looks like "no dates"', () => {
    expect(() => readMoments({ error: 'x' })).toThrow(TypeError)
    expect(() => readMoments(undefined)).toThrow(TypeError)
  })
})

it('selects the first date of the best label', () => {
  expect(bestOf([tuesday, monday, friday])).toBe(friday)
  expect(bestOf([tuesday, monday])).toBe(monday)
  expect(bestOf([])).toBeUndefined()
})

it('sorts dates by calendar and does not change the given list', () => {
  const list = [tuesday, friday, monday]
  expect(byDate(list)).toEqual([friday, monday, tuesday])
  expect(list[0]).toBe(tuesday)
})

it('draws three leaves for a suggested date, two for an alternative, one for another', () => {
  expect(leavesOf).toEqual({ suggested: 3, alternative: 2, other: 1 })
})
