import type { ReviewRecord } from '@brine/contract/office/reviews'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Link } from '@brine/ui/Link'
import { Facts } from '../../shell/Facts.tsx'
import { LongText } from '../../shell/LongText.tsx'
import type { ShownRecord } from '../../shell/QueuePage.tsx'
import { RecordPage, StatusChip } from '../../shell/RecordPage.tsx'
import { RecordSheet } from '../../shell/RecordSheet.tsx'
import { reasons } from '../../shell/valueNames.ts'
import { Decision } from './Decision.tsx'
import { Findings } from './Findings.tsx'
import { PublicAnswer } from './PublicAnswer.tsx'
import { useReview } from './queries.ts'
import { Score } from './Score.tsx'
import { queueOfStatus, reviewStatuses } from './statuses.ts'

type ShownReviewProps = ShownRecord<string> & { language: Language }

/** A review with its decision and public answer. */
export function ShownReview({ id, ...rest }: ShownReviewProps) {
  return (
    <RecordPage
      found={useReview(id)}
      loading={m['office.reviews.loading']()}
      failed={m['office.reviews.failed']()}
      gone={{ title: m['office.reviews.gone'](), hint: m['office.reviews.gone_hint']() }}
    >
      {(review) => <Review review={review} {...rest} />}
    </RecordPage>
  )
}

type ReviewProps = Omit<ShownReviewProps, 'id'> & { review: ReviewRecord }

function Review({ review, language, ...page }: ReviewProps) {
  const { isChosen, draft, onDraft, onDone, onKeep, onSkip } = page
  return (
    <RecordSheet
      title={review.title}
      lang={review.language}
      isChosen={isChosen}
      top={<Score rating={review.rating} language={language} />}
      status={<StatusChip look={reviewStatuses[queueOfStatus(review.status)]} />}
    >
      <LongText language={review.language}>{review.text}</LongText>
      <Facts facts={factsOf(review)} columnRem={9.5} />
      <Findings findings={review.findings} since={review.customer_since} />
      <PublicAnswer review={review} draft={draft} onDraft={onDraft} />
      <Decision review={review} onDone={onDone} onConflict={onKeep} onSkip={onSkip} />
    </RecordSheet>
  )
}

function factsOf(review: ReviewRecord) {
  const { last_delivery: delivery, declined, modified, modified_by } = review
  return [
    {
      label: m['office.common.customer'](),
      value: <Link href={`/customers/${review.customer_id}`}>{review.author_name}</Link>,
    },
    { label: m['office.reviews.written'](), value: review.created },
    {
      label: m['office.common.language'](),
      value: review.language === 'nl' ? m['office.common.in_dutch']() : m['office.common.in_french'](),
    },
    {
      label: m['office.common.last_delivery'](),
      value: delivery?.date ?? m['office.common.none_yet'](),
    },
    delivery?.driver_name ? { label: m['office.common.driver'](), value: delivery.driver_name } : null,
    modified ? { label: m['office.reviews.decided'](), value: `${modified}, ${modified_by ?? ''}` } : null,
    declined && {
      label: m['office.reviews.decline_reason'](),
      value: (
        <>
          {reasons[declined.reason]()}
          {declined.note !== '' && (
            <>
              <br />
              <span lang={review.language}>{declined.note}</span>
            </>
          )}
        </>
      ),
    },
  ]
}
