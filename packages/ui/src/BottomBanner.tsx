import { type ReactNode, useId } from 'react'
import css from './BottomBanner.module.css'

type BottomBannerProps = {
  title: ReactNode
  children: ReactNode
  /** Two Buttons that look the same: neither answer is nudged. */
  actions: ReactNode
  /** An Illustration; wide screens only. */
  art?: ReactNode
}

/** Rising water at the bottom of the screen: a question that can wait. The page stays usable. Place it beside the Shell. */
export function BottomBanner({ title, children, actions, art }: BottomBannerProps) {
  const titleId = useId()
  return (
    <section className={css.banner} aria-labelledby={titleId}>
      <div className={css.inner}>
        <div className={css.art}>{art}</div>
        <div>
          <h2 id={titleId}>{title}</h2>
          <p>{children}</p>
        </div>
        <div className={css.actions}>{actions}</div>
      </div>
    </section>
  )
}
