import type { Account } from '@brine/contract/accounts'
import { m } from '@brine/messages/app'
import { Link } from '@brine/ui/Link'
import { Breakable, Num } from '@brine/ui/Text'
import { useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import { Known, KnownList } from './Known.tsx'

/** Where a customer lives and how to reach them. */
export function Details({ account }: { account: Account }) {
  const titleId = useId()
  const { address, address_number, postal_code, city_name, country_name } = account
  const { mobile_number, telephone_number, email_address, pending_email_address, last_login } = account
  return (
    <Card title={m['office.customer_details']()} titleId={titleId}>
      <KnownList>
        <Known label={m['office.customer_address']()}>
          {address === '' ? (
            m['office.customer_no_address']()
          ) : (
            <>
              {address} {address_number}
              <br />
              {postal_code} {city_name}, {country_name}
            </>
          )}
        </Known>
        {mobile_number && (
          <Known label={m['office.customer_mobile']()}>
            <Phone number={mobile_number} />
          </Known>
        )}
        {telephone_number && (
          <Known label={m['office.customer_phone']()}>
            <Phone number={telephone_number} />
          </Known>
        )}
        <Known label={m['office.customer_email']()}>
          <Link href={`mailto:${email_address}`}>
            <Breakable>{email_address}</Breakable>
          </Link>
          {pending_email_address && (
            <>
              <br />
              <Breakable>{m['office.customer_email_pending']({ email: pending_email_address })}</Breakable>
            </>
          )}
        </Known>
        <Known label={m['office.customer_signed_in']()}>
          <Num>{last_login ?? m['office.never']()}</Num>
        </Known>
      </KnownList>
    </Card>
  )
}

function Phone({ number }: { number: string }) {
  return (
    <Link href={`tel:${number.replace(/[^+\d]/g, '')}`}>
      <Num>{number}</Num>
    </Link>
  )
}
