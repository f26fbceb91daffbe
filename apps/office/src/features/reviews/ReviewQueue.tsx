import type { ReviewSummary } from '@brine/contract/office/reviews'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { LanguageTag } from '../../shell/LanguageTag.tsx'
import { Queue } from '../../shell/Queue.tsx'
import { type Place, pathOf, piles } from './piles.ts'
import { Score } from './Score.tsx'

type ReviewQueueProps = {
  reviews: readonly ReviewSummary[]
  place: Place
  current: number | undefined
  language: Language
  onMore: (() => void) | undefined
  isFetchingMore: boolean
}

/** The reviews of a pile, newest first. */
export function ReviewQueue({ reviews, place, current, language, ...more }: ReviewQueueProps) {
  return (
    <Queue
      {...more}
      label={m['office.reviews.list_of']({ pile: piles[place.pile].label() })}
      current={current}
      entries={reviews.map((review) => ({
        key: review.id,
        href: pathOf(place, review.id),
        top: <Score rating={review.rating} language={language} isSmall />,
        mark: <LanguageTag language={review.language} />,
        title: <span lang={review.language}>{review.title}</span>,
        who: review.author_name,
        when: review.created,
      }))}
    />
  )
}
