import { officeReviews, type ReviewRecord } from '@brine/contract/office/reviews'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { useQuery } from '@tanstack/react-query'
import { Missing } from '../../shell/Missing.tsx'
import { query } from '../../shell/query.ts'
import { Sheet } from '../../shell/Sheet.tsx'
import { Decision, type DecisionProps } from './Decision.tsx'
import { Findings } from './Findings.tsx'
import { PublicAnswer } from './PublicAnswer.tsx'
import { pileOf, piles } from './piles.ts'
import css from './ReadReview.module.css'
import { ReviewFacts } from './ReviewFacts.tsx'
import { Score } from './Score.tsx'

type ReadReviewProps = Omit<DecisionProps, 'review'> & {
  id: number
  language: Language
  /** The answer that is being written to it. */
  draft: string | undefined
  onDraft: (text: string | undefined) => void
  /** Whether somebody chose it: reading then goes on at its title. */
  isChosen: boolean
}

/** One review, read before it is published. */
export function ReadReview({ id, isChosen, ...rest }: ReadReviewProps) {
  const found = useQuery(query(officeReviews.read, { params: { id } }))
  const { data } = found
  if (data) return <Loaded review={data} isChosen={isChosen} {...rest} />
  return (
    <Missing
      found={found}
      kind="facts"
      loading={m['office.reviews.loading']()}
      failed={m['office.reviews.failed']()}
      gone={{ title: m['office.reviews.gone'](), hint: m['office.reviews.gone_hint']() }}
    />
  )
}

type LoadedProps = Omit<ReadReviewProps, 'id'> & { review: ReviewRecord }

function Loaded({ review, language, draft, onDraft, isChosen, ...decision }: LoadedProps) {
  const { icon, label, kind } = piles[pileOf(review.status)]
  return (
    <Sheet
      title={review.title}
      lang={review.language}
      isChosen={isChosen}
      top={<Score rating={review.rating} language={language} />}
      aside={
        <Chip icon={icon} kind={kind}>
          {label()}
        </Chip>
      }
    >
      <blockquote className={css.text} lang={review.language}>
        {review.text}
      </blockquote>
      <ReviewFacts review={review} />
      <Findings findings={review.findings} since={review.customer_since} />
      <PublicAnswer review={review} draft={draft} onDraft={onDraft} />
      <Decision review={review} {...decision} />
    </Sheet>
  )
}
