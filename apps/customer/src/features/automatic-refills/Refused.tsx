import type { AutomaticRefusal } from '@brine/contract/customer/automatic-refills'
import { m } from '@brine/messages/app'
import { Slab } from '@brine/ui/Slab'
import { OrderOrCall } from './OrderOrCall.tsx'

/** Says what is missing before we can choose days, and whom to call. */
export function Refused({ refusal }: { refusal: AutomaticRefusal }) {
  const canOrder = refusal === 'no_forecast' || refusal === 'salt_low' || refusal === 'no_room'
  return (
    <Slab title={m['automatic.refused']()}>
      <p>{m[`automatic.refused_${refusal}`]()}</p>
      <OrderOrCall canOrder={canOrder} />
    </Slab>
  )
}
