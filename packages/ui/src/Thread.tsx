import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import css from './Thread.module.css'

/** A conversation, oldest message first, as a list of Said. */
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
  /** True for a message of the reader's own side. */
  isOwn: boolean
  /** An agreement, emphasised above the text. */
  mark?: ReactNode
  /** The text; line breaks stay. */
  children?: ReactNode
  /** Attachments of the message. */
  attached?: ReactNode
}

/** A message of the conversation: a bubble, and below it who wrote it. */
export function Said({ author, date, isOwn, mark, children, attached }: SaidProps) {
  return (
    <li className={cx(css.said, isOwn && css.own)}>
      <div className={css.bubble}>
        {mark && <p className={css.mark}>{mark}</p>}
        {children && <p className={css.words}>{children}</p>}
        {attached}
      </div>
      <p className={css.by}>
        <b>{author}</b> <span>{date}</span>
      </p>
    </li>
  )
}
