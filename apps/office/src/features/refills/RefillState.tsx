import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { ListedRefill } from '@brine/contract/office/refill-list'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import {
  alertIcon,
  calendarIcon,
  checkIcon,
  clockIcon,
  crossIcon,
  goneIcon,
  upDownIcon,
} from '@brine/ui/icons'
import { gap, Sentence } from '@brine/ui/Sentence'
import { Num } from '@brine/ui/Text'
import type { ReactNode } from 'react'
import { missedReasonName } from '../../shell/missedReason.ts'
import { remindedWords } from '../../shell/reminderWords.ts'
import css from './RefillState.module.css'

/** The day of a refill: of one without a date that holds, the day that was asked for. */
export const refillDay = ({ date, state }: ListedRefill): ReactNode =>
  state === 'no_route' ? <Dated text={m['office.refills.no_date']({ day: gap(0) })} day={date} /> : date

/** Words with a day that does not break over two lines. */
const Dated = ({ text, day }: { text: string; day: string }) => (
  <Sentence text={text} parts={[<Num key="day">{day}</Num>]} />
)

/** Where a refill stands, and since when it waits. */
export function RefillState({ state, missed_reason, waits_since: since }: ListedRefill) {
  const waiting = since && (
    <span className={css.since}>
      <Dated text={m['office.refills.since']({ day: gap(0) })} day={since} />
    </span>
  )
  switch (state) {
    case 'planned':
      return (
        <Chip kind="water" icon={calendarIcon}>
          {m['office.refills.is_planned']()}
        </Chip>
      )
    case 'no_route':
      return (
        <>
          <Chip kind="caution" icon={clockIcon}>
            {m['office.refills.is_waiting']()}
          </Chip>
          {waiting}
        </>
      )
    case 'missed':
      return (
        <>
          <Chip kind="danger" icon={goneIcon}>
            {m['office.refills.is_missed']()}
          </Chip>
          <span className={css.since}>{missedReasonName(missed_reason)}</span>
          {waiting}
        </>
      )
    case 'delivered':
      return <Chip icon={checkIcon}>{m['office.refills.is_delivered']()}</Chip>
    case 'cancelled':
      return <Chip icon={crossIcon}>{m['office.refills.is_cancelled']()}</Chip>
  }
}

type PaymentProps = NonNullable<ListedRefill['payment']> & { priceCents: number }

/** Whether it is paid; what is left of a part; when the customer was reminded of a late one. */
export function RefillPayment({ state, unpaid_cents, reminded, reminded_by, priceCents }: PaymentProps) {
  const language = useLanguage()
  if (state === 'paid')
    return (
      <Chip kind="water" icon={checkIcon}>
        {m['office.refills.is_paid']()}
      </Chip>
    )
  const isPart = unpaid_cents < priceCents
  const rest = isPart && `, ${m['office.payments.rest']({ amount: euros(unpaid_cents / 100, language) })}`
  return state === 'overdue' ? (
    <>
      <Chip kind="danger" icon={alertIcon}>
        {m['office.refills.is_overdue']()}
        {rest}
      </Chip>
      {reminded && (
        <span className={css.since}>
          <Dated text={remindedWords(reminded_by)({ day: gap(0) })} day={reminded} />
        </span>
      )}
    </>
  ) : (
    <Chip icon={isPart ? upDownIcon : clockIcon}>
      {m['office.refills.is_open']()}
      {rest}
    </Chip>
  )
}
