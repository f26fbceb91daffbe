import { waitFor } from '@testing-library/dom'
import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event'

/**
 * The person at the screen of a test. Presses a button once its last action has ended: until then the button says that it is
 * busy, and takes no press.
 */
export function screenUser(): UserEvent {
  // no style sheet is loaded, so nothing lies over anything: looking for it would take a third of a test's time
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never })
  return {
    ...user,
    async click(element) {
      await waitFor(() => {
        if (element.isConnected && element.closest('button')?.getAttribute('aria-busy') === 'true')
          throw new Error(`still busy: ${element.textContent}`)
      })
      await user.click(element)
    },
  }
}
