import type { Experience } from '@brine/contract/experiences'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { Quote } from '@brine/ui/Quote'
import { gap, Sentence } from '@brine/ui/Sentence'
import { Stars } from '@brine/ui/Stars'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { scoreText, starsOf, writtenAt } from './reviews.ts'
import { statusLooks } from './statuses.ts'

type ReviewProps = {
  review: Experience
  /** The reader wrote it: its state is shown. */
  isOwn: boolean
  language: Language
}

/** One review, in the language that it was written in. */
export function Review({ review, isOwn, language }: ReviewProps) {
  const stars = starsOf(review.rating)
  return (
    <Quote
      score={
        <Stars score={stars}>
          <Sentence
            text={m['experiences.score']({ score: gap(0) })}
            parts={[<b key="score">{scoreText(stars, language)}</b>]}
          />{' '}
          <VisuallyHidden>{m['experiences.stars']()}</VisuallyHidden>
        </Stars>
      }
      title={<span lang={review.language}>{review.title}</span>}
      author={review.author_name}
      date={writtenAt(review.created)}
      state={isOwn && <Status status={review.status} />}
    >
      <span lang={review.language}>{review.text}</span>
    </Quote>
  )
}

function Status({ status }: Pick<Experience, 'status'>) {
  const { label, icon, kind } = statusLooks[status] ?? statusLooks.unknown
  return (
    <Chip icon={icon} kind={kind}>
      {label()}
    </Chip>
  )
}
