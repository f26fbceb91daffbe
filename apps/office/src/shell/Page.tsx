import type { ReactNode } from 'react'
import css from './Page.module.css'
import { SubMenu } from './SubMenu.tsx'
import { useTitle } from './useTitle.ts'

type PageProps = {
  title: string
  /** Title of the browser tab, if it differs from the heading. */
  tabTitle?: string
  /** Content beside the heading. */
  tools?: ReactNode
  /** Content at the end of the line of the pages beside this one. */
  beside?: ReactNode
  children: ReactNode
}

/** A page of the office, with its heading and the pages beside it above the content. */
export function Page({ title, tabTitle = title, tools, beside, children }: PageProps) {
  useTitle(tabTitle)
  return (
    <>
      <div className={css.top}>
        <h1>{title}</h1>
        {tools}
        {beside ? (
          <div className={css.line}>
            <SubMenu />
            <div className={css.beside}>{beside}</div>
          </div>
        ) : (
          <SubMenu />
        )}
      </div>
      <div className={css.body}>{children}</div>
    </>
  )
}
