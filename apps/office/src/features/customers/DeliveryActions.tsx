import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { officeRefills } from '@brine/contract/office/refills'
import type { SignedInStaff } from '@brine/contract/office/staff-sessions'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { calendarIcon, crossIcon, truckIcon } from '@brine/ui/icons'
import { Confirm } from '../../shell/Confirm.tsx'
import { mayUse } from '../../shell/menu.ts'
import { useStaffMember } from '../../shell/session.ts'
import { useCancelDelivery } from './mutations.ts'

/** The open dialog of the next delivery. */
export type DeliveryQuestion = 'day' | 'cancel'

type DeliveryActionsProps = { customer: CustomerRecord; onAsk: (asked: DeliveryQuestion) => void }

/** Whether a delivery can be planned or moved, by this staff member. */
export const mayChangeDelivery = (staffMember: SignedInStaff, customer: CustomerRecord): boolean =>
  customer.installation.installation_placed &&
  customer.next_delivery?.state !== 'published' &&
  mayUse(staffMember, officeRefills.book)

/** The actions on the next delivery of a customer who calls. */
export function DeliveryActions({ customer, onAsk }: DeliveryActionsProps) {
  const staffMember = useStaffMember()
  if (!mayChangeDelivery(staffMember, customer)) return null
  const { next_delivery } = customer
  if (!next_delivery)
    return (
      <Button isSmall variant="primary" onClick={() => onAsk('day')}>
        <Icon shape={truckIcon} size="s" />
        {m['office.customers.delivery_plan']()}
      </Button>
    )
  return (
    <>
      <Button isSmall aria-label={m['office.customers.delivery_move']()} onClick={() => onAsk('day')}>
        <Icon shape={calendarIcon} size="s" />
        {m['office.common.change']()}
      </Button>
      <Button
        isSmall
        variant="danger"
        aria-label={m['office.customers.delivery_cancel']()}
        onClick={() => onAsk('cancel')}
      >
        <Icon shape={crossIcon} size="s" />
        {m['office.common.cancel']()}
      </Button>
    </>
  )
}

type CancelDeliveryProps = { id: number; version: number; onClose: () => void }

export function CancelDelivery({ id, version: revision, onClose }: CancelDeliveryProps) {
  const cancel = useCancelDelivery(onClose)
  return (
    <Confirm
      title={m['office.customers.delivery_cancel_ask']()}
      confirm={m['office.customers.delivery_cancel']()}
      keep={m['office.customers.delivery_keep']()}
      isPending={cancel.isPending}
      onConfirm={() => cancel.mutate({ params: { id }, body: { version: revision } })}
      onClose={onClose}
    >
      {m['office.customers.delivery_cancel_hint']()}
    </Confirm>
  )
}
