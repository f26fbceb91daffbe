import css from './BlockIcon.module.css'
import { Icon, type IconShape } from './Icon.tsx'

/** An icon on a small block: shows the kind of a list entry. */
export function BlockIcon({ shape }: { shape: IconShape }) {
  return (
    <span className={css.block}>
      <Icon shape={shape} />
    </span>
  )
}
