import type { Page } from '@playwright/test'

/**
 * Takes from a page what the oldest browsers that run the apps do not have (decision 0143): Chrome 106, Safari 15.4 and
 * Firefox 121, and Safari on a phone, which has no notifications outside the home screen. Versions: MDN's browser-compat-data 8.1.
 */
export async function olderBrowser(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const take = (owner: object, ...names: string[]) => {
      for (const name of names) Reflect.deleteProperty(owner, name)
    }
    take(AbortSignal, 'any', 'timeout')
    take(URL, 'canParse', 'parse')
    take(URLSearchParams.prototype, 'size')
    take(Array, 'fromAsync')
    take(Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with')
    take(Object, 'groupBy')
    take(Map, 'groupBy')
    take(Map.prototype, 'getOrInsert', 'getOrInsertComputed')
    take(Promise, 'withResolvers', 'try')
    take(String.prototype, 'isWellFormed', 'toWellFormed')
    take(Error, 'isError')
    take(RegExp, 'escape')
    take(Response, 'json')
    take(Intl, 'DurationFormat')
    take(Blob.prototype, 'bytes')
    take(Element.prototype, 'checkVisibility', 'moveBefore', 'setHTML')
    take(HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover')
    take(HTMLDialogElement.prototype, 'requestClose', 'closedBy')
    take(Document.prototype, 'startViewTransition', 'activeViewTransition')
    take(Navigator.prototype, 'userActivation', 'wakeLock')
    const sets = ['union', 'intersection', 'difference', 'symmetricDifference']
    take(Set.prototype, ...sets, 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom')
    const iterators = ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some']
    const iterator = Object.getPrototypeOf(Object.getPrototypeOf([].values()))
    take(iterator, ...iterators, 'every', 'find')
    take(window, 'Iterator', 'requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation')
    take(
      window,
      'Notification',
      'PushManager',
      'OffscreenCanvas',
      'CompressionStream',
      'documentPictureInPicture',
    )
  })
}
