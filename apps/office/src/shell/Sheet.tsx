import { type ReactNode, useEffect, useId, useRef } from 'react'
import css from './Sheet.module.css'

type SheetProps = {
  title: string
  /** The language of the title, where it is not that of the page. */
  lang?: string
  /** Stands above the title. */
  top?: ReactNode
  /** At the other end of its line. */
  aside: ReactNode
  /** Whether somebody chose it: reading then goes on at its title. */
  isChosen: boolean
  children: ReactNode
}

/** The entry of a list that is read. */
export function Sheet({ title, lang, top, aside, isChosen, children }: SheetProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isChosen) heading.current?.focus()
  }, [isChosen])
  return (
    <article className={css.sheet} aria-labelledby={titleId}>
      <div className={css.head}>
        <div>
          {top}
          <h2 id={titleId} ref={heading} tabIndex={-1} lang={lang}>
            {title}
          </h2>
        </div>
        {aside}
      </div>
      {children}
    </article>
  )
}
