import type { ReactNode } from 'react'
import css from './Quote.module.css'

type QuoteProps = {
  /** Stars. */
  score: ReactNode
  title: ReactNode
  /** The quoted text. */
  children: ReactNode
  author: ReactNode
  date: ReactNode
  /** A Chip, e.g. for a review that waits for approval. */
  state?: ReactNode
  /** A Reply, or other content below the quote. */
  below?: ReactNode
}

/** A quote in a speech bubble, with the name below it. */
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
        <span>{date}</span>
        {state}
      </p>
      {below}
    </article>
  )
}

type ReplyProps = {
  /** The person who replies. */
  author: ReactNode
  date: ReactNode
  children: ReactNode
}

/** A reply, indented below a Quote. */
export function Reply({ author, date, children }: ReplyProps) {
  return (
    <div className={css.reply}>
      <p className={css.from}>
        <b>{author}</b>
        <span>{date}</span>
      </p>
      <p className={css.words}>{children}</p>
    </div>
  )
}
