import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { officeSystem } from '@brine/contract/office/system'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { chatIcon, checkIcon, clockIcon, crossIcon } from '@brine/ui/icons'
import { Link } from '@brine/ui/Link'
import { useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import { mayUse } from '../../shell/menu.ts'
import { useStaffMember } from '../../shell/session.ts'
import css from './lists.module.css'
import { MessageChoices } from './MessageChoices.tsx'
import { useMore } from './useMore.tsx'

/** The mails to the customer, without their content, and which the customer wants. */
export function Mails({
  customer: { mails, notifications, language, state },
}: {
  customer: Pick<CustomerRecord, 'mails' | 'notifications' | 'language' | 'state'>
}) {
  const titleId = useId()
  const mayRetry = mayUse(useStaffMember(), officeSystem.retry)
  const { shown, more } = useMore(mails, 4)
  return (
    <Card title={m['office.customers.mails']()} titleId={titleId}>
      {mails.length === 0 ? (
        <p className={css.none}>{m['office.customers.mails_none']()}</p>
      ) : (
        <ul className={css.lines}>
          {shown.map(({ subject, queued, sent, failed, dropped, channel }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that only grows at its beginning, read as a whole
            <li key={index} className={css.row}>
              <b lang={language}>{subject}</b>{' '}
              {channel === 'sms' && <Chip icon={chatIcon}>{m['office.customers.mail_sms']()}</Chip>}{' '}
              <span className={css.date}>{sent ?? queued}</span>{' '}
              {sent ? (
                <Chip icon={checkIcon} kind="water">
                  {m['office.customers.mail_sent']()}
                </Chip>
              ) : dropped ? (
                <Chip icon={crossIcon}>{m['office.customers.mail_dropped']()}</Chip>
              ) : failed ? (
                <Chip icon={crossIcon} kind="danger">
                  {m['office.customers.mail_failed']()}
                </Chip>
              ) : (
                <Chip icon={clockIcon} kind="caution">
                  {m['office.customers.mail_waiting']()}
                </Chip>
              )}
            </li>
          ))}
        </ul>
      )}
      {more}
      {state !== 'no_email' && <MessageChoices choices={notifications} />}
      {mails.some(({ failed }) => failed) && (
        <p className={css.none}>
          {mayRetry ? (
            <Link href="/system">{m['office.customers.mail_failed_retry']()}</Link>
          ) : (
            m['office.customers.mail_failed_hint']()
          )}
        </p>
      )}
    </Card>
  )
}
