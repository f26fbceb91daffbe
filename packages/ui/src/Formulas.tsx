import type { ReactNode } from 'react'

/**
 * A text with chemical formulas. Our fonts have no "₂": the browser would have to find another font that has it, and would draw the text
 * in two.
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
