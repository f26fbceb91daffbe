import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { Facts } from './Facts.tsx'
import css from './RecordSheet.module.css'

type RecordSheetProps = {
  title: string
  /** Language of the title, if it differs from the page. */
  lang?: string
  /** Content above the title. */
  top?: ReactNode
  /** The state of the record, beside the title. */
  status: ReactNode
  /** Whether the user chose it: the focus then moves to its title. */
  isChosen: boolean
  /** Facts below the title; undefined if they are shown later. */
  facts?: ComponentProps<typeof Facts>['facts']
  /** Minimum width of a column of facts, in rem. */
  factColumnRem?: number
  /** The sections, then the actions. */
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
