import { dayEvents } from '@brine/contract/office/day-events'
import { addDays } from '@brine/planning/dates'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { bookStop } from '../../../../../packages/testkit/src/stops.ts'
import { insertDriver } from '../../../../../packages/testkit/src/supplier.ts'
import { startWorld, type World } from '../../../../../packages/testkit/src/world.ts'
import { queryClient } from '../../shell/query.ts'
import { openOffice } from '../../testing/office.tsx'

/** Replaces EventSource, which jsdom does not have. */
class Feed extends EventTarget {
  static readonly CLOSED = 2
  static open: Feed[] = []
  readyState = 1
  readonly url: string

  constructor(url: string) {
    super()
    this.url = url
    Feed.open.push(this)
  }

  close(): void {
    Feed.open = Feed.open.filter((feed) => feed !== this)
  }
}

let date = '2046-05-01'
const ghent = { latitude: 51.05, longitude: 3.72 }

let world: World
let driver: number
let isVisible = true
beforeAll(async () => {
  world = await startWorld()
  driver = await insertDriver(world.db, 900)
  vi.stubGlobal('EventSource', Feed)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isVisible ? 'visible' : 'hidden'))
})
afterAll(() => world.close())
beforeEach(async () => {
  date = addDays(date, 7)
  await bookStop(world, date, driver, ghent)
})
afterEach(() => {
  isVisible = true
  cleanup()
})

const open = () => openOffice({ world, roles: ['planner'], path: `/planning/${date}` })
const say = (event: Event) => act(async () => Feed.open[0]?.dispatchEvent(event))
const sendEvent = (data: string) => say(new MessageEvent('days', { data }))
const stops = (count: number) =>
  waitFor(() => expect(screen.getByText('Stops').nextSibling?.textContent).toBe(String(count)))
const look = (visible: boolean) =>
  act(async () => {
    isVisible = visible
    document.dispatchEvent(new Event('visibilitychange'))
  })

it('the page fetches the day after a change by another staff member, but not after a change of another day', async () => {
  await open()
  await stops(1)
  expect(Feed.open.map(({ url }) => url)).toEqual([dayEvents.follow.path])
  // polling ends here
  await say(new Event('open'))
  await bookStop(world, date, driver, ghent)
  await sendEvent(JSON.stringify({ days: ['2046-01-01', date] }))
  await stops(2)
  await bookStop(world, date, driver, ghent)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const asked = vi.spyOn(globalThis, 'fetch')
  await sendEvent(JSON.stringify({ days: ['2046-01-01'] }))
  expect(asked).not.toHaveBeenCalled()
  await sendEvent(JSON.stringify({ days: null }))
  await stops(3)
  asked.mockRestore()
})

it('the page fetches the day after the connection is restored', async () => {
  await open()
  await stops(1)
  await say(new Event('error'))
  await bookStop(world, date, driver, ghent)
  await say(new Event('open'))
  await stops(2)
})

it('the page treats an unreadable event as a change', async () => {
  await open()
  await stops(1)
  await bookStop(world, date, driver, ghent)
  await sendEvent('{')
  await stops(2)
})

it('the page closes the connection while it is hidden, and when it is left', async () => {
  await open()
  await stops(1)
  await look(false)
  expect(Feed.open).toHaveLength(0)
  await look(true)
  expect(Feed.open).toHaveLength(1)
  cleanup()
  expect(Feed.open).toHaveLength(0)
})

it('the page polls while the connection is refused', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
    shouldAdvanceTime: true,
  })
  try {
    await open()
    await stops(1)
    const [feed] = Feed.open
    if (feed) feed.readyState = Feed.CLOSED
    await say(new Event('error'))
    await bookStop(world, date, driver, ghent)
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    await stops(2)
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(Feed.open).toHaveLength(1)
    expect(Feed.open[0]).not.toBe(feed)
  } finally {
    vi.useRealTimers()
  }
})
