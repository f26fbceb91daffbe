import type { ReactNode, Ref } from 'react'
import { cx } from './cx.ts'
import css from './PageHead.module.css'

type PageHeadProps = {
  /** A Crumbs. Pages at the top of the tree have none. */
  crumbs?: ReactNode
  title: ReactNode
  /** For a page that becomes another one without leaving its address: the heading to focus then. */
  titleRef?: Ref<HTMLHeadingElement> | undefined
  /** One or two short sentences below the title. */
  lead?: ReactNode
  /** An Illustration: the one object of the page that floats on the line. */
  art?: ReactNode
}

/** Air above, one object afloat, the waterline, water below. Put what follows in Depths. */
export function PageHead({ crumbs, title, titleRef, lead, art }: PageHeadProps) {
  return (
    <div className={cx(css.head, Boolean(art) && css.withArt, !crumbs && css.bare)}>
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

/** Everything below the waterline of the page. */
export function Depths({ children }: { children: ReactNode }) {
  return <div className={css.depths}>{children}</div>
}
