import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { Facts } from './Facts.tsx'
import css from './RecordSheet.module.css'

type RecordSheetProps = {
  title: string
  /** The language of the title, where it is not that of the page. */
  lang?: string
  /** Above the title. */
  top?: ReactNode
  /** The state of the record, at the other end of its title. */
  status: ReactNode
  /** Whether somebody chose it: reading then goes on at its title. */
  isChosen: boolean
  /** What is known of it, below the title; absent where it comes later. */
  facts?: ComponentProps<typeof Facts>['facts']
  /** How narrow a column of facts may become, in rem. */
  factColumnRem?: number
  /** Its sections, and its actions at the end. */
  children: ReactNode
}

/** A record beside its queue: title and state, facts, sections, actions. */
export function RecordSheet(props: RecordSheetProps) {
  const { title, lang, top, status, isChosen, facts, factColumnRem = 12, children } = props
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
        {status}
      </div>
      {facts ? (
        <div className={css.body}>
          <Facts facts={facts} columnRem={factColumnRem} />
          {children}
        </div>
      ) : (
        children
      )}
    </article>
  )
}
