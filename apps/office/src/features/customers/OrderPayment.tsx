import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { cx } from '@brine/ui/cx'
import { alertIcon, checkIcon, clockIcon } from '@brine/ui/icons'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { WithdrawnChip } from '../../shell/WithdrawnChip.tsx'
import css from './OrderPayment.module.css'

type Owed = NonNullable<CustomerRecord['owed']>[number]

/** Whether an order is paid or withdrawn from, in words, and how a transfer names it; nothing for an order that is not owed. */
export function OrderPayment({ owed }: { owed: Owed | undefined }) {
  const language = useLanguage()
  if (!owed) return null
  const { state, due, paid, communication, withdrawn, written_off_cents } = owed
  return (
    <span className={css.state}>
      {state === 'paid' ? (
        <Chip kind="water" icon={checkIcon}>
          {paid ? m['office.customers.paid_on']({ day: paid }) : m['office.refills.is_paid']()}
        </Chip>
      ) : withdrawn ? (
        <WithdrawnChip />
      ) : state === 'overdue' ? (
        <Chip kind="danger" icon={alertIcon}>
          {m['office.payments.state_overdue']({ day: due })}
        </Chip>
      ) : (
        <Chip icon={clockIcon}>{m['office.payments.state_open']({ day: due })}</Chip>
      )}
      {written_off_cents > 0 && (
        <span>{m['office.payments.written_off']({ amount: euros(written_off_cents / 100, language) })}</span>
      )}
      <code className={css.communication}>
        <VisuallyHidden>{m['office.payments.communication']()} </VisuallyHidden>
        {communication}
      </code>
    </span>
  )
}

type OwedSumsProps = {
  owed: readonly Owed[]
  /** EUR of unused credit. */
  credit: number
}

/** What a customer owes in all, and the credit that is left. */
export function OwedSums({ owed, credit }: OwedSumsProps) {
  const language = useLanguage()
  const sumOf = (state: Owed['state']) =>
    owed.reduce((cents, one) => cents + (one.state === state && !one.withdrawn ? one.unpaid_cents : 0), 0)
  const overdue = sumOf('overdue')
  return (
    <dl className={css.sums}>
      <div>
        <dt>{m['office.refills.payment_open']()}</dt>
        <dd>{euros(sumOf('open') / 100, language)}</dd>
      </div>
      <div className={cx(overdue > 0 && css.late)}>
        <dt>{m['office.refills.payment_overdue']()}</dt>
        <dd>{euros(overdue / 100, language)}</dd>
      </div>
      {credit > 0 && (
        <div className={css.credit}>
          <dt>{m['office.customers.credit_sum']()}</dt>
          <dd>{euros(credit, language)}</dd>
        </div>
      )}
    </dl>
  )
}
