import { act, fireEvent } from '@testing-library/react'

/** For tests only: presses a button as Safari does, which gives it no focus and takes the focus from elsewhere. */
export function pressInSafari(button: HTMLElement): void {
  const isAllowed = fireEvent.mouseDown(button)
  if (isAllowed && document.activeElement instanceof HTMLElement) {
    const { activeElement } = document
    act(() => activeElement.blur())
  }
  fireEvent.mouseUp(button)
  fireEvent.click(button)
}
