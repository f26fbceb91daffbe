import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { officeCustomers } from '@brine/contract/office/customers'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { signOutIcon } from '@brine/ui/icons'
import { useId, useState } from 'react'
import { Card } from '../../shell/Card.tsx'
import { Confirm } from '../../shell/Confirm.tsx'
import { mayUse } from '../../shell/menu.ts'
import { useStaffMember } from '../../shell/session.ts'
import css from './lists.module.css'
import { useEndSessions } from './mutations.ts'

/** The customer's sessions, and a button that ends them, for example after a telephone was lost or stolen. */
export function Sessions({ customer: { id, account, sessions } }: { customer: CustomerRecord }) {
  const titleId = useId()
  const staffMember = useStaffMember()
  const [isAsked, setAsked] = useState(false)
  const signOut = useEndSessions(() => setAsked(false))
  return (
    <Card title={m['office.customers.sessions']()} titleId={titleId}>
      {sessions.length === 0 ? (
        <p className={css.none}>{m['office.customers.sessions_none']()}</p>
      ) : (
        <ul className={css.lines}>
          {sessions.map(({ started, last_used }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sessions may have begun in the same minute
            <li key={index}>{m['office.customers.session_of']({ started, used: last_used })}</li>
          ))}
        </ul>
      )}
      {sessions.length > 0 && mayUse(staffMember, officeCustomers.signOut) && (
        <div className={css.act}>
          <Button isSmall onClick={() => setAsked(true)}>
            <Icon shape={signOutIcon} size="s" />
            {m['office.customers.sessions_end']()}
          </Button>
        </div>
      )}
      {isAsked && (
        <Confirm
          title={m['office.customers.sessions_end_title']({ name: account.name })}
          confirm={m['office.customers.sessions_end']()}
          isPending={signOut.isPending}
          onConfirm={() => signOut.mutate({ params: { id } })}
          onClose={() => setAsked(false)}
        >
          {m['office.customers.sessions_end_text']()}
        </Confirm>
      )}
    </Card>
  )
}
