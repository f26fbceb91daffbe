import type { PlannedStop } from '@brine/contract/office/planning'
import { m } from '@brine/messages/app'
import { cx } from '@brine/ui/cx'
import { Icon } from '@brine/ui/Icon'
import { tackIcon } from '@brine/ui/icons'
import { usePinStop } from './mutations.ts'
import css from './RouteCard.module.css'

/** A toggle that keeps a stop with its driver during route optimization. */
export function PinButton({ stop, isPinned }: { stop: PlannedStop; isPinned: boolean }) {
  const pin = usePinStop(isPinned)
  const { refill_id, name } = stop
  return (
    <button
      className={cx(css.pin, isPinned && css.isPinned)}
      type="button"
      aria-label={m['office.planning.pin']({ name })}
      aria-pressed={isPinned}
      aria-disabled={pin.isPending || undefined}
      onClick={() =>
        !pin.isPending &&
        pin.mutate({ params: { refill_id: String(refill_id) }, body: { pinned: !isPinned } })
      }
    >
      <Icon shape={tackIcon} size="s" />
    </button>
  )
}
