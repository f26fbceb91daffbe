import type { LastOrder } from '@brine/contract/customer/refills'
import { expect, it } from 'vitest'
import { saltView } from './view.ts'

const pending = { data: undefined, isPending: true }
const failed = { data: undefined, isPending: false }
const never: LastOrder = { completed: null, created: null, action_timestamp: null, delivery: null }
const open: LastOrder = { ...never, completed: false, created: '09-03-2026 09:42:00' }
const had = (data: LastOrder) => ({ data, isPending: false })
const moment = {
  date: '2026-03-13',
  driver_id: 7,
  label: 'other',
  extra_km: 0,
  extra_co2_g: 0,
  detour_km: 0,
  saved_km: 0,
  saved_co2_g: 0,
} as const
const dates = { data: [moment], isPending: false }

it('shows an open order at once, without waiting for the dates', () => {
  for (const moments of [pending, failed, dates])
    expect(saltView(had(open), moments)).toEqual({ kind: 'open', order: open })
})

it('waits for both answers', () => {
  expect(saltView(pending, dates).kind).toBe('loading')
  expect(saltView(had(never), pending).kind).toBe('loading')
})

it('ignores a failure to fetch the last order', () => {
  expect(saltView(failed, dates)).toEqual({ kind: 'dates', moments: [moment] })
})

it('distinguishes an empty list of dates from a failed request', () => {
  expect(saltView(had(never), { data: [], isPending: false }).kind).toBe('none')
  expect(saltView(had(never), failed).kind).toBe('failed')
})
