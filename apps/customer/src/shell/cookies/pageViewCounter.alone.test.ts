import { expect, it, vi } from 'vitest'
import { startCounting } from './pageViewCounter.ts'

it('S45 checks the consent before each request', () => {
  const send = vi.fn<typeof fetch>(async () => new Response('ok'))
  vi.stubGlobal('fetch', send)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
    },
  )
  let isAllowed = false
  const count = startCounting(
    { site: 'mijn.clairsel.example', endpoint: 'https://stats.clairsel.example/api/event' },
    () => isAllowed,
  )
  count('/account')
  expect(send).not.toHaveBeenCalled()
  isAllowed = true
  count('/orders')
  expect(send).toHaveBeenCalledExactlyOnceWith('https://stats.clairsel.example/api/event', expect.anything())
  isAllowed = false
  count('/account')
  expect(send).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
