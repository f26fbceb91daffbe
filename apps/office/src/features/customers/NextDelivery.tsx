import { euros } from '@brine/app-kit/amounts'
import { dayWords } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import { isFocusLost } from '@brine/app-kit/useWhenFocusIsLost'
import { parseWireDay } from '@brine/contract/dates'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { planning } from '@brine/contract/office/planning'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { alertIcon, boardIcon, clockIcon, cubeIcon, lockIcon, truckIcon } from '@brine/ui/icons'
import { Row } from '@brine/ui/Layout'
import { Leaves } from '@brine/ui/Leaves'
import { TearOff } from '@brine/ui/TearOff'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Card } from '../../shell/Card.tsx'
import { mayUse } from '../../shell/menu.ts'
import { missedReasonWithin } from '../../shell/missedReason.ts'
import { Phone } from '../../shell/Phone.tsx'
import { useStaffMember } from '../../shell/session.ts'
import { useAsked } from '../../shell/useAsked.ts'
import {
  CancelDelivery,
  DeliveryActions,
  type DeliveryQuestion,
  mayChangeDelivery,
} from './DeliveryActions.tsx'
import { DeliveryDialog } from './DeliveryDialog.tsx'
import { DeliveryPacksDialog } from './DeliveryPacksDialog.tsx'
import css from './NextDelivery.module.css'

type Delivery = NonNullable<CustomerRecord['next_delivery']>

/** The next delivery as a calendar leaf, with its actions. */
export function NextDelivery({ customer }: { customer: CustomerRecord }) {
  const titleId = useId()
  const [params, setParams] = useSearchParams()
  const staffMember = useStaffMember()
  // the list of refills that wait for a day links to this dialog
  const isAskedByLink = params.has('plan') && mayChangeDelivery(staffMember, customer)
  const { asked, ask, close } = useAsked<DeliveryQuestion>(isAskedByLink ? 'day' : undefined)
  useEffect(() => {
    // not by the dialog, whose answer may come when this page has been left
    if (isAskedByLink && !asked) setParams({}, { replace: true })
  }, [isAskedByLink, asked, setParams])
  const { id, next_delivery: delivery } = customer
  const actions = <DeliveryActions customer={customer} onAsk={ask} />
  const isBooked = delivery !== null
  const wasBooked = useRef(isBooked)
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // a delivery can change behind an open dialog, which keeps the focus until it closes
    if (asked || isBooked === wasBooked.current) return
    wasBooked.current = isBooked
    // the focused button was removed, so the focus moves to the next available action
    if (isFocusLost()) part.current?.querySelector('button')?.focus()
  }, [isBooked, asked])
  return (
    <div ref={part}>
      {delivery ? (
        <Booked delivery={delivery} titleId={titleId}>
          {actions}
        </Booked>
      ) : (
        <Card title={m['office.customers.next_delivery']()} titleId={titleId}>
          <p>
            {customer.installation.installation_placed || customer.state === 'erased'
              ? m['office.customers.next_delivery_none']()
              : m['office.customers.next_delivery_unplaced']()}
          </p>
          <Row className={css.actions}>{actions}</Row>
        </Card>
      )}
      {/* stays open with its draft while another staff member books or cancels the delivery */}
      {asked === 'day' && <DeliveryDialog customer={customer} onClose={close} />}
      {asked === 'packs' && delivery && <DeliveryPacksDialog id={id} delivery={delivery} onClose={close} />}
      {asked === 'cancel' && delivery && <CancelDelivery id={id} delivery={delivery} onClose={close} />}
    </div>
  )
}

type BookedProps = { delivery: Delivery; titleId: string; children: ReactNode }

function Booked({ delivery, titleId, children }: BookedProps) {
  const language = useLanguage()
  const staffMember = useStaffMember()
  const { packs, kg, price, comment, driver_name, driver_phone, stop, slots, label } = delivery
  const isoDay = parseWireDay(delivery.date) ?? ''
  const { weekday, day, month, full } = dayWords(isoDay, language)
  const route = driver_name && stop !== null ? { driver: driver_name, number: String(stop) } : null
  return (
    <section className={css.next} aria-labelledby={titleId}>
      <TearOff weekday={weekday} day={day} month={month} isLarge />
      <div>
        <h2 id={titleId}>
          {m['office.customers.next_delivery']()} <VisuallyHidden>{full}</VisuallyHidden>
        </h2>
        <p className={css.line}>
          <Icon shape={truckIcon} />
          {route
            ? m['office.customers.next_delivery_stop'](route)
            : m['office.customers.next_delivery_unplanned']()}
          {driver_phone && <Phone number={driver_phone} />}
        </p>
        <p className={css.line}>
          <Icon shape={clockIcon} />
          {slots.length === 2
            ? m['office.common.any_slot']()
            : (slots[0] === 'morning' ? m['office.common.morning'] : m['office.common.afternoon'])()}
        </p>
        <p className={css.line}>
          <Icon shape={cubeIcon} />
          {m['office.customers.next_delivery_salt']({
            packs: String(packs),
            kg: String(kg),
            price: euros(price, language),
          })}
        </p>
        {label === 'suggested' && (
          <p className={css.line}>
            <Leaves count={3} />
            {m['office.customers.next_delivery_suggested']()}
          </p>
        )}
        {label === 'alternative' && (
          <p className={css.line}>
            <Leaves count={2} />
            {m['office.customers.next_delivery_alternative']()}
          </p>
        )}
        {comment !== '' && <p className={css.note}>{comment}</p>}
        {delivery.state !== 'booked' && (
          <p className={css.line}>
            <Icon shape={delivery.state === 'missed' ? alertIcon : lockIcon} />
            {delivery.state === 'missed'
              ? m['office.customers.delivery_missed']({ reason: missedReasonWithin(delivery.missed_reason) })
              : m['office.customers.delivery_published']()}
          </p>
        )}
        <Row className={css.actions}>
          {children}
          {mayUse(staffMember, planning.day) && (
            <LinkButton isSmall href={`/planning/${isoDay}`}>
              <Icon shape={boardIcon} size="s" />
              {m['office.common.to_planning']()}
            </LinkButton>
          )}
        </Row>
      </div>
    </section>
  )
}
