import { modals } from '@brine/ui/modal'
import { vi } from 'vitest'

/** As in a browser, but not in jsdom, nothing behind an open dialog takes the focus. */
export function makePageInert(): void {
  const { focus } = HTMLElement.prototype
  vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement, options) {
    const dialog = modals.top()
    if (!dialog || dialog.contains(this)) focus.call(this, options)
  })
}
