import type { ReactNode } from 'react'
import css from './Page.module.css'
import { useTitle } from './useTitle.ts'

type PageProps = {
  title: string
  /** In the browser's tab, where it says more than the heading. */
  tabTitle?: string
  /** Beside the heading: what the page is about, or acts on. */
  tools?: ReactNode
  children: ReactNode
}

/** A page of the office: its name above the waterline, everything else below. */
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
