import type { ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import css from './PageHead.module.css'

type PageHeadProps = {
  /** A Crumbs. Top-level pages have none. */
  crumbs?: ReactNode
  title: ReactNode
  /** The heading to focus when a page changes its content at the same address. */
  titleRef?: Ref<HTMLHeadingElement> | undefined
  /** One or two short sentences below the title. */
  lead?: ReactNode
  /** An Illustration: the object that floats on the page's waterline. */
  art?: ReactNode
  /** Lower, for a page whose work must start on the first screen. */
  isLow?: boolean | undefined
  /** Lower on phones alone, as `isLow` is. */
  isTight?: boolean | undefined
  /** Keeps room for two lines of title and lead on phones, because they change once the page has loaded. */
  isSteady?: boolean | undefined
}

/** The head of a page: air, a floating object, the waterline. Put the content in Depths. */
export function PageHead({ crumbs, title, titleRef, lead, art, isLow, isTight, isSteady }: PageHeadProps) {
  return (
    <div
      className={cx(
        css.head,
        Boolean(art) && css.withArt,
        !crumbs && css.bare,
        isLow && css.low,
        (isLow || isTight) && css.tight,
        isSteady && css.steady,
      )}
    >
      {crumbs && <div className={css.crumbs}>{crumbs}</div>}
      <div className={css.text}>
        <h1 ref={titleRef} {...(titleRef ? { tabIndex: -1 } : {})}>
          {title}
        </h1>
        {lead && <p className={css.lead}>{lead}</p>}
      </div>
      {art && <div className={css.art}>{art}</div>}
    </div>
  )
}

/** The content below the page's waterline. */
export function Depths({ children }: { children: ReactNode }) {
  return <div className={css.depths}>{children}</div>
}
