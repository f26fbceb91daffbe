import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { m } from '@brine/messages/app'
import { Link } from '@brine/ui/Link'
import { useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import { PhoneCallChip } from '../../shell/PhoneCallChip.tsx'
import css from './lists.module.css'
import { useMore } from './useMore.tsx'

/** What the customer was told on the telephone, or has to be told. */
export function PhoneCalls({
  calls,
  language,
}: { calls: CustomerRecord['phone_calls'] } & Pick<CustomerRecord, 'language'>) {
  const titleId = useId()
  const { shown, more } = useMore(calls, 4)
  return (
    <Card title={m['office.menu.phone_calls']()} titleId={titleId}>
      {calls.length === 0 ? (
        <p className={css.none}>{m['office.customers.phone_calls_none']()}</p>
      ) : (
        <ul className={css.lines}>
          {shown.map(({ id, subject, since, state }) => (
            <li key={id} className={css.row}>
              <Link href={`/calls/${id}`}>
                <span lang={language}>{subject}</span>
              </Link>{' '}
              <span className={css.date}>{since.slice(0, 10)}</span> <PhoneCallChip state={state} />
            </li>
          ))}
        </ul>
      )}
      {more}
    </Card>
  )
}
