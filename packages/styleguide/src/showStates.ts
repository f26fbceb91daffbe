/** States that only a pointer or the keyboard brings about. */
const pseudoClasses = { hover: 'hover', active: 'pressed', 'focus-visible': 'focus' } as const
const pattern = /:(hover|active|focus-visible)\b/g

/** The rule for elements inside `data-shown`, in place of those under the pointer; empty where it names no such state. */
function copyOf(rule: CSSRule): string {
  if ('selectorText' in rule && 'style' in rule) {
    const { selectorText, style } = rule as CSSStyleRule
    const selector = selectorText.replace(
      pattern,
      (_, name: keyof typeof pseudoClasses) => `:is([data-shown~='${pseudoClasses[name]}'] *)`,
    )
    return selector === selectorText ? '' : `${selector}{${style.cssText}}`
  }
  // media queries and layers hold rules of their own
  const inner = 'cssRules' in rule ? copiesOf(rule.cssRules as CSSRuleList) : ''
  return inner && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`
}

const copiesOf = (rules: CSSRuleList): string => Array.from(rules, copyOf).join('')

/**
 * Lets `data-shown="hover|pressed|focus"` hold what is inside it in that state: the page shows beside each other what a
 * pointer shows one at a time. Works on the style sheets as they are, so that components know nothing of it.
 * @returns takes it back
 */
export function showStates(document: Document): () => void {
  const style = document.createElement('style')
  style.textContent = Array.from(document.styleSheets, ({ cssRules }) => copiesOf(cssRules)).join('')
  document.head.append(style)
  return () => style.remove()
}
