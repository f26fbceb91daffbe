import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { m } from '@brine/messages/app'
import { Num } from '@brine/ui/Text'
import { useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import { LabeledValue, ValueList } from './LabeledValue.tsx'

/** The device: its placement or installation stage, and its consumption. */
export function Device({ customer }: { customer: CustomerRecord }) {
  const { installation, refill_packs, device_serial } = customer
  const titleId = useId()
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
        {device_serial && (
          <LabeledValue label={m['office.customers.device_serial']()}>
            <Num>{device_serial}</Num>
          </LabeledValue>
        )}
        <LabeledValue label={m['office.customers.refill']()}>
          <Num>{m['office.customers.packs']({ packs: String(refill_packs) })}</Num>
        </LabeledValue>
      </ValueList>
    </Card>
  )
}
