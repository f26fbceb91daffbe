import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { m } from '@brine/messages/app'
import { Num } from '@brine/ui/Text'
import { useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import { Known, KnownList } from './Known.tsx'

/** The device: since when it stands there, or how far it is, and what it takes. */
export function Device({ customer }: { customer: CustomerRecord }) {
  const { installation, refill_packs, device_serial } = customer
  const titleId = useId()
  const { installation_placed: isPlaced, installation_process: process } = installation
  const { date_signed, installation_date } = process
  return (
    <Card title={m['office.customer_device']()} titleId={titleId}>
      <KnownList>
        <Known
          label={isPlaced ? m['office.customer_device_placed']() : m['office.customer_device_planned']()}
        >
          <Num>{installation_date ?? (isPlaced ? '–' : m['office.customer_device_waiting']())}</Num>
        </Known>
        {!isPlaced && (
          <Known label={m['office.customer_device_signed']()}>
            <Num>{date_signed ?? m['office.customer_device_unsigned']()}</Num>
          </Known>
        )}
        {device_serial && (
          <Known label={m['office.device_serial']()}>
            <Num>{device_serial}</Num>
          </Known>
        )}
        <Known label={m['office.customer_refill']()}>
          <Num>{m['office.customer_packs']({ packs: String(refill_packs) })}</Num>
        </Known>
      </KnownList>
    </Card>
  )
}
