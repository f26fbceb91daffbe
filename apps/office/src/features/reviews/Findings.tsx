import type { ReviewFinding } from '@brine/contract/office/reviews'
import { m } from '@brine/messages/app'
import { Icon } from '@brine/ui/Icon'
import { alertIcon, circleCheckIcon } from '@brine/ui/icons'
import css from './Findings.module.css'

type FindingsProps = {
  findings: readonly ReviewFinding[]
  /** DD-MM-YYYY */
  since: string
}

/** The findings of the automatic check, or the note that it found nothing. */
export function Findings({ findings, since }: FindingsProps) {
  const hasAddress = findings.includes('email') || findings.includes('phone')
  const hasLink = findings.includes('link')
  return (
    <ul className={css.findings}>
      <Line isFound={hasAddress}>
        {hasAddress ? m['office.reviews.finding_address']() : m['office.reviews.finding_no_address']()}
      </Line>
      <Line isFound={hasLink}>
        {hasLink ? m['office.reviews.finding_link']() : m['office.reviews.finding_no_link']()}
      </Line>
      <Line isFound={false}>{m['office.reviews.customer_since']({ date: since })}</Line>
    </ul>
  )
}

function Line({ isFound, children }: { isFound: boolean; children: string }) {
  return (
    <li className={isFound ? css.found : undefined}>
      <Icon shape={isFound ? alertIcon : circleCheckIcon} />
      {children}
    </li>
  )
}
