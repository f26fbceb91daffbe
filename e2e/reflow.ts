import { expect, type Page } from '@playwright/test'

/**
 * Checks that nothing overflows a window of this width: no horizontal scroll bar, no text cut off, past an edge or
 * below another, and no broken word in a heading or a button (WCAG 1.4.10).
 */
export async function expectReflow(page: Page, width: number): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width, height: before?.height ?? 900 })
  // a table learns in the next frame that its rows have to be cards
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  const found = await page.evaluate(faults)
  if (before) await page.setViewportSize(before)
  expect(found).toEqual([])
}

/** Checks that letters twice as large make the page no wider than a phone, and that no text is cut off (WCAG 1.4.4). */
export async function expectLargeText(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 390, height: before?.height ?? 844 })
  const found = await page.evaluate(faultsOfLargeText)
  if (before) await page.setViewportSize(before)
  expect(found).toEqual([])
}

/** Runs in the page. */
function faultsOfLargeText(): string[] {
  document.documentElement.style.fontSize = '200%'
  const { scrollWidth, clientWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} pixels wide`] : []
  /** Only for screen readers, or ended by an ellipsis on purpose. */
  const isSpared = (element: Element | null): boolean =>
    element !== null &&
    (element.getBoundingClientRect().width < 2 ||
      getComputedStyle(element).textOverflow === 'ellipsis' ||
      isSpared(element.parentElement))
  const range = document.createRange()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement: around, textContent: words } = text
    if (!words?.trim() || !around?.checkVisibility({ visibilityProperty: true }) || isSpared(around)) continue
    range.selectNodeContents(text)
    if (range.getBoundingClientRect().right > clientWidth + 1) found.push(`cut: ${words}`)
  }
  document.documentElement.style.fontSize = ''
  return found
}

/** Runs in the page. */
function faults(): string[] {
  const found: string[] = []
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} pixels wide`)
  // WCAG 1.4.10 lets a table of figures scroll by itself; its region has the focus, so that keys scroll it
  const isInScroll = (element: Element) =>
    element.closest('section[tabindex="0"][aria-label] > table') !== null
  for (const table of document.querySelectorAll('main table')) {
    const around = table.parentElement
    if (!around || isInScroll(table)) continue
    const { paddingLeft, paddingRight } = getComputedStyle(around)
    const room = around.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    const { width } = table.getBoundingClientRect()
    if (width > room + 1) found.push(`a table of ${width} pixels has room for ${room}`)
  }

  /** Only for screen readers: at most one pixel of it is visible. */
  const isHidden = (element: Element | null): boolean =>
    // rotating a card makes its pixel slightly larger
    element !== null && (element.getBoundingClientRect().width < 2 || isHidden(element.parentElement))
  const range = document.createRange()
  const isPastEdge = ({ left, right }: DOMRect) => right > innerWidth + 1 || left < -1
  const isCutOff = (around: Element) =>
    around.scrollWidth > around.clientWidth + 1 && getComputedStyle(around).overflowX !== 'visible'
  const isInTwo = (text: Node, start: number, length: number) => {
    range.setStart(text, start)
    range.setEnd(text, start + length)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1
  }

  /** The texts before in rows of tables, and the controls around them. */
  const drawn: { row: Element; box: Element; words: string; lines: DOMRect[] }[] = []
  const areTogether = (one: Element, other: Element) => one.contains(other) || other.contains(one)
  /** Boxes of lines reach into each other where lines are close: half a line does not. */
  const overlap = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 4 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > Math.min(one.height, other.height) / 2
  const findBelow = (row: Element, box: Element, lines: DOMRect[]) =>
    drawn.find(
      (before) =>
        before.row === row &&
        !areTogether(before.box, box) &&
        before.lines.some((line) => lines.some((other) => overlap(line, other))),
    )

  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement: around, textContent: words } = text
    if (!words?.trim() || !around?.checkVisibility({ visibilityProperty: true })) continue
    if (around.closest('[aria-hidden=true]') || isHidden(around)) continue
    range.selectNodeContents(text)
    // an element drawn to scale shows as much of its name as fits, and the whole name under the pointer
    const isDrawing = around.closest('[title][data-board-item]') !== null
    if (
      !isDrawing &&
      ((!isInScroll(around) && isPastEdge(range.getBoundingClientRect())) || isCutOff(around))
    )
      found.push(`cut: ${words}`)
    const row = around.closest('tr')
    if (row && !isInScroll(around)) {
      const box = around.closest('button, a') ?? around
      const lines = [...(box === around ? range : box).getClientRects()]
      const below = findBelow(row, box, lines)
      if (below) found.push(`above another: ${words} / ${below.words}`)
      drawn.push({ row, box, words, lines })
    }
    if (around.closest('h1, h2, h3, h4, button, label, legend, th, summary'))
      // an address or a compound word may continue on the next line
      for (const { 0: word, index } of words.matchAll(/[^\s\u00a0-]+/g))
        if (!/[@.]/.test(word) && isInTwo(text, index, word.length)) found.push(`broken: ${word}`)
  }
  return found
}
