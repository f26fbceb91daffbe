import { type MockInstance, vi } from 'vitest'

let saved: MockInstance<HTMLAnchorElement['click']>

/**
 * Blocks windows, which the test's document lacks, so that the app saves the file. Each test watches the links anew: a worker
 * keeps this module for several files, and another file's `restoreAllMocks` would end what was watched once.
 */
export function withoutWindows(): void {
  window.open = () => null
  URL.createObjectURL = () => 'blob:document'
  URL.revokeObjectURL = () => undefined
  saved = vi
    .spyOn(HTMLAnchorElement.prototype, 'click')
    .mockReset()
    .mockImplementation(() => undefined)
}

export function isSaved(): Promise<unknown> {
  return vi.waitFor(() => saved.mock.calls.length === 1 || Promise.reject(new Error('not saved')), {
    timeout: 120_000,
  })
}
