import type { ReactNode } from 'react'
import css from './Disclosure.module.css'
import { Icon } from './Icon.tsx'
import { chevronDownIcon } from './icons.ts'

type DisclosureProps = { summary: ReactNode; isOpenAtFirst?: boolean | undefined; children: ReactNode }

/** A question below a dashed rule that opens its answer; a native <details>. */
export function Disclosure({ summary, isOpenAtFirst, children }: DisclosureProps) {
  return (
    <details className={css.disclosure} open={isOpenAtFirst}>
      <summary>
        <Icon shape={chevronDownIcon} />
        {summary}
      </summary>
      {children}
    </details>
  )
}
