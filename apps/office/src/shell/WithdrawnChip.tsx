import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { alertIcon } from '@brine/ui/icons'

/** Marks a stop whose customer withdrew from the order. */
export function WithdrawnChip() {
  return (
    <Chip kind="caution" icon={alertIcon}>
      {m['office.common.withdrawn']()}
    </Chip>
  )
}
