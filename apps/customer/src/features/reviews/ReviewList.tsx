import type { Review } from '@brine/contract/customer/reviews'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { chevronDownIcon } from '@brine/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { ReviewItem } from './ReviewItem.tsx'
import css from './ReviewList.module.css'
import { isOwn, ownFirst, REVIEWS_PER_STEP } from './rating.ts'

type ReviewListProps = {
  reviews: readonly Review[]
  /** The reader's account; undefined for a visitor. */
  accountId: string | undefined
  language: Language
}

/** The reviews: three at first, and three more with every click. */
export function ReviewList({ reviews, accountId, language }: ReviewListProps) {
  const [count, setCount] = useState(REVIEWS_PER_STEP)
  const list = useRef<HTMLUListElement>(null)
  // the focus moves to the first new review, because the button may be gone
  useEffect(() => {
    const next = count > REVIEWS_PER_STEP ? list.current?.children[count - REVIEWS_PER_STEP] : undefined
    if (next instanceof HTMLElement) next.focus()
  }, [count])
  const shown = Math.min(count, reviews.length)
  const rest = reviews.length - shown
  return (
    <>
      <ul ref={list} className={css.list}>
        {ownFirst(reviews, accountId)
          .slice(0, shown)
          .map((review, index) => (
            // visitors get no ids, and the list is only ever replaced as a whole
            <li key={review.id ?? `place ${index}`} tabIndex={-1}>
              <ReviewItem review={review} isOwn={isOwn(review, accountId)} language={language} />
            </li>
          ))}
      </ul>
      {reviews.length > REVIEWS_PER_STEP && (
        <div className={css.more}>
          {rest > 0 && (
            <Button onClick={() => setCount(count + REVIEWS_PER_STEP)}>
              <Icon shape={chevronDownIcon} size="s" />
              {m['experiences.more']({ count: Math.min(REVIEWS_PER_STEP, rest) })}
            </Button>
          )}
          <span>{m['experiences.shown']({ shown, total: reviews.length })}</span>
        </div>
      )}
    </>
  )
}
