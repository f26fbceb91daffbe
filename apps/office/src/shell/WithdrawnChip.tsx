import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { alertIcon } from '@brine/ui/icons'

/** Marks an order that its customer withdrew from. */
export function WithdrawnChip() {
  return (
    <Chip kind="caution" icon={alertIcon}>
      {m['office.common.withdrawn']()}
    </Chip>
  )
}
