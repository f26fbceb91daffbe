import type { ReactNode } from 'react'
import css from './Page.module.css'
import { useTitle } from './useTitle.ts'

type PageProps = {
  title: string
  /** Title of the browser tab, if it differs from the heading. */
  tabTitle?: string
  /** Content beside the heading. */
  tools?: ReactNode
  children: ReactNode
}

/** A page of the office, with its heading above the content. */
export function Page({ title, tabTitle = title, tools, children }: PageProps) {
  useTitle(tabTitle)
  return (
    <>
      <div className={css.top}>
        <h1>{title}</h1>
        {tools}
      </div>
      <div className={css.body}>{children}</div>
    </>
  )
}
