import { type ReactNode, useId, useRef } from 'react'
import css from './BottomBanner.module.css'
import { cx } from './cx.ts'
import { useCoveredBottom } from './useCoveredBottom.ts'
import { useFocusReturn } from './useFocusReturn.ts'

type BottomBannerProps = {
  title: ReactNode
  /** Short paragraphs. */
  children: ReactNode
  /** One Button, or two of the same look, so that neither answer is favoured. */
  actions: ReactNode
  /** An Illustration; only on wide screens. */
  art?: ReactNode
  /** A permanent line about every page, in the colour of caution. */
  isSlim?: boolean
}

/**
 * Rising water at the bottom of the screen: a question that can wait. The page stays usable: it scrolls further, and
 * tab bar and toasts move above the banner. On the narrow pages before sign-in it is above the form, in the air. Place
 * it before all other content, so that the Tab key reaches it first.
 */
export function BottomBanner({ title, children, actions, art, isSlim }: BottomBannerProps) {
  const titleId = useId()
  const banner = useRef<HTMLElement>(null)
  useCoveredBottom(banner, '--covered')
  const rememberFocus = useFocusReturn(banner)
  return (
    <section
      ref={banner}
      className={cx(css.banner, isSlim && css.slim)}
      aria-labelledby={titleId}
      onFocus={rememberFocus}
    >
      <div className={css.inner}>
        {!isSlim && <div className={css.art}>{art}</div>}
        <div>
          <h2 id={titleId}>{title}</h2>
          {children}
        </div>
        <div className={css.actions}>{actions}</div>
      </div>
    </section>
  )
}
