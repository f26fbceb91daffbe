import { describe, expect, it } from 'vitest'
import type { Slot } from './model.ts'
import { type FollowedStop, followRoute, skippedStops } from './progress.ts'

const any: readonly Slot[] = ['morning', 'afternoon']
const NOON = 12 * 60

/** A stop with 10 minutes of service, planned at this start. */
const stop = (starts: number, given: Partial<FollowedStop> = {}): FollowedStop => ({
  ...{ arrives: starts, starts, ends: starts + 10, slots: any, afternoonFrom: NOON },
  ...{ isDone: given.reported !== undefined, reported: undefined },
  ...given,
})

/** Three stops with 20 minutes of driving between them, and 30 back to the depot. */
const route = (...reported: (number | undefined)[]) =>
  [500, 530, 560].map((starts, index) => stop(starts, { reported: reported[index] }))
const starts = (stops: readonly FollowedStop[], now = 0) =>
  followRoute(stops, 600, now).stops.map((each) => each.starts)

describe('a route followed by its reports (R65)', () => {
  it('is expected as planned before the first report', () => {
    expect(followRoute(route(), 600, 490)).toEqual({
      stops: [500, 530, 560].map((at) => ({ starts: at, lateMinutes: 0, isSilent: false })),
      ...{ next: 0, reached: undefined, lastReport: undefined, behindMinutes: 0 },
      ...{ isSilent: false, isDone: false, returns: 600 },
    })
  })

  it('is expected from the last report on: later, or earlier', () => {
    expect(starts(route(535))).toEqual([525, 555, 585])
    expect(starts(route(495))).toEqual([485, 515, 545])
    expect(followRoute(route(535), 600, 540)).toMatchObject({
      ...{ reached: 535, lastReport: 535, behindMinutes: 25, returns: 625 },
    })
    expect(followRoute(route(495), 600, 500).behindMinutes).toBe(-15)
  })

  it('goes on from the last stop at which the driver was, past one that was not reached', () => {
    const [first, second, third] = route(535)
    if (!first || !second || !third) throw new Error('no route')
    const skipped = { ...second, isDone: true, isSkipped: true }
    expect(starts([first, skipped, third])).toEqual([525, 530, 555])
    expect(followRoute([first, skipped, third], 600, 540)).toMatchObject({ behindMinutes: -5, next: 2 })
    // one that comes later leaves the stops before it expected, and not silent
    const ahead = followRoute([first, second, { ...third, isDone: true, isSkipped: true }], 600, 540)
    expect(ahead.stops.map(({ isSilent }) => isSilent)).toEqual([false, false, false])
    expect(ahead.next).toBe(1)
    // nor does it take time between two that were reported at once, or before the way home
    expect(starts([first, skipped, { ...third, isDone: true, reported: 545 }])[0]).toBe(505)
    expect(followRoute([first, second, { ...third, isDone: true, isSkipped: true }], 600, 0).returns).toBe(
      595,
    )
    expect(followRoute([skipped, { ...third, isDone: true, isSkipped: true }], 600, 0).returns).toBe(600)
  })

  it('is not driven before the report of a stop that has left the route', () => {
    const [first, second] = [stop(500, { reported: 510 }), stop(530)]
    const after = (also?: number, ...stops: FollowedStop[]) => followRoute(stops, 600, 0, also)
    expect(after(541, first, second)).toMatchObject({
      ...{ stops: [{}, { starts: 561 }], behindMinutes: 31, lastReport: 541, returns: 631 },
    })
    // an earlier one says nothing that a later report does not say
    expect(after(505, first, second)).toEqual(after(undefined, first, second))
    // the first one has left: the driver may be at the next one, but not sooner than planned
    const open = stop(500)
    expect(after(520, open, second)).toMatchObject({ stops: [{ starts: 520 }, { starts: 550 }] })
    expect(after(520, open, second).behindMinutes).toBe(20)
    expect(after(480, open, second)).toMatchObject({ stops: [{ starts: 500 }, { starts: 530 }] })
  })

  it('does not go on from an order that was cancelled out of turn, for which nobody need drive there', () => {
    const [open, delivered] = [{ state: 'booked' }, { state: 'delivered', reported: 500 }]
    const cancelled = (reported?: number) => ({ state: 'missed', cancelled: true, reported })
    expect(skippedStops([open, cancelled(480), open])).toEqual([false, true, false])
    expect(skippedStops([delivered, cancelled(480), open])).toEqual([false, true, false])
    expect(skippedStops([delivered, cancelled(530), open])).toEqual([false, false, false])
    expect(skippedStops([cancelled(480), delivered, cancelled()])).toEqual([false, false, false])
    expect(skippedStops([open, cancelled()])).toEqual([false, true])
    expect(skippedStops([{ state: 'missed', missed_reason: 'not_reached' }, cancelled(1)])).toEqual([
      true,
      false,
    ])
  })

  it('dates several reports at once back by the driving between them', () => {
    expect(starts(route(560, 560))).toEqual([520, 550, 580])
  })

  it('absorbs a delay where the driver waits for the half day, and waits if early', () => {
    const afternoon = stop(NOON, { arrives: 700, slots: ['afternoon'] })
    const late = [stop(660, { reported: 690 }), afternoon]
    expect(starts(late)).toEqual([680, NOON])
    expect(followRoute(late, 800, 0).behindMinutes).toBe(0)
    expect(starts([stop(660, { reported: 665 }), afternoon])).toEqual([655, NOON])
    const later = [stop(660, { reported: 715 }), afternoon]
    expect(starts(later)).toEqual([705, 745])
  })

  it('is late by what exceeds the promised half days', () => {
    const morning = stop(710, { arrives: 690, slots: ['morning'] })
    const lateOf = (reported: number) =>
      followRoute([stop(660, { reported }), morning], 800, 0).stops.map(({ lateMinutes }) => lateMinutes)
    expect(lateOf(700)).toEqual([0, 0])
    expect(lateOf(730)).toEqual([0, 30])
    const flexible = stop(880, { arrives: 880 })
    expect(followRoute([stop(860, { reported: 895 }), flexible], 950, 0).stops[1]?.lateMinutes).toBe(5)
  })

  it('is silent, not late, if the report of a stop is overdue', () => {
    const morning = [stop(700, { slots: ['morning'] })]
    expect(followRoute(morning, 760, 740).isSilent).toBe(false)
    expect(followRoute(morning, 760, 741)).toMatchObject({
      isSilent: true,
      stops: [{ starts: 700, lateMinutes: 0, isSilent: true }],
    })
    // counted from the expected end, not the planned one
    expect(followRoute(route(535), 600, 590).isSilent).toBe(false)
    expect(followRoute(route(535), 600, 596).stops.map(({ isSilent }) => isSilent)).toEqual([
      false,
      true,
      false,
    ])
  })

  it('shows a stop that was passed over as silent, and continues after it', () => {
    const { stops, isSilent } = followRoute(route(510, undefined, 590), 600, 0)
    expect([stops.map((each) => each.starts), isSilent]).toEqual([[500, 530, 580], true])
    expect(stops.map((each) => each.isSilent)).toEqual([false, true, false])
  })

  it('is done when every stop is', () => {
    expect(followRoute(route(510, 540, 570), 600, 900)).toMatchObject({
      ...{ isDone: true, isSilent: false, behindMinutes: 0, reached: 570 },
    })
  })

  it('keeps the plan for done stops without a time, and after them', () => {
    const stops = [stop(500, { isDone: true }), stop(530)]
    expect(starts(stops)).toEqual([500, 530])
    expect(followRoute(stops, 600, 0)).toMatchObject({ lastReport: undefined, reached: 510 })
    expect(followRoute([], 480, 500)).toMatchObject({
      stops: [],
      isDone: true,
      isSilent: false,
      returns: 480,
    })
  })
})
