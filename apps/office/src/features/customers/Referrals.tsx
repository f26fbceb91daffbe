import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { ReferralState } from '@brine/contract/customer/referrals'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { checkIcon, euroIcon, mailIcon } from '@brine/ui/icons'
import { useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import css from './lists.module.css'
import { useMore } from './useMore.tsx'

const looks = {
  pending: { icon: mailIcon, kind: 'plain', label: m['referrals.state_in_progress'] },
  accepted: { icon: euroIcon, kind: 'warm', label: m['office.common.referral_completed'] },
  discount_received: { icon: checkIcon, kind: 'water', label: m['referrals.state_used'] },
} as const satisfies Record<ReferralState, object>

/** The customer's referrals, their outcome and the remaining credit. */
export function Referrals({ referrals, credit }: Pick<CustomerRecord, 'referrals' | 'credit'>) {
  const titleId = useId()
  const language = useLanguage()
  const { shown, more } = useMore(referrals, 4, m['office.customers.referrals']())
  return (
    <Card
      title={m['office.customers.referrals']()}
      titleId={titleId}
      aside={credit > 0 && <b>{m['office.customers.credit']({ amount: euros(credit, language) })}</b>}
    >
      {referrals.length === 0 ? (
        <p className={css.none}>{m['office.customers.referrals_none']()}</p>
      ) : (
        <ul className={css.lines}>
          {shown.map(({ email, date, state }) => {
            const { icon, kind, label } = looks[state]
            return (
              <li key={`${email} ${date}`} className={css.row}>
                {email ? <b>{email}</b> : <span>{m['referrals.dropped']()}</span>}{' '}
                <span className={css.date}>{date.slice(0, 10)}</span>{' '}
                <Chip icon={icon} kind={kind}>
                  {label()}
                </Chip>
              </li>
            )
          })}
        </ul>
      )}
      {more}
    </Card>
  )
}
