import { cx } from './cx.ts'
import { Icon } from './Icon.tsx'
import { leafIcon } from './icons.ts'
import css from './Leaves.module.css'

/** One to three coloured leaves of three. Decoration: the text beside them must give the number. */
export function Leaves({ count, isSmall }: { count: 0 | 1 | 2 | 3; isSmall?: boolean | undefined }) {
  return (
    <span className={cx(css.leaves, isSmall && css.small)} aria-hidden="true">
      {[1, 2, 3].map((leaf) => (
        <Icon key={leaf} shape={leafIcon} className={cx(leaf > count && css.off)} />
      ))}
    </span>
  )
}
