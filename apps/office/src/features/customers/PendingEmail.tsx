import { customerEmails } from '@brine/contract/office/customer-emails'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Row } from '@brine/ui/Layout'
import { Breakable } from '@brine/ui/Text'
import { useState } from 'react'
import { identityChecks } from '../../shell/identityChecks.ts'
import { mayUse } from '../../shell/menu.ts'
import { useStaffMember } from '../../shell/session.ts'
import { CodeDialog } from './CodeDialog.tsx'
import css from './Details.module.css'
import { useSendEmailAgain, useWithdrawEmail } from './mutations.ts'

/** A new e-mail address that waits for the new mailbox: of the customer's own, or one that the office asked for. */
export function PendingEmail({ customer: { id, account, email_change } }: { customer: CustomerRecord }) {
  const email = account.pending_email_address
  // a node of the release before does not know what the office asked for
  if (email_change) return <AskedEmail customerId={id} name={account.name} change={email_change} />
  if (!email) return null
  return (
    <>
      <br />
      <Breakable>{m['office.customers.email_pending']({ email })}</Breakable>
    </>
  )
}

type AskedEmailProps = {
  customerId: number
  name: string
  change: NonNullable<CustomerRecord['email_change']>
}

function AskedEmail({ customerId, name, change }: AskedEmailProps) {
  const staffMember = useStaffMember()
  const [code, setCode] = useState<string>()
  const sendAgain = useSendEmailAgain(setCode)
  const withdraw = useWithdrawEmail()
  const { id, email, by, asked, until, identity } = change
  const input = { params: { id: customerId }, body: { change: id } }
  return (
    <div className={css.asked}>
      <Breakable>{m['office.customers.email_waits']({ email })}</Breakable>
      <span className={css.precision}>
        {m['office.customers.email_asked_by']({ by, asked, until, identity: identityChecks[identity]() })}
      </span>
      {mayUse(staffMember, customerEmails.ask) && (
        <Row>
          <Button isSmall isPending={sendAgain.isPending} onClick={() => sendAgain.mutate(input)}>
            {m['office.customers.email_send_again']()}
          </Button>
          <Button isSmall isPending={withdraw.isPending} onClick={() => withdraw.mutate(input)}>
            {m['office.customers.email_withdraw']()}
          </Button>
        </Row>
      )}
      {code && <CodeDialog code={code} name={name} email={email} onClose={() => setCode(undefined)} />}
    </div>
  )
}
