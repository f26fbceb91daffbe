import type { ReactNode } from 'react'

/**
 * A text with chemical formulas. The fonts have no "₂": the browser would look for another font that has it, for which a slow device
 * needs 30 ms, and draw the text in two fonts.
 */
export function Formulas({ children: text }: { children: string }): ReactNode {
  const at = text.indexOf('₂')
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <sub>2</sub>
      <Formulas>{text.slice(at + 1)}</Formulas>
    </>
  )
}
