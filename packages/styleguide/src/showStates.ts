/** States that only a pointer or the keyboard causes. */
const pseudoClasses = { hover: 'hover', active: 'pressed', 'focus-visible': 'focus' } as const
const pattern = /:(hover|active|focus-visible)\b/g

/** A copy of the rule for elements inside `data-shown`; empty for a rule without such a state. */
function copyOf(rule: CSSRule): string {
  if ('selectorText' in rule && 'style' in rule) {
    const { selectorText, style } = rule as CSSStyleRule
    const selector = selectorText.replace(
      pattern,
      (_, name: keyof typeof pseudoClasses) => `:is([data-shown~='${pseudoClasses[name]}'] *)`,
    )
    return selector === selectorText ? '' : `${selector}{${style.cssText}}`
  }
  // media queries and layers contain rules
  const inner = 'cssRules' in rule ? copiesOf(rule.cssRules as CSSRuleList) : ''
  return inner && `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}`
}

const copiesOf = (rules: CSSRuleList): string => Array.from(rules, copyOf).join('')

/**
 * Keeps elements inside `data-shown="hover|pressed|focus"` in that state, so that the page can show states side by
 * side. It copies rules of the loaded style sheets, so components need no change.
 * @returns a function that removes the copies
 */
export function showStates(document: Document): () => void {
  const style = document.createElement('style')
  style.textContent = Array.from(document.styleSheets, ({ cssRules }) => copiesOf(cssRules)).join('')
  document.head.append(style)
  return () => style.remove()
}
