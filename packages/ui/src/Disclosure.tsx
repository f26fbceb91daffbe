import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './Disclosure.module.css'
import { Icon } from './Icon.tsx'
import { chevronDownIcon } from './icons.ts'

type DisclosureProps = {
  summary: ReactNode
  isOpenAtFirst?: boolean | undefined
  /** Without the rule above it: a side remark. */
  isPlain?: boolean | undefined
  /** Called when it opens or closes. */
  onToggle?: (() => void) | undefined
  children: ReactNode
}

/** A question below a dashed rule that opens its answer; a native <details>. */
export function Disclosure({ summary, isOpenAtFirst, isPlain, onToggle, children }: DisclosureProps) {
  return (
    <details className={cx(css.disclosure, isPlain && css.plain)} open={isOpenAtFirst} onToggle={onToggle}>
      <summary>
        <Icon shape={chevronDownIcon} />
        {summary}
      </summary>
      {children}
    </details>
  )
}
