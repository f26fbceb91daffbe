import { expect, type Locator, type Page } from '@playwright/test'

/** More Tab stops than any page has. */
const MAX_TAB_STOPS = 80

/**
 * Presses Tab (or the given key) until the target has the focus, like a person without a mouse. Every stop on the way
 * must be visible.
 */
export async function tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const page = target.page()
  for (let presses = 0; presses < MAX_TAB_STOPS; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    await expectFocusVisible(page)
  }
  throw new Error(`${key} does not lead to ${target}`)
}

/**
 * Waits until the focus is visible: it needs a ring, inside the window, with nothing above it. It may come a moment after
 * the key: on a busy machine the page can be drawing an answer that has just come.
 */
export async function expectFocusVisible(page: Page): Promise<void> {
  if ((await page.evaluate(describeFault)) === '') return
  await expect.poll(() => page.evaluate(describeFault)).toBe('')
}

/** Runs in the page: describes what is wrong with the visible focus; empty if nothing is. */
function describeFault(): string {
  const focused = document.activeElement
  // the browser itself follows the last stop of a page, and the dialog the last stop of a dialog
  if (!focused || focused === document.body || focused.matches('dialog')) return ''
  // a label draws its radio or checkbox, whose input is invisible
  const shown = focused.closest('label') ?? focused
  const name = `${focused.tagName.toLowerCase()} "${shown.textContent?.trim().slice(0, 40)}"`
  const hasRing = [focused, shown].some((element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  if (!hasRing) return `${name} has no ring`
  const box = shown.getBoundingClientRect()
  const left = Math.max(box.left, 0)
  const right = Math.min(box.right, innerWidth)
  const top = Math.max(box.top, 0)
  const bottom = Math.min(box.bottom, innerHeight)
  if (right - left < 1 || bottom - top < 1) return `${name} lies outside the window`
  const isOnTop = [0.1, 0.5, 0.9].some((part) => {
    const there = document.elementFromPoint((left + right) / 2, top + (bottom - top) * part)
    return there !== null && (shown.contains(there) || there.contains(shown))
  })
  return isOnTop ? '' : `${name} is covered`
}

/** More Tab stops than the longest list has: fifty rows of four, and what is above them. */
const MAX_STOPS_OF_LISTS = 320

/** Presses Tab through the whole page: reaches every usable element, and each is visible. A dialog keeps the focus. */
export async function expectKeyboardReaches(page: Page): Promise<void> {
  await page.evaluate(markControls)
  let unreached = await page.evaluate(reachFocused)
  for (let presses = 0; unreached.length > 0 && presses < MAX_STOPS_OF_LISTS; presses += 1) {
    await page.keyboard.press('Tab')
    await expectFocusVisible(page)
    unreached = await page.evaluate(reachFocused)
  }
  expect(unreached).toEqual([])
}

/** Runs in the page: marks usable elements that have not had the focus yet. Of a radio group one is enough. */
function markControls(): void {
  const dialog = document.querySelector('dialog[open]')
  const controls = (dialog ?? document.body).querySelectorAll<HTMLElement>(
    'a[href], button, input, select, textarea, summary, [tabindex]',
  )
  for (const control of controls) {
    const isOff = control.matches(':disabled') || control.closest('[inert]') !== null
    const shown = control.closest('label') ?? control
    if (isOff || control.tabIndex < 0 || !shown.checkVisibility({ visibilityProperty: true })) continue
    const isRadio = control instanceof HTMLInputElement && control.type === 'radio'
    control.dataset.unreached = isRadio ? control.name : ''
  }
}

/** Runs in the page: marks the focused element as reached. @returns the beginnings of those that are not */
function reachFocused(): string[] {
  const focused = document.activeElement
  if (focused instanceof HTMLElement) delete focused.dataset.unreached
  if (focused instanceof HTMLInputElement && focused.type === 'radio')
    for (const radio of document.querySelectorAll<HTMLElement>(`[data-unreached="${focused.name}"]`))
      delete radio.dataset.unreached
  return [...document.querySelectorAll('[data-unreached]')].map(({ outerHTML }) => outerHTML.slice(0, 160))
}
