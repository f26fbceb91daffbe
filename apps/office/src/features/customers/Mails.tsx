import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { checkIcon, clockIcon } from '@brine/ui/icons'
import { useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import css from './lists.module.css'
import { useMore } from './useMore.tsx'

/** The mails to the customer, without their content. */
export function Mails({ mails, language }: Pick<CustomerRecord, 'mails' | 'language'>) {
  const titleId = useId()
  const { shown, more } = useMore(mails, 4)
  return (
    <Card title={m['office.customers.mails']()} titleId={titleId}>
      {mails.length === 0 ? (
        <p className={css.none}>{m['office.customers.mails_none']()}</p>
      ) : (
        <ul className={css.lines}>
          {shown.map(({ subject, queued, sent }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that only grows at its beginning, read as a whole
            <li key={index} className={css.row}>
              <b lang={language}>{subject}</b> <span className={css.date}>{sent ?? queued}</span>{' '}
              {sent ? (
                <Chip icon={checkIcon} kind="water">
                  {m['office.customers.mail_sent']()}
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
    </Card>
  )
}
