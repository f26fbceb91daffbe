import { customerEndings } from '@brine/contract/office/customer-endings'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { crossIcon } from '@brine/ui/icons'
import { Notice } from '@brine/ui/Notice'
import { useId, useState } from 'react'
import { Card } from '../../shell/Card.tsx'
import { endReasons } from '../../shell/endReasons.ts'
import { mayUse } from '../../shell/menu.ts'
import { useStaffMember } from '../../shell/session.ts'
import { EndDialog } from './EndDialog.tsx'
import css from './lists.module.css'
import { useReopenCustomer } from './mutations.ts'

/** Ends the relation with a customer. */
export function Relation({ customer }: { customer: CustomerRecord }) {
  const titleId = useId()
  const staffMember = useStaffMember()
  const [isEnding, setEnding] = useState(false)
  if (customer.ended || !mayUse(staffMember, customerEndings.end)) return null
  return (
    <Card title={m['office.customers.end_card']()} titleId={titleId}>
      <p className={css.none}>{m['office.customers.end_lead']()}</p>
      <div className={css.act}>
        <Button isSmall variant="danger" onClick={() => setEnding(true)}>
          <Icon shape={crossIcon} size="s" />
          {m['office.customers.end']()}
        </Button>
      </div>
      {isEnding && <EndDialog customer={customer} onClose={() => setEnding(false)} />}
    </Card>
  )
}

/** Says above the record that the relation is ended, and takes that back. */
export function EndedNotice({ customer: { id, version, ended } }: { customer: CustomerRecord }) {
  const staffMember = useStaffMember()
  const reopen = useReopenCustomer()
  if (!ended) return null
  const mayReopen = mayUse(staffMember, customerEndings.reopen)
  return (
    <Notice
      kind="caution"
      title={`${m['office.customers.ended_on']({ date: ended.day })} · ${endReasons[ended.reason]()}`}
      actions={
        mayReopen && (
          <Button
            isSmall
            isPending={reopen.isPending}
            onClick={() => reopen.mutate({ params: { id }, body: { version } })}
          >
            {m['office.customers.reopen']()}
          </Button>
        )
      }
    >
      {ended.note && <p>{ended.note}</p>}
      <p>{m['office.customers.ended_hint']()}</p>
      {mayReopen && <p>{m['office.customers.reopen_hint']()}</p>}
    </Notice>
  )
}
