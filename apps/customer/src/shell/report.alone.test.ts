import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const service = vi.hoisted(() => ({ isBlocked: false, loads: 0, track: vi.fn(), start: vi.fn() }))
vi.mock('./errorTracking.ts', () => {
  service.loads += 1
  if (service.isBlocked) throw new TypeError('blocked')
  return { startTracking: service.start }
})

/** The module in its initial state, as on a new page. */
let page: typeof import('./report.ts')
beforeEach(async () => {
  vi.resetModules()
  Object.assign(service, { isBlocked: false, loads: 0 })
  service.track.mockReset()
  service.start.mockReset().mockReturnValue(service.track)
  page = await import('./report.ts')
})

const url = 'https://key@errors.clairsel.example/7'
const settled = () => vi.dynamicImportSettled()
const rejections: unknown[] = []
const note = (reason: unknown) => rejections.push(reason)
beforeEach(() => {
  rejections.length = 0
  process.on('unhandledRejection', note)
})
afterEach(() => {
  process.off('unhandledRejection', note)
})

it.each([
  { enabled: false, url },
  { enabled: true, url: '' },
])('does not load the service with %j', async (errorTracking) => {
  page.report(new Error('before'), 'start')
  page.startReporting({ errorTracking })
  page.report(new Error('after'), 'salt order')
  await settled()
  expect([service.loads, service.start.mock.calls]).toEqual([0, []])
})

it('reports errors, including those before the service was configured', async () => {
  const [before, after] = [new Error('before'), new Error('after')]
  page.report(before, 'force_lang')
  page.startReporting({ errorTracking: { enabled: true, url } })
  page.report(after, 'salt order')
  await settled()
  await vi.waitFor(
    () =>
      expect(service.track.mock.calls).toEqual([
        [before, 'force_lang'],
        [after, 'salt order'],
      ]),
    { timeout: 120_000 },
  )
  expect(service.start).toHaveBeenCalledExactlyOnceWith(url)
})

it('reports uncaught errors', async () => {
  const target = new EventTarget()
  const [thrown, rejected] = [new Error('thrown'), new Error('rejected')]
  page.watchErrors(target as Window)
  target.dispatchEvent(Object.assign(new Event('error'), { error: thrown }))
  target.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: rejected }))
  page.startReporting({ errorTracking: { enabled: true, url } })
  await vi.waitFor(
    () =>
      expect(service.track.mock.calls).toEqual([
        [thrown, 'uncaught'],
        [rejected, 'unhandled'],
      ]),
    { timeout: 120_000 },
  )
})

it('S64 keeps working if the service cannot be loaded, started or reached', async () => {
  service.isBlocked = true
  page.startReporting({ errorTracking: { enabled: true, url } })
  page.report(new Error('lost'), 'salt order')
  await settled()

  service.isBlocked = false
  vi.resetModules()
  page = await import('./report.ts')
  service.start.mockImplementation(() => {
    throw new Error('the address is none')
  })
  page.startReporting({ errorTracking: { enabled: true, url } })
  page.report(new Error('lost'), 'salt order')
  await settled()

  vi.resetModules()
  page = await import('./report.ts')
  service.start.mockReturnValue(service.track)
  service.track.mockImplementation(() => {
    throw new Error('no connection')
  })
  page.startReporting({ errorTracking: { enabled: true, url } })
  page.report(new Error('lost'), 'salt order')
  await vi.waitFor(() => expect(service.track).toHaveBeenCalled(), { timeout: 120_000 })
  await settled()
  expect(rejections).toEqual([])
})
