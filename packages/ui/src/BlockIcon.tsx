import css from './BlockIcon.module.css'
import { Icon, type IconShape } from './Icon.tsx'

/** An icon on a small block: the kind of something in a list. */
export function BlockIcon({ shape }: { shape: IconShape }) {
  return (
    <span className={css.block}>
      <Icon shape={shape} />
    </span>
  )
}
