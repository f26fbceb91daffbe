import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import { leafIcon } from './icons.ts'
import css from './Leaves.module.css'

/** So many of three leaves in colour. Decoration: say the number in words beside it. */
export function Leaves({ count, isSmall }: { count: 0 | 1 | 2 | 3; isSmall?: boolean | undefined }) {
  return (
    <span className={cx(css.leaves, isSmall && css.small)} aria-hidden="true">
      {[1, 2, 3].map((leaf) => (
        <Icon key={leaf} shape={leafIcon} className={cx(leaf > count && css.off)} />
      ))}
    </span>
  )
}
