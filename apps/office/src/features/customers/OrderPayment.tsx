import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { cx } from '@brine/ui/cx'
import { alertIcon, checkIcon, clockIcon } from '@brine/ui/icons'
import css from './OrderPayment.module.css'

type Owed = NonNullable<CustomerRecord['owed']>[number]

/** Whether an order is paid, in words; nothing for an order that is not owed. */
export function OrderPayment({ owed }: { owed: Owed | undefined }) {
  if (!owed) return null
  const { state, due } = owed
  return (
    <span className={css.state}>
      {state === 'paid' ? (
        <Chip kind="water" icon={checkIcon}>
          {m['office.refills.is_paid']()}
        </Chip>
      ) : state === 'overdue' ? (
        <Chip kind="danger" icon={alertIcon}>
          {m['office.payments.state_overdue']({ day: due })}
        </Chip>
      ) : (
        <Chip icon={clockIcon}>{m['office.payments.state_open']({ day: due })}</Chip>
      )}
    </span>
  )
}

/** What a customer owes in all. */
export function OwedSums({ owed }: { owed: readonly Owed[] }) {
  const language = useLanguage()
  const sumOf = (state: Owed['state']) =>
    owed.reduce((cents, one) => cents + (one.state === state ? one.unpaid_cents : 0), 0)
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
    </dl>
  )
}
