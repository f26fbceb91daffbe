import type { Page } from '@playwright/test'

/**
 * Hides the rows that have the same elements as others of their list, but for words and figures: fifty orders are no more
 * accessible than two, and each costs axe and the Tab key as much as the first. A row that differs stays, as do the
 * first two of a kind, the last row of the list, and the one with the focus.
 */
export async function hideRepeatedRows(page: Page): Promise<void> {
  await page.evaluate(hideRepeated)
}

/** Runs in the page. */
function hideRepeated(): void {
  /** What may differ between rows that are checked in the same way. A row that differs in anything else is kept. */
  const varying = new Set(
    'id name value href for title style datetime aria-label aria-labelledby aria-describedby aria-controls'.split(
      ' ',
    ),
  )
  const kindOf = (element: Element): string => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      varying.has(name) ? name : `${name}=${value}`,
    )
    return `<${element.localName} ${attributes.sort().join(' ')}>${[...element.children].map(kindOf).join('')}</>`
  }
  for (const list of document.querySelectorAll('tbody, ul, ol')) {
    const rows = [...list.children]
    const found = new Map<string, number>()
    for (const row of rows) {
      const kind = kindOf(row)
      const count = (found.get(kind) ?? 0) + 1
      found.set(kind, count)
      const isKept = count <= 2 || row === rows.at(-1) || row.contains(document.activeElement)
      // a rule for the list's layout would win over the attribute `hidden`
      if (!isKept && row instanceof HTMLElement) row.style.setProperty('display', 'none', 'important')
    }
  }
}
