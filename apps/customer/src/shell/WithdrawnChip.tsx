import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { checkIcon } from '@brine/ui/icons'

/** Says that the customer withdrew from an order. */
export function WithdrawnChip() {
  return (
    <Chip kind="water" icon={checkIcon}>
      {m['withdraw.withdrawn']()}
    </Chip>
  )
}
