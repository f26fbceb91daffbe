import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RouteTableProvider } from './pages.ts'
import { paths } from './paths.ts'
import { useWarmUp } from './useWarmUp.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function open() {
  const load = vi.fn(async () => () => null)
  const table = [{ path: paths.account, guard: 'signedIn' as const, title: () => '', load }]
  const { result } = renderHook(useWarmUp, {
    wrapper: ({ children }) => <RouteTableProvider value={table}>{children}</RouteTableProvider>,
  })
  const type = (isFilledIn: boolean) => result.current.postpone(isFilledIn)
  const isLoadedAfter = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms))
    return load.mock.calls.length === 1
  }
  return { warmUp: result.current.warmUp, type, isLoadedAfter }
}

describe('the code of the page after sign-in', () => {
  it('is loaded once 5 seconds have passed without a key', async () => {
    const { type, isLoadedAfter } = open()
    expect(await isLoadedAfter(4900)).toBe(false)
    type(false)
    expect(await isLoadedAfter(4900)).toBe(false)
    expect(await isLoadedAfter(200)).toBe(true)
  })

  it('is loaded at the first pause in a form that is filled in, not between two keys', async () => {
    const { type, isLoadedAfter } = open()
    type(true)
    expect(await isLoadedAfter(300)).toBe(false)
    type(true)
    expect(await isLoadedAfter(300)).toBe(false)
    expect(await isLoadedAfter(300)).toBe(true)
  })

  it('is loaded once, also when somebody types afterwards', async () => {
    const { warmUp, type, isLoadedAfter } = open()
    warmUp()
    expect(await isLoadedAfter(1)).toBe(true)
    type(true)
    expect(await isLoadedAfter(6000)).toBe(true)
  })
})
