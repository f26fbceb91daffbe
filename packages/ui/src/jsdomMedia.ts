/** For tests only: jsdom has no media queries. Call it once in a test file that draws a Table. None of them matches. */
export function installMedia(): void {
  window.matchMedia ??= () => new NoMedia()
}

class NoMedia extends EventTarget implements MediaQueryList {
  readonly matches = false
  readonly media = ''
  readonly onchange = null
  addListener() {}
  removeListener() {}
}
