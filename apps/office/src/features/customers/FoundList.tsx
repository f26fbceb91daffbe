import type { CustomerSummary } from '@brine/contract/office/customers'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { clockIcon, lockIcon, phoneIcon, searchIcon } from '@brine/ui/icons'
import { Link } from '@brine/ui/Link'
import { useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import { shownName } from './customerName.ts'
import css from './FoundList.module.css'

/** A list of customers with links to their pages. */
export function FoundList({ title, customers }: { title: string; customers: readonly CustomerSummary[] }) {
  const titleId = useId()
  return (
    <Card title={title} titleId={titleId}>
      <ul className={css.list}>
        {customers.map((customer) => (
          <li key={customer.id}>
            <Link className={css.line} href={`/customers/${customer.id}`}>
              <span className={css.who}>
                <b>{shownName(customer)}</b> <span>{addressOf(customer)}</span>{' '}
                <span>{numbersOf(customer)}</span>
              </span>{' '}
              <span className={css.reach}>
                <span>{customer.phone}</span>{' '}
                <span>{customer.state !== 'erased' && customer.email_address}</span>
              </span>{' '}
              <span className={css.marks}>
                {customer.ended && (
                  <Chip icon={lockIcon}>{m['office.customers.ended_on']({ date: customer.ended })}</Chip>
                )}
                {customer.similar && <Chip icon={searchIcon}>{m['office.customers.list_similar']()}</Chip>}
                {customer.state === 'invited' && (
                  <Chip icon={clockIcon} kind="caution">
                    {m['office.customers.not_activated']()}
                  </Chip>
                )}
                {customer.state === 'no_email' && (
                  <Chip icon={phoneIcon}>{m['office.common.no_email']()}</Chip>
                )}
                {customer.state === 'disabled' && (
                  <Chip icon={lockIcon} kind="danger">
                    {m['office.customers.disabled']()}
                  </Chip>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const addressOf = ({ street, postal_code, city_name }: CustomerSummary): string =>
  [street, `${postal_code} ${city_name}`.trim()].filter(Boolean).join(', ')

/** The numbers by which the customer can be found: ours, and that of the supplier's books. */
const numbersOf = ({ id, external_id }: CustomerSummary): string =>
  [m['office.customers.number']({ number: String(id) }), external_id].filter(Boolean).join(' · ')
