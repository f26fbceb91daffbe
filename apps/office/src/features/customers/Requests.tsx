import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Count } from '@brine/ui/Chip'
import { Icon } from '@brine/ui/Icon'
import { plusIcon } from '@brine/ui/icons'
import { Link } from '@brine/ui/Link'
import { useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import { problemOf } from '../../shell/problem.ts'
import { RequestChip } from '../../shell/RequestChip.tsx'
import css from './lists.module.css'
import { useMore } from './useMore.tsx'

type RequestsProps = Pick<CustomerRecord, 'requests'> & {
  /** Writes down a request by telephone; undefined for who may not, and for a customer who cannot send one. */
  onNote: (() => void) | undefined
}

/** The customer's support requests and their states, with how many wait for the office. */
export function Requests({ requests, onNote }: RequestsProps) {
  const titleId = useId()
  const { shown, more } = useMore(requests, 4, m['office.menu.requests']())
  const waiting = requests.filter(({ state }) => state === 'new' || state === 'replied').length
  return (
    <Card
      titleId={titleId}
      title={
        <>
          {m['office.menu.requests']()} {waiting > 0 && <Count>{waiting}</Count>}
        </>
      }
      aside={
        onNote && (
          <Button isSmall onClick={onNote}>
            <Icon shape={plusIcon} size="s" />
            {m['office.requests.note']()}
          </Button>
        )
      }
    >
      {requests.length === 0 ? (
        <p className={css.none}>{m['office.customers.requests_none']()}</p>
      ) : (
        <ul className={css.lines}>
          {shown.map((request) => (
            <li key={request.id} className={css.row}>
              <Link href={`/requests/${request.id}`}>{problemOf(request)}</Link>{' '}
              <span className={css.date}>{request.created.slice(0, 10)}</span>{' '}
              <RequestChip state={request.state} />
            </li>
          ))}
        </ul>
      )}
      {more}
    </Card>
  )
}
