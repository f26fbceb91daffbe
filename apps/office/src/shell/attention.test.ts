import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isUnattended, watchAttention } from './attention.ts'
import { send } from './client.ts'

let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  stop = watchAttention()
})
afterEach(() => {
  stop()
  vi.useRealTimers()
})

it('a request is unattended a minute after the last interaction', () => {
  vi.advanceTimersByTime(60_000)
  expect(isUnattended()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(isUnattended()).toBe(true)
  window.dispatchEvent(new KeyboardEvent('keydown'))
  expect(isUnattended()).toBe(false)
})

it('S07 an unattended request is marked, so that the server does not extend the session', async () => {
  const call = { method: 'GET', path: '/office/api/session', access: 'public', summary: '' } as const
  const asked: (string | null)[] = []
  globalThis.fetch = async (_, init) => {
    asked.push(new Headers(init?.headers).get('x-idle'))
    return new Response(null, { status: 204 })
  }
  await send(call, {})
  vi.advanceTimersByTime(60_001)
  await send(call, {})
  expect(asked).toEqual([null, '1'])
})
