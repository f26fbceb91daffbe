import { isoDayOf, parseWireDay } from '@brine/contract/dates'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { officeRefills } from '@brine/contract/office/refills'
import type { SignedInStaff } from '@brine/contract/office/staff-sessions'
import { stopMoves } from '@brine/contract/office/stop-moves'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Icon } from '@brine/ui/Icon'
import { calendarIcon, crossIcon, cubeIcon, truckIcon } from '@brine/ui/icons'
import { useState } from 'react'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { mayUse } from '../../shell/menu.ts'
import { ReasonDialog } from '../../shell/ReasonDialog.tsx'
import { useStaffMember } from '../../shell/session.ts'
import { useCancelDelivery } from './mutations.ts'

/** The open dialog of the next delivery. */
export type DeliveryQuestion = 'day' | 'packs' | 'cancel'

type DeliveryActionsProps = { customer: CustomerRecord; onAsk: (asked: DeliveryQuestion) => void }

/** Whether a delivery can be planned or moved, by this staff member. Planners change a published day until it is over. */
export function mayChangeDelivery(
  staffMember: SignedInStaff,
  { installation, next_delivery, ended }: CustomerRecord,
): boolean {
  if (ended && !next_delivery) return false
  const isOver = (parseWireDay(next_delivery?.date ?? '') ?? '') < isoDayOf(new Date())
  const isFinal = next_delivery?.state === 'published' && (isOver || !mayUse(staffMember, stopMoves.move))
  return installation.installation_placed && !isFinal && mayUse(staffMember, officeRefills.book)
}

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
      {!next_delivery.withdrawn && (
        <Button isSmall aria-label={m['office.customers.delivery_move']()} onClick={() => onAsk('day')}>
          <Icon shape={calendarIcon} size="s" />
          {m['office.common.change']()}
        </Button>
      )}
      {/* a missed one first gets a day */}
      {next_delivery.state !== 'missed' && !next_delivery.withdrawn && (
        <Button isSmall aria-label={m['office.customers.packs_change']()} onClick={() => onAsk('packs')}>
          <Icon shape={cubeIcon} size="s" />
          {m['office.customers.delivery_packs']()}
        </Button>
      )}
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

type CancelDeliveryProps = {
  id: number
  delivery: NonNullable<CustomerRecord['next_delivery']>
  onClose: () => void
}

/** Asks before a delivery is cancelled who cancels it: on a published day, by the reason. */
export function CancelDelivery({ id, delivery: { version: revision, state }, onClose }: CancelDeliveryProps) {
  const cancel = useCancelDelivery(onClose)
  const [byUs, setByUs] = useState<boolean>()
  const confirm = (why = {}) => cancel.mutate({ params: { id }, body: { version: revision, ...why } })
  if (state === 'published')
    return (
      <ReasonDialog
        title={m['office.customers.delivery_cancel_ask']()}
        submit={m['office.customers.delivery_cancel']()}
        keep={m['office.customers.delivery_keep']()}
        lead={<p>{m['office.customers.delivery_withdraw_hint']()}</p>}
        isDanger
        isPending={cancel.isPending}
        onConfirm={confirm}
        onClose={onClose}
      />
    )
  return (
    <FormDialog
      title={m['office.customers.delivery_cancel_ask']()}
      submit={m['office.customers.delivery_cancel']()}
      keep={m['office.customers.delivery_keep']()}
      isDanger
      isPending={cancel.isPending}
      isDisabled={byUs === undefined}
      lead={<p>{m['office.customers.delivery_cancel_hint']()}</p>}
      onSubmit={(event) => {
        event.preventDefault()
        if (byUs !== undefined && !cancel.isPending) confirm({ by_us: byUs })
      }}
      onClose={onClose}
    >
      <ChoiceGroup legend={m['office.customers.delivery_cancel_who']()} isRequired isStacked>
        {[false, true].map((ours) => (
          <Radio key={String(ours)} name="by_us" checked={byUs === ours} onChange={() => setByUs(ours)}>
            {ours
              ? m['office.customers.delivery_cancel_us']()
              : m['office.customers.delivery_cancel_customer']()}
          </Radio>
        ))}
      </ChoiceGroup>
    </FormDialog>
  )
}
