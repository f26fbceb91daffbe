import { expect, it } from 'vitest'
import { addDays, daysBetween } from '../dates.ts'
import { forecastRunOut, type SaltHistory } from '../forecast/run-out.ts'
import { inventSaltCustomer } from '../testing/salt-customers.ts'
import { type AgreedPacks, packsThatFit, refillWindow } from './refill-window.ts'

const PACK_KG = 8
const agreedBy = ({ device }: SaltHistory): AgreedPacks => ({
  packs: Math.max(1, Math.floor((0.75 * (device.tankKg ?? 60)) / PACK_KG)),
  ...{ minPacks: 1, packKg: PACK_KG },
})
/** Invented customers on the day after their last delivery, with the day on which their salt runs out. */
const customers = Array.from({ length: 600 }, (_, index) => {
  const history = inventSaltCustomer(50_000 + index)
  const today = addDays(history.events.at(-1)?.date ?? '', 1)
  const window = refillWindow(history, today, agreedBy(history))
  if (!window) throw new Error('no window')
  return { history, today, window, runsOut: history.runsOut }
})

it('ends before the salt runs out in 19 of 20 cases, and leaves weeks of choice', () => {
  const late = customers.filter(({ window, runsOut }) => runsOut < window.until)
  expect(late.length / customers.length).toBeLessThan(0.06)
  const lengths = customers.map(({ window }) => daysBetween(window.from, window.until)).sort((a, b) => a - b)
  expect(lengths[Math.floor(lengths.length / 10)]).toBeGreaterThanOrEqual(7)
  expect(lengths[Math.floor(lengths.length / 2)]).toBeGreaterThan(21)
})

it('never ends after the day before which 1 in 10 runs out, and begins when half of the agreed packs fit', () => {
  for (const { history, today, window } of customers.slice(0, 100)) {
    const early = forecastRunOut(history, today)?.early ?? ''
    expect(window.until <= early).toBe(true)
    if (window.from > window.until) continue
    const agreed = agreedBy(history)
    expect(packsThatFit(history, today, agreed, window.from)).toBeGreaterThanOrEqual(1)
    const half = Math.ceil(agreed.packs / 2)
    if (window.from > today && packsThatFit(history, today, agreed, window.from) >= half)
      expect(packsThatFit(history, today, agreed, addDays(window.from, -1))).toBeLessThan(half)
  }
})

const START = '2026-01-05'
/** 52 kg in a tank of 60 kg on the first day, about 0.4 kg a day. */
const regular: SaltHistory = {
  events: Array.from({ length: 8 }, (_, index) => ({
    date: addDays(START, index * 100 - 700),
    ...{ kg: 40, level: 0.2 },
  })),
  sizes: [{ since: addDays(START, -700), people: 2 }],
  device: { tankKg: 60, hardness: 30, regenerationKg: 1.2 },
}

it('lets fewer packs count where half of them never fit in time', () => {
  const agreed = { packs: 14, minPacks: 1, packKg: 4 }
  const half = refillWindow(regular, START, agreed)
  const fewer = refillWindow(regular, START, { ...agreed, minPacks: 7 })
  // 28 kg fit when 20 of 52 are used, after 50 days or somewhat later
  expect(half?.from).toBe(fewer?.from)
  expect(daysBetween(START, half?.from ?? '')).toBeGreaterThan(50)
  // 60 kg would fit only into the empty tank, 30 kg before
  const brim = { packs: 2, minPacks: 2, packKg: 30 }
  const late = refillWindow(regular, START, brim)
  expect(late && late.from > late.until).toBe(true)
  const less = refillWindow(regular, START, { ...brim, packs: 4, minPacks: 1 })
  expect(less && less.from <= less.until).toBe(true)
})

it('is null for an unknown household and for a delivery that no tank of this size holds', () => {
  const agreed = { packs: 2, minPacks: 1, packKg: PACK_KG }
  expect(refillWindow({ ...regular, events: [] }, START, agreed)).toBeNull()
  expect(refillWindow(regular, START, { packs: 1, minPacks: 1, packKg: 61 })).toBeNull()
})

it('brings what fits on the day, at most what was agreed', () => {
  const agreed = { packs: 5, minPacks: 2, packKg: PACK_KG }
  const packsAfter = (days: number) => packsThatFit(regular, START, agreed, addDays(START, days))
  expect([packsAfter(0), packsAfter(300)]).toEqual([0, 5])
  // some 30 of 52 kg are used then
  expect(packsAfter(80)).toBe(4)
})
