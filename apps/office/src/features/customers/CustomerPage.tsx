import { useLanguage } from '@brine/app-kit/language'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { portalViews } from '@brine/contract/office/customers'
import { planning } from '@brine/contract/office/planning'
import { telephoneRequests } from '@brine/contract/office/telephone-requests'
import { m } from '@brine/messages/app'
import { buttonClass, LinkButton } from '@brine/ui/Button'
import { Chip } from '@brine/ui/Chip'
import { Icon } from '@brine/ui/Icon'
import {
  arrowBackIcon,
  chatIcon,
  clockIcon,
  lockIcon,
  personIcon,
  phoneIcon,
  receiptIcon,
  trashIcon,
  truckIcon,
} from '@brine/ui/icons'
import { Notice } from '@brine/ui/Notice'
import { useParams } from 'react-router'
import { NotFound } from '../../shell/Message.tsx'
import { mayUse } from '../../shell/menu.ts'
import { noCustomer } from '../../shell/noCustomer.ts'
import { Page } from '../../shell/Page.tsx'
import { telOf } from '../../shell/Phone.tsx'
import { useCustomer, useProducts } from '../../shell/queries.ts'
import { RecordPage } from '../../shell/RecordPage.tsx'
import { useStaffMember } from '../../shell/session.ts'
import { useAsked } from '../../shell/useAsked.ts'
import { AutomaticCard } from './AutomaticCard.tsx'
import css from './CustomerPage.module.css'
import { shownName } from './customerName.ts'
import { Details } from './Details.tsx'
import { Device } from './Device.tsx'
import { DriverNotes } from './DriverNotes.tsx'
import { GuaranteeCard } from './GuaranteeCard.tsx'
import { NextDelivery } from './NextDelivery.tsx'
import { isRequestTyped, type NotedCall, NoteRequestDialog } from './NoteRequestDialog.tsx'
import { Orders } from './Orders.tsx'
import { PersonalData } from './PersonalData.tsx'
import { useDriverNotes } from './queries.ts'
import { Referrals } from './Referrals.tsx'
import { EndedNotice, Relation } from './Relation.tsx'
import { Requests } from './Requests.tsx'
import { SaltSupplyCard } from './SaltSupplyCard.tsx'
import { Sessions } from './Sessions.tsx'
import { Timeline } from './Timeline.tsx'
import { ViewPortal } from './ViewPortal.tsx'

/** /office/customers/:id: the whole record of a customer. */
export function CustomerPage() {
  useLanguage()
  const { id = '' } = useParams()
  return /^[1-9]\d{0,14}$/.test(id) ? <Customer key={id} id={Number(id)} /> : <NotFound />
}

function Customer({ id }: { id: number }) {
  const found = useCustomer(id)
  const notes = useDriverNotes(id)
  const products = useProducts()
  // both add lines above buttons, which would move away under a press
  const isPartial = notes.isLoading || products.isLoading
  return (
    <RecordPage
      found={{ ...found, data: isPartial ? undefined : found.data }}
      title={m['office.menu.customers']()}
      loading={m['office.common.customer_loading']()}
      failed={m['office.common.customer_failed']()}
      gone={noCustomer()}
    >
      {(customer) => (
        <Page
          title={shownName({ id, state: customer.state, name: customer.account.name })}
          tools={<Tools customer={customer} />}
        >
          <Columns customer={customer} />
        </Page>
      )}
    </RecordPage>
  )
}

function Tools({ customer }: { customer: CustomerRecord }) {
  const staffMember = useStaffMember()
  const { id, language, state, external_id } = customer
  const phone = customer.account.mobile_number ?? customer.account.telephone_number
  return (
    <>
      <Chip icon={personIcon}>{m['office.customers.number']({ number: String(id) })}</Chip>
      {external_id && (
        <Chip icon={receiptIcon}>{m['office.customers.old_number']({ number: external_id })}</Chip>
      )}
      <Chip icon={chatIcon}>
        {language === 'nl' ? m['office.common.in_dutch']() : m['office.common.in_french']()}
      </Chip>
      {state === 'invited' && (
        <Chip icon={clockIcon} kind="caution">
          {m['office.customers.not_activated']()}
        </Chip>
      )}
      {state === 'no_email' && <Chip icon={phoneIcon}>{m['office.common.no_email']()}</Chip>}
      {state === 'disabled' && (
        <Chip icon={lockIcon} kind="danger">
          {m['office.customers.disabled']()}
        </Chip>
      )}
      <span className={css.actions}>
        <LinkButton isSmall href="/customers">
          <Icon shape={arrowBackIcon} size="s" />
          {m['office.customers.search']()}
        </LinkButton>
        {phone && (
          <a className={buttonClass({ isSmall: true })} href={telOf(phone)}>
            <Icon shape={phoneIcon} size="s" />
            {m['office.customers.call']()}
          </a>
        )}
        {(state === 'active' || state === 'invited') && mayUse(staffMember, portalViews.open) && (
          <ViewPortal id={id} language={language} />
        )}
        {mayUse(staffMember, planning.day) && (
          <LinkButton isSmall variant="primary" href="/planning">
            <Icon shape={truckIcon} size="s" />
            {m['office.common.to_planning']()}
          </LinkButton>
        )}
      </span>
    </>
  )
}

function Columns({ customer }: { customer: CustomerRecord }) {
  const {
    asked: call,
    ask,
    close,
  } = useAsked<NotedCall>(isRequestTyped(customer.id) ? { text: '' } : undefined)
  const isPlaced = customer.installation.installation_placed
  const mayNote = mayUse(useStaffMember(), telephoneRequests.note) && isPlaced
  if (customer.state === 'erased') return <Erased customer={customer} />
  return (
    <>
      <EndedNotice customer={customer} />
      <DriverNotes customerId={customer.id} />
      <div className={css.columns}>
        <div className={css.stack}>
          <Details customer={customer} />
          <GuaranteeCard
            guarantee={customer.account.guarantee}
            isPlaced={isPlaced}
            isOwnDevice={customer.installation.own_device === true}
          />
          <Device customer={customer} />
          {isPlaced && <SaltSupplyCard customerId={customer.id} />}
          {isPlaced && <AutomaticCard customer={customer} />}
          <Sessions customer={customer} />
          <Relation customer={customer} />
          <PersonalData customer={customer} />
        </div>
        <div className={css.stack}>
          <NextDelivery customer={customer} />
          <Orders
            customerId={customer.id}
            orders={customer.orders}
            owed={customer.owed}
            credit={customer.credit}
            // a node of the release before does not know it
            canOrder={!customer.ended}
          />
          <Requests requests={customer.requests} onNote={mayNote ? () => ask({ text: '' }) : undefined} />
          <Referrals referrals={customer.referrals} credit={customer.credit} />
        </div>
        <div className={css.stack}>
          <Timeline
            customerId={customer.id}
            language={customer.language}
            onNote={mayNote ? ask : undefined}
          />
        </div>
      </div>
      {mayNote && call && <NoteRequestDialog customer={customer} call={call} onClose={close} />}
    </>
  )
}

/** The data of an erased customer that the law requires us to keep. */
function Erased({ customer: { id, orders, owed, credit } }: { customer: CustomerRecord }) {
  return (
    <div className={css.stack}>
      <Notice icon={trashIcon} title={m['office.common.customer_is_erased']()}>
        {m['office.common.erase_stays']()}
      </Notice>
      <Orders customerId={id} orders={orders} owed={owed} credit={credit} canOrder={false} />
    </div>
  )
}
