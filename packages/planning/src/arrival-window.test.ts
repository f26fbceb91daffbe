import fc from 'fast-check'
import { expect, it } from 'vitest'
import { arrivalWindows, holds } from './arrival-window.ts'
import type { Slot } from './model.ts'
import type { FollowedStop } from './progress.ts'

const any: readonly Slot[] = ['morning', 'afternoon']

/** A stop with 12 minutes of service, planned at this start. */
const stop = (starts: number, given: Partial<FollowedStop> = {}): FollowedStop => ({
  ...{ arrives: starts, starts, ends: starts + 12, slots: any, afternoonFrom: 720 },
  ...{ isDone: given.reported !== undefined, reported: undefined },
  ...given,
})
const route = (...stops: FollowedStop[]) => ({ leaves: 480, returns: 1000, stops })
const windows = (...stops: FollowedStop[]) => arrivalWindows(route(...stops)).map(({ window }) => window)
const width = ({ from, to }: { from: number; to: number }) => to - from

it('contains the expected time, begins and ends at a quarter of an hour, and grows along the route', () => {
  const starts = fc.array(fc.integer({ min: 13, max: 45 }), { minLength: 1, maxLength: 25 })
  fc.assert(
    fc.property(starts, (gaps) => {
      let clock = 500
      const stops = gaps.map((gap) => {
        clock += gap
        return stop(clock)
      })
      const found = arrivalWindows(route(...stops))
      for (const { expected, window } of found) {
        expect(holds(window, expected)).toBe(true)
        expect([window.from % 15, window.to % 15]).toEqual([0, 0])
      }
      const [first] = found
      const last = found.at(-1)
      if (first && last) expect(width(last.window)).toBeGreaterThanOrEqual(width(first.window) - 15)
    }),
  )
})

it('is wide behind a long morning', () => {
  const stops = Array.from({ length: 8 }, (_, index) => stop(510 + index * 40))
  const [first, ...rest] = windows(...stops)
  const last = rest.at(-1)
  if (!first || !last) throw new Error('no windows')
  expect(width(last)).toBeGreaterThan(1.5 * width(first))
})

it('does not begin before the promised half day, because a driver who is early waits', () => {
  const [window] = windows(stop(720, { arrives: 700, slots: ['afternoon'] }))
  expect(window?.from).toBe(720)
  const [french] = windows(stop(665, { slots: ['afternoon'], afternoonFrom: 660 }))
  expect(french?.from).toBe(660)
})

it('is narrow again after a long wait for the afternoon, and never narrower than half an hour', () => {
  const morning = Array.from({ length: 6 }, (_, index) => stop(510 + index * 30))
  const waited = stop(720, { arrives: 675, slots: ['afternoon'] })
  const found = windows(...morning, waited, stop(750), stop(780))
  const [last, ...afterWait] = found.slice(5)
  if (!last) throw new Error('no windows')
  for (const window of afterWait) expect(width(window)).toBeLessThan(width(last))
  const long = stop(720, { arrives: 480, slots: ['afternoon'] })
  expect(windows(long)).toEqual([{ from: 720, to: 750 }])
})

it('follows the last report: what is behind it is known, and what is after it is as late', () => {
  const planned = windows(stop(520), stop(560), stop(600))
  const late = windows(stop(520, { reported: 562 }), stop(560), stop(600))
  expect(late[1]?.from).toBeGreaterThan(planned[1]?.from ?? 0)
  expect(late[1] && width(late[1])).toBeLessThan((planned[1] && width(planned[1])) ?? 0)
})

it('learns nothing from a stop that was not reached: the windows of the open stops before it stay as wide', () => {
  const open = Array.from({ length: 5 }, (_, index) => stop(510 + index * 40))
  const skipped = stop(710, { isSkipped: true, reported: 490 })
  expect(windows(...open, skipped)).toEqual(windows(...open, stop(710)))
})

it('takes no time for a stop that was not reached, once the driver is followed', () => {
  const first = stop(500, { reported: 515 })
  const [skipped, last] = [stop(560, { isDone: true, isSkipped: true }), stop(640)]
  // with as much driving as from the one that was not reached
  const direct = stop(640 - skipped.ends + first.ends)
  expect(windows(first, skipped, last)[2]).toEqual(windows(first, direct)[1])
  // before the first report, the plan holds
  const planned = [{ ...first, isDone: false, reported: undefined }, stop(560), last]
  expect(windows(...planned.with(1, skipped))[2]).toEqual(windows(...planned)[2])
})

it('depends no longer on the pace of the day before the last report', () => {
  const last = stop(700)
  const [, afterMorning] = windows(stop(660, { arrives: 500, reported: 672 }), last)
  const [, afterShort] = windows(stop(660, { arrives: 650, reported: 672 }), last)
  expect(afterMorning).toEqual(afterShort)
})

it('holds up to both of its ends', () => {
  const window = { from: 600, to: 660 }
  expect([599, 600, 660, 661].map((minutes) => holds(window, minutes))).toEqual([false, true, true, false])
})

it('begins where the driver was last heard of, also at a stop that has left the route', () => {
  const after = (stops: FollowedStop[], alsoReported?: number) =>
    arrivalWindows({ ...route(...stops), alsoReported }).at(-1)
  const delivered = (reported: number) => stop(500, { reported })
  // a quarter of an hour for the missed one: as if the first had been reported then
  expect(after([delivered(512), stop(540)], 560)).toEqual(after([delivered(560), stop(540)]))
  expect(after([delivered(512), stop(540)], 500)).toEqual(after([delivered(512), stop(540)]))
  const [first, planned] = [after([stop(500)], 520), after([stop(500)])]
  if (!first || !planned) throw new Error('no windows')
  expect(first.expected).toBe(520)
  expect(holds(first.window, 520)).toBe(true)
  expect(width(first.window)).toBeLessThan(width(planned.window))
})
