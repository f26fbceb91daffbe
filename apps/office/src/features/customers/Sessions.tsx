import type { CustomerSheet } from '@brine/contract/office-customers'
import { m } from '@brine/messages/app'
import { useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import css from './lists.module.css'

/** Where the customer is signed in now. */
export function Sessions({ sessions }: Pick<CustomerSheet, 'sessions'>) {
  const titleId = useId()
  return (
    <Card title={m['office.customer_sessions']()} titleId={titleId}>
      {sessions.length === 0 ? (
        <p className={css.none}>{m['office.customer_sessions_none']()}</p>
      ) : (
        <ul className={css.lines}>
          {sessions.map(({ started, last_used }) => (
            <li key={`${started} ${last_used}`}>{m['office.session_of']({ started, used: last_used })}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
