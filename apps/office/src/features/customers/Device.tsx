import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { officeInstallations } from '@brine/contract/office/installations'
import { m } from '@brine/messages/app'
import { Num, TapLink } from '@brine/ui/Text'
import { useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import { mayUse } from '../../shell/menu.ts'
import { useStaffMember } from '../../shell/session.ts'
import { LabeledValue, ValueList } from './LabeledValue.tsx'

/** The device: its placement or installation stage, its plate, and its consumption. */
export function Device({ customer }: { customer: CustomerRecord }) {
  const { installation, refill_packs, device_model, device_serial } = customer
  const titleId = useId()
  const staffMember = useStaffMember()
  const { installation_placed: isPlaced, installation_process: process } = installation
  const { date_signed, installation_date } = process
  return (
    <Card title={m['office.customers.device']()} titleId={titleId}>
      <ValueList>
        <LabeledValue
          label={
            isPlaced ? m['office.common.customer_device_placed']() : m['office.customers.device_planned']()
          }
        >
          <Num>{installation_date ?? (isPlaced ? '–' : m['office.customers.device_waiting']())}</Num>
        </LabeledValue>
        {!isPlaced && (
          <LabeledValue label={m['office.customers.device_signed']()}>
            <Num>{date_signed ?? m['office.customers.device_unsigned']()}</Num>
          </LabeledValue>
        )}
        {device_model && (
          <LabeledValue label={m['office.common.device_model']()}>{device_model}</LabeledValue>
        )}
        {device_serial && (
          <LabeledValue label={m['office.common.device_serial']()}>
            <Num>{device_serial}</Num>
          </LabeledValue>
        )}
        <LabeledValue label={m['office.customers.refill']()}>
          <Num>{m['office.customers.packs']({ packs: String(refill_packs) })}</Num>
        </LabeledValue>
      </ValueList>
      {mayUse(staffMember, officeInstallations.read) && (
        <TapLink href={`/installations/${customer.id}${isPlaced ? '?pile=placed' : ''}`}>
          {m['office.common.to_installation']()}
        </TapLink>
      )}
    </Card>
  )
}
