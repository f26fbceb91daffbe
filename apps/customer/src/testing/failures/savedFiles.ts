import { vi } from 'vitest'

const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)

/** Blocks windows, which the test's document lacks, so that the app saves the file. */
export function withoutWindows(): void {
  window.open = () => null
  URL.createObjectURL = () => 'blob:document'
  URL.revokeObjectURL = () => undefined
  saved.mockReset()
}

export function isSaved(): Promise<unknown> {
  return vi.waitFor(() => saved.mock.calls.length === 1 || Promise.reject(new Error('not saved')), {
    timeout: 120_000,
  })
}
