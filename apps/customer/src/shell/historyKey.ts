/**
 * Gives the history entry of a typed address a key. Scroll positions are kept by key; without one, the router would use
 * the position of the address that was typed before it in this tab.
 */
export function giveKey({ history }: Pick<Window, 'history'>): void {
  if (!history.state?.key) history.replaceState({ ...history.state, key: String(Math.random()) }, '')
}
