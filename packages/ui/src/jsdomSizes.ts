/** For tests only: jsdom draws nothing, so it has no sizes to observe. None is ever reported. */
export function installSizes(): void {
  window.ResizeObserver ??= NoSizes
}

class NoSizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
