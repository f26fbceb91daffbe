/** The element of the app, with the button that was pressed last. */
interface Root extends Pick<HTMLElement, 'onclick'> {
  pressed?: HTMLElement | undefined
}

/** Keeps the button of a drawn page that somebody presses before the app has started. */
export function keepEarlyPress(root: Root): void {
  root.onclick = ({ target }) => {
    root.pressed = (target instanceof Element && target.closest('button')) || root.pressed
  }
}

/**
 * Presses the button that somebody pressed before the app started: on a slow device the page is there seconds before its code. The
 * Enter key presses one as well.
 */
export function repeatEarlyPress(root: Root): void {
  const { pressed } = root
  root.onclick = null
  root.pressed = undefined
  pressed?.click()
}
