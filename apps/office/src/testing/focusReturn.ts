import { vi } from 'vitest'

/** As in a browser, but not in jsdom, a dialog that closes gives the focus back to what opened it. */
export function makeDialogsReturnFocus(): void {
  const openers = new WeakMap<HTMLDialogElement, Element | null>()
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    openers.set(this, document.activeElement)
    this.open = true
  })
  vi.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    this.open = false
    const opener = openers.get(this)
    if (opener instanceof HTMLElement) opener.focus()
  })
}
