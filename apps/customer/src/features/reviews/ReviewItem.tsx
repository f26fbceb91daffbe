import { decimal } from '@brine/app-kit/amounts'
import { writtenAt } from '@brine/app-kit/dayWords'
import type { Review } from '@brine/contract/customer/reviews'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { Quote, Reply } from '@brine/ui/Quote'
import { gap, Sentence } from '@brine/ui/Sentence'
import { Stars } from '@brine/ui/Stars'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useConfig } from '../../shell/config.ts'
import { Declined } from './Declined.tsx'
import { starsOf } from './rating.ts'
import { statusLooks } from './statuses.ts'

type ReviewProps = {
  review: Review
  /** Whether the reader wrote the review. Only the author sees its state. */
  isOwn: boolean
  language: Language
}

/** One review, in the language in which it was written. */
export function ReviewItem({ review, isOwn, language }: ReviewProps) {
  const stars = starsOf(review.rating)
  return (
    <Quote
      score={
        <Stars score={stars}>
          <Sentence
            text={m['experiences.score']({ score: gap(0) })}
            parts={[<b key="score">{decimal(stars, language)}</b>]}
          />{' '}
          <VisuallyHidden>{m['experiences.stars']()}</VisuallyHidden>
        </Stars>
      }
      title={<span lang={review.language}>{review.title}</span>}
      author={review.author_name}
      date={writtenAt(review.created)}
      state={isOwn && <Status status={review.status} />}
      below={
        <>
          {review.declined && <Declined declined={review.declined} language={review.language} />}
          {review.answer && <Answer answer={review.answer} language={review.language} />}
        </>
      }
    >
      <span lang={review.language}>{review.text}</span>
    </Quote>
  )
}

/** The supplier's answer, in the language of the review. */
function Answer({ answer, language }: { answer: NonNullable<Review['answer']>; language: Language }) {
  const { brand } = useConfig()
  return (
    <Reply author={m['experiences.answer_of']({ brand: brand.name })} date={writtenAt(answer.given)}>
      <span lang={language}>{answer.text}</span>
    </Reply>
  )
}

function Status({ status }: Pick<Review, 'status'>) {
  const { label, icon, kind } = statusLooks[status] ?? statusLooks.unknown
  return (
    <Chip icon={icon} kind={kind}>
      {label()}
    </Chip>
  )
}
