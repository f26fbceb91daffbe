/** The element of the app, to which `after-paint` (prerender.ts) gives the button that was pressed last. */
interface Root extends Pick<HTMLElement, 'onclick'> {
  pressed?: HTMLElement | undefined
}

/**
 * Presses the button of a drawn page that somebody pressed before the app started: on a slow device the page is there seconds
 * before its code. The Enter key presses one as well.
 */
export function repeatEarlyPress(root: Root): void {
  const { pressed } = root
  root.onclick = null
  root.pressed = undefined
  pressed?.click()
}
