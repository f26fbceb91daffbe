import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './Thread.module.css'

/** What was said back and forth, oldest first, as a list of Said. */
export function Thread({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ol className={css.thread} aria-label={label}>
      {children}
    </ol>
  )
}

type SaidProps = {
  author: ReactNode
  date: ReactNode
  /** The reader's own side said it. */
  isOwn: boolean
  /** What was agreed with it: stands out above the words. */
  mark?: ReactNode
  /** The words; line breaks are kept. */
  children?: ReactNode
  /** What came along with the words. */
  attached?: ReactNode
}

/** Something that one of them said. */
export function Said({ author, date, isOwn, mark, children, attached }: SaidProps) {
  return (
    <li className={cx(css.said, isOwn && css.own)}>
      <p className={css.from}>
        <b>{author}</b> <span className={css.date}>{date}</span>
      </p>
      {mark && <p className={css.mark}>{mark}</p>}
      {children && <p className={css.words}>{children}</p>}
      {attached}
    </li>
  )
}
