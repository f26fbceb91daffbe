import { m } from '@brine/messages/app'
import { Skeleton } from '@brine/ui/Skeleton'
import { ParcelLabel } from '@brine/ui/Slip'
import { Muted } from '@brine/ui/Text'
import { useAccount } from '../../shell/queries.ts'

/** The delivery address: that of the account. Only the office can change it. */
export function DeliveryAddress() {
  const { data, isError } = useAccount()
  if (data)
    return (
      <ParcelLabel>
        {data.first_name} {data.last_name}
        <br />
        {data.address} {data.address_number}
        <br />
        {data.postal_code} {data.city_name}
      </ParcelLabel>
    )
  if (isError) return <Muted>{m['salt.address_failed']()}</Muted>
  return <Skeleton kind="facts" count={2} label={m['salt.address_loading']()} />
}
