import { customerEmails } from '@brine/contract/office/customer-emails'
import { customerMessages } from '@brine/contract/office/customer-messages'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { officeCustomers } from '@brine/contract/office/customers'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { bellIcon, mailIcon, pencilIcon, personIcon, pinIcon } from '@brine/ui/icons'
import { Row } from '@brine/ui/Layout'
import { Link } from '@brine/ui/Link'
import { Breakable, Num } from '@brine/ui/Text'
import { useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import { mayUse } from '../../shell/menu.ts'
import { Phone } from '../../shell/Phone.tsx'
import { useStaffMember } from '../../shell/session.ts'
import { useAsked } from '../../shell/useAsked.ts'
import { precisions } from '../../shell/valueNames.ts'
import { AddressDialog } from './AddressDialog.tsx'
import css from './Details.module.css'
import { EmailDialog } from './EmailDialog.tsx'
import { LabeledValue, ValueList } from './LabeledValue.tsx'
import { LocationDialog } from './LocationDialog.tsx'
import { MessageChoices } from './MessageChoices.tsx'
import { MessagesDialog } from './MessagesDialog.tsx'
import { useSendActivation } from './mutations.ts'
import { PendingEmail } from './PendingEmail.tsx'
import { PersonDialog } from './PersonDialog.tsx'

/** Address and contact data of a customer. */
export function Details({ customer }: { customer: CustomerRecord }) {
  const titleId = useId()
  const { account, precision, external_id, company_name, vat_number, state, notifications } = customer
  const { address, address_number, postal_code, city_name, country_name } = account
  const { mobile_number, telephone_number, email_address, last_login } = account
  return (
    <Card title={m['office.customers.details']()} titleId={titleId}>
      <ValueList>
        {company_name && (
          <LabeledValue label={m['office.customers.company']()}>
            {company_name}
            <br />
            <Num>{vat_number}</Num>
          </LabeledValue>
        )}
        <LabeledValue label={m['office.customers.address']()}>
          {address === '' ? (
            m['office.customers.no_address']()
          ) : (
            <>
              {address} {address_number}
              <br />
              {postal_code} {city_name}, {country_name}
            </>
          )}
          <span className={css.precision}>
            {precision ? precisions[precision]() : m['office.customers.precision_none']()}
          </span>
        </LabeledValue>
        {mobile_number && (
          <LabeledValue label={m['office.common.customer_mobile']()}>
            <Phone number={mobile_number} />
          </LabeledValue>
        )}
        {telephone_number && (
          <LabeledValue label={m['office.customers.phone']()}>
            <Phone number={telephone_number} />
          </LabeledValue>
        )}
        <LabeledValue label={m['office.customers.email']()}>
          {email_address === null ? (
            m['office.common.no_email']()
          ) : (
            <Link href={`mailto:${email_address}`}>
              <Breakable>{email_address}</Breakable>
            </Link>
          )}
          <PendingEmail customer={customer} />
        </LabeledValue>
        <LabeledValue label={m['office.customers.signed_in']()}>
          <Num>{last_login ?? m['office.common.never']()}</Num>
        </LabeledValue>
        <MessageChoices state={state} notifications={notifications} />
        {external_id && (
          <LabeledValue label={m['office.customers.external']()}>
            <Num>{external_id}</Num>
          </LabeledValue>
        )}
      </ValueList>
      <DetailsActions customer={customer} />
    </Card>
  )
}

function DetailsActions({ customer }: { customer: CustomerRecord }) {
  const staffMember = useStaffMember()
  const { asked, ask, close } = useAsked<'person' | 'email' | 'address' | 'location' | 'messages'>()
  const invite = useSendActivation()
  return (
    <div className={css.actions}>
      <Row>
        {mayUse(staffMember, officeCustomers.correct) && (
          <Button isSmall onClick={() => ask('person')}>
            <Icon shape={personIcon} size="s" />
            {m['office.customers.person_correct']()}
          </Button>
        )}
        {customer.state === 'active' && !customer.ended && mayUse(staffMember, customerEmails.ask) && (
          <Button isSmall onClick={() => ask('email')}>
            <Icon shape={mailIcon} size="s" />
            {m['office.customers.email_ask']()}
          </Button>
        )}
        <Button isSmall onClick={() => ask('address')}>
          <Icon shape={pencilIcon} size="s" />
          {m['office.customers.address_correct']()}
        </Button>
        {customer.location && (
          <Button isSmall onClick={() => ask('location')}>
            <Icon shape={pinIcon} size="s" />
            {m['office.location.set']()}
          </Button>
        )}
        {mayUse(staffMember, customerMessages.choose) && (
          <Button isSmall onClick={() => ask('messages')}>
            <Icon shape={bellIcon} size="s" />
            {m['office.customers.messages_choose']()}
          </Button>
        )}
        {customer.state === 'invited' && mayUse(staffMember, officeCustomers.sendActivation) && (
          <Button
            isSmall
            isPending={invite.isPending}
            onClick={() => invite.mutate({ params: { id: customer.id } })}
          >
            <Icon shape={mailIcon} size="s" />
            {m['office.customers.activation_send']()}
          </Button>
        )}
      </Row>
      {asked === 'person' && <PersonDialog customer={customer} onClose={close} />}
      {asked === 'email' && <EmailDialog customer={customer} onClose={close} />}
      {asked === 'messages' && <MessagesDialog customer={customer} onClose={close} />}
      {asked === 'address' && <AddressDialog customer={customer} onClose={close} />}
      {asked === 'location' && customer.location && (
        <LocationDialog customer={customer} location={customer.location} onClose={close} />
      )}
    </div>
  )
}
