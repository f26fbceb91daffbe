import { instantOf } from '@brine/contract/dates'
import { type PlannedDay, planning } from '@brine/contract/office/planning'
import type { Slot } from '@brine/planning/model'
import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { bookStop } from '../../../../../packages/testkit/src/stops.ts'
import { insertDriver } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { openOffice } from '../../testing/office.tsx'

/** The day of the server's clock. */
const TODAY = '2026-11-21'
const ghent = { latitude: 51.05, longitude: 3.72 }
const bruges = { latitude: 51.2, longitude: 3.22 }

let world: World
let wim: number
beforeAll(async () => {
  world = await startWorld()
  wim = await insertDriver(world.db, 900)
  Element.prototype.scrollIntoView = () => {}
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('stops').execute()
  await world.db.deleteFrom('driver_days').execute()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Books stops on the way to Bruges and back, and publishes the day. */
async function book(...halfDays: readonly (readonly Slot[])[]) {
  for (const [index, slots] of halfDays.entries()) {
    const location = index % 2 === 0 ? bruges : ghent
    await bookStop(world, TODAY, wim, { ...location, latitude: location.latitude + index / 100 }, { slots })
  }
  await world.db.updateTable('driver_days').set({ published_at: world.now() }).execute()
}
const anyTime: readonly Slot[] = ['morning', 'afternoon']

async function planned(): Promise<PlannedDay['routes'][number]['stops']> {
  const headers = await world.staffHeaders({ roles: ['planner'] })
  const { body } = await world.call(planning.day, { params: { date: TODAY } }, { headers })
  return body.routes.flatMap(({ stops }) => stops)
}

/** Reports a stop. @param minutes after midnight */
const report = (
  refillId: number | undefined,
  minutes: number,
  state: 'delivered' | 'missed' | 'cancelled' = 'delivered',
) =>
  world.db
    .updateTable('refills')
    .set({ state, action_at: instantOf(TODAY, minutes) })
    .where('id', '=', refillId ?? 0)
    .execute()

/** Opens today's board at a time, in minutes after midnight. */
async function open(minutes: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: instantOf(TODAY, minutes) })
  await openOffice({ world, roles: ['planner'], path: '/planning' })
  const bricks = await screen.findAllByRole('link', { name: /, 48 kg, / })
  const row = within(bricks[0]?.closest('li') ?? document.body)
  return { bricks, row }
}
const clock = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(Math.round(minutes) % 60).padStart(2, '0')}`
/** The lengths of water on the board. */
const water = () =>
  [...document.querySelectorAll<HTMLElement>('li span')].flatMap(({ style: { left, width } }) =>
    width && !left ? width : [],
  )
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent

describe('the board of today (R65)', () => {
  it('has empty pipes and says that nothing is reported, although the day has begun', async () => {
    await book(anyTime, anyTime)
    const [first, second] = await planned()
    // the first report is overdue, the second is not
    const { bricks, row } = await open((first?.ends ?? 0) + 31)
    expect(water().map(Number.parseFloat)).toEqual([0])
    expect(row.getByText('niets gemeld')).toBeTruthy()
    expect(bricks[0]?.textContent).toMatch(/niets gemeld$/)
    expect(bricks[1]?.textContent).toMatch(new RegExp(` ${clock(second?.starts ?? 0)}, 48 kg, Wim$`))
    expect(figure('Gemeld')).toBe('0 van 2')
    expect(figure('Laat')).toBe('0')
    expect(screen.queryByRole('heading', { name: /^Laat/ })).toBeNull()
  })

  it('is filled to the last report, and shows later stops at their expected times', async () => {
    await book(anyTime, anyTime)
    const [first, second] = await planned()
    const reported = (first?.ends ?? 0) + 40
    await report(first?.refill_id, reported, 'missed')
    const { bricks, row } = await open(reported + 5)
    expect(Number.parseFloat(water()[0] ?? '')).toBeGreaterThan(0)
    expect(row.getByText(`laatste melding ${clock(reported)}, 40 min achter`)).toBeTruthy()
    expect(bricks[0]?.textContent).toMatch(/niet geleverd \(niemand thuis\)$/)
    const expected = clock((second?.starts ?? 0) + 40)
    expect(bricks[1]?.textContent).toContain(` ${expected}, 48 kg`)
    const stops = within(screen.getByRole('region', { name: /Wim$/ }))
    expect(stops.getByText(`niet geleverd (niemand thuis) om ${clock(reported)}`)).toBeTruthy()
    expect(stops.getByText(expected, { exact: false }).textContent).toBe(
      `verwacht ${expected} gepland ${clock(second?.starts ?? 0)}`,
    )
    expect([figure('Gemeld'), figure('Niet geleverd')]).toEqual(['1 van 2', '1'])
  })

  it('marks the stop to which the driver is on the way, whatever was not reached', async () => {
    await book(anyTime, anyTime, anyTime)
    const [first, , third] = await planned()
    await report(first?.refill_id, first?.ends ?? 0)
    await report(third?.refill_id, first?.ends ?? 0, 'missed')
    await world.db
      .updateTable('refills')
      .set({ missed_reason: 'not_reached' })
      .where('id', '=', third?.refill_id ?? 0)
      .execute()
    const { bricks } = await open((first?.ends ?? 0) + 5)
    expect(bricks.map(({ className }) => className.includes('isNext'))).toEqual([false, true, false])
  })

  it('says in words which customers are expected after their half day, and how to call them', async () => {
    await book(anyTime, ['morning'])
    const [first, second] = await planned()
    const driving = (second?.arrives ?? 0) - (first?.ends ?? 0)
    // so that the second stop is expected at 12:25
    const reported = 12 * 60 + 25 - driving
    await report(first?.refill_id, reported)
    const { bricks } = await open(reported)
    expect(bricks[1]?.textContent).toMatch(/^2\+25 min .*, later dan beloofd$/)
    const late = within(screen.getByRole('region', { name: 'Laat 1' }))
    expect(late.getByText('beloofd tot 12:00, verwacht om 12:25')).toBeTruthy()
    expect(late.getByRole('link', { name: /^0470/ })).toBeTruthy()
    expect(screen.getByText('25 min te laat')).toBeTruthy()
    expect(figure('Laat')).toBe('1')
  })

  it('marks a stop whose customer withdrew, and says what to do until it is delivered', async () => {
    await book(anyTime, anyTime)
    const [first, second] = await planned()
    for (const refill_id of [first?.refill_id, second?.refill_id])
      await world.db
        .updateTable('refills')
        .set({ withdrawn_at: world.now() })
        .where('id', '=', refill_id ?? 0)
        .execute()
    await report(first?.refill_id, first?.ends ?? 0)
    const { bricks } = await open((first?.ends ?? 0) + 5)
    expect(bricks[0]?.textContent).not.toMatch(/herroepen/)
    expect(bricks[1]?.textContent).toMatch(/, Wim, herroepen$/)
    const route = within(screen.getByRole('region', { name: /Wim$/ }))
    const [delivered, coming] = route.getAllByRole('listitem')
    expect(delivered?.textContent).toMatch(/Herroepen/)
    expect(delivered?.textContent).not.toMatch(/De klant herriep/)
    expect(coming?.textContent).toMatch(/HerroepenDe klant herriep deze bestelling. Annuleer de levering/)
  })

  it('keeps the stop of a cancelled order in its place, with nothing left to do about it', async () => {
    await book(anyTime, anyTime)
    const [first, second] = await planned()
    const id = first?.refill_id ?? 0
    const end = first?.ends ?? 0
    const withdrawn = world.db.updateTable('refills').set({ withdrawn_at: world.now() })
    await withdrawn.where('id', '=', id).execute()
    await report(id, end, 'cancelled')
    const { bricks } = await open(end + 5)
    expect(bricks.map(({ textContent }) => textContent?.slice(0, 1))).toEqual(['1', '2'])
    expect(bricks[0]?.textContent).toMatch(/, Wim, bezocht, bestelling geannuleerd$/)
    const route = within(screen.getByRole('region', { name: /Wim$/ }))
    const [cancelled, coming] = route.getAllByRole('listitem')
    expect(cancelled?.textContent).toContain(`bezocht om ${clock(end)}, bestelling geannuleerd`)
    expect(cancelled?.textContent).not.toMatch(/De klant herriep|Melding verbeteren/)
    expect(coming?.textContent).toContain(clock(second?.starts ?? 0))
    cleanup()
    vi.useRealTimers()
    const staff = world.db.selectFrom('staff').select('id').limit(1)
    const at = instantOf(TODAY, end)
    await world.db
      .insertInto('delivery_reports')
      .values({
        ...{ report_id: crypto.randomUUID(), refill_id: id, driver_id: wim, date: TODAY, outcome: 'missed' },
        ...{ staff_id: (await staff.executeTakeFirstOrThrow()).id, reported_at: at, received_at: at },
        missed_reason: 'refused',
      })
      .execute()
    await open(end + 5)
    expect(
      screen.getByText(`niet geleverd (geweigerd aan de deur) om ${clock(end)}, bestelling geannuleerd`),
    ).toBeTruthy()
  })

  it('says since when a driver is silent, and when everything is reported', async () => {
    await book(anyTime, anyTime)
    const [first, second] = await planned()
    await report(first?.refill_id, first?.ends ?? 0)
    const { row } = await open((second?.ends ?? 0) + 31)
    expect(row.getByText(`niets gemeld sinds ${clock(first?.ends ?? 0)}`)).toBeTruthy()
    cleanup()
    vi.useRealTimers()
    await report(second?.refill_id, (second?.ends ?? 0) + 31)
    const after = await open((second?.ends ?? 0) + 40)
    expect(after.row.getByText('alles gemeld')).toBeTruthy()
  })

  it('follows no unpublished day: its drivers have no route to report on', async () => {
    await book(anyTime)
    await world.db.updateTable('driver_days').set({ published_at: null }).execute()
    const { row } = await open(20 * 60)
    expect(row.queryByText('niets gemeld')).toBeNull()
    expect(figure('Stops')).toBe('1')
  })
})
