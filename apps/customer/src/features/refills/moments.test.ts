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
  it('reads a list and the further shape', () => {
    expect(readMoments([friday, monday])).toEqual([friday, monday])
    expect(readMoments({ moments: [friday] })).toEqual([friday])
  })

  it('reads the entries of a back end that knows no kilometres and other labels', () => {
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

  it('leaves out what cannot be ordered, and a day that comes twice', () => {
    const broken = [null, 'friday', { ...friday, date: '13-03-2026' }, { ...friday, driver_id: undefined }]
    expect(readMoments([...broken, { ...friday, date: '2026-13-45' }, friday, friday])).toEqual([friday])
  })

  it('refuses another shape, so that a failure never looks like "no dates"', () => {
    expect(() => readMoments({ error: 'x' })).toThrow(TypeError)
    expect(() => readMoments(undefined)).toThrow(TypeError)
  })
})

it('selects the first date of the best label', () => {
  expect(bestOf([tuesday, monday, friday])).toBe(friday)
  expect(bestOf([tuesday, monday])).toBe(monday)
  expect(bestOf([])).toBeUndefined()
})

it('shows dates as a calendar does and leaves the list as it was', () => {
  const list = [tuesday, friday, monday]
  expect(byDate(list)).toEqual([friday, monday, tuesday])
  expect(list[0]).toBe(tuesday)
})

it('draws three leaves for a suggested date, two for an alternative, one for another', () => {
  expect(leavesOf).toEqual({ suggested: 3, alternative: 2, other: 1 })
})
