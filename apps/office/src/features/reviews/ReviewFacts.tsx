import type { ReviewRecord } from '@brine/contract/office/reviews'
import { m } from '@brine/messages/app'
import { Link } from '@brine/ui/Link'
import type { ReactNode } from 'react'
import { reasons } from '../../shell/reasons.ts'
import css from './ReviewFacts.module.css'

/** Who wrote it and when, and what is known of them; what was decided, and by whom. */
export function ReviewFacts({ review }: { review: ReviewRecord }) {
  const { last_delivery: delivery, declined, modified, modified_by } = review
  return (
    <dl className={css.facts}>
      <Fact label={m['office.common.customer']()}>
        <Link href={`/customers/${review.customer_id}`}>{review.author_name}</Link>
      </Fact>
      <Fact label={m['office.reviews.written']()}>{review.created}</Fact>
      <Fact label={m['office.common.language']()}>
        {review.language === 'nl' ? m['office.common.in_dutch']() : m['office.common.in_french']()}
      </Fact>
      <Fact label={m['office.common.last_delivery']()}>
        {delivery?.date ?? m['office.common.none_yet']()}
      </Fact>
      {delivery?.driver_name && <Fact label={m['office.common.driver']()}>{delivery.driver_name}</Fact>}
      {modified && <Fact label={m['office.reviews.decided']()}>{`${modified}, ${modified_by ?? ''}`}</Fact>}
      {declined && (
        <Fact label={m['office.reviews.decline_reason']()}>
          {reasons[declined.reason]()}
          {declined.note !== '' && (
            <>
              <br />
              <span lang={review.language}>{declined.note}</span>
            </>
          )}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
