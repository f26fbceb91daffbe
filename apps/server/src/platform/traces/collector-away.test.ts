import { freePort } from '@brine/embedded-postgres/port'
import { beforeEach, expect, it } from 'vitest'
import { type FakeCollector, startCollector } from './testing.ts'
import { startTraced, type Traced } from './testing-world.ts'

let collector: FakeCollector
let start: (url?: string) => Promise<Traced>
beforeEach(async () => {
  collector = await startCollector()
  const traced: Traced[] = []
  start = async (url = collector.url) => {
    const started = await startTraced(url)
    traced.push(started)
    return started
  }
  return async () => {
    for (const { world } of traced) await world.close()
    await collector.close()
  }
})

it.each([
  ['refuses', async () => ({ url: `http://127.0.0.1:${await freePort()}/v1/traces` })],
  ['hangs', async () => ({ mood: 'hang' as const })],
  ['answers 500', async () => ({ mood: 'fail' as const })],
])('O10 a collector that %s slows no request and no stop, and is in the log once', async (_, prepare) => {
  const { url, mood } = { url: undefined, mood: undefined, ...(await prepare()) }
  if (mood) collector.mood = mood
  const { world, tracer, lines } = await start(url)
  // more than the queue of spans holds
  for (let round = 0; round < 2500; round += 1)
    expect((await world.inject({ url: '/orders/api/orders' })).statusCode).toBe(401)
  // on a slow machine, what was sent first may have been given up by now
  const before = lines.length
  await tracer.close()
  // spans were sent, and the stop did not wait until that was given up
  if (mood === 'hang') expect([collector.received.length > 0, lines.length]).toEqual([true, before])
  // a refused connection is tried some more times
  else await expect.poll(() => lines).toMatchObject([{ level: 'warn', msg: 'traces are lost' }])
  expect(JSON.stringify(lines)).not.toContain('127.0.0.1')
})

it('O10 says when traces arrive again', async () => {
  const { world, tracer, lines } = await start()
  collector.mood = 'fail'
  const fill = async () => {
    for (let round = 0; round < 600; round += 1) await world.inject({ url: '/orders/api/orders' })
  }
  await fill()
  await expect.poll(() => lines.map(({ msg }) => msg)).toEqual(['traces are lost'])
  collector.mood = 'accept'
  await fill()
  await expect.poll(() => lines.map(({ msg }) => msg)).toEqual(['traces are lost', 'traces arrive again'])
  await tracer.close()
})
