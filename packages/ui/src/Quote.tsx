import type { ReactNode } from 'react'
import css from './Quote.module.css'

type QuoteProps = {
  /** Stars. */
  score: ReactNode
  title: ReactNode
  /** What was said. */
  children: ReactNode
  author: ReactNode
  date: ReactNode
  /** A Chip, e.g. when it waits to be read. */
  state?: ReactNode
  /** A Reply, or what else there is to say below it. */
  below?: ReactNode
}

/** What somebody said, in a speech bubble with the name below. */
export function Quote({ score, title, children, author, date, state, below }: QuoteProps) {
  return (
    <article className={css.quote}>
      <div className={css.bubble}>
        {score}
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
      <p className={css.from}>
        <b>{author}</b>
        <span className={css.date}>{date}</span>
        {state}
      </p>
      {below}
    </article>
  )
}

type ReplyProps = {
  /** Who answers. */
  author: ReactNode
  date: ReactNode
  children: ReactNode
}

/** What is said in reply, set in below a Quote. */
export function Reply({ author, date, children }: ReplyProps) {
  return (
    <div className={css.reply}>
      <p className={css.from}>
        <b>{author}</b>
        <span className={css.date}>{date}</span>
      </p>
      <p className={css.words}>{children}</p>
    </div>
  )
}
