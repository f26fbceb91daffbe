import type { PlannedStop } from '@brine/contract/office/planning'
import { routeOptimization } from '@brine/contract/office/route-optimization'
import { m } from '@brine/messages/app'
import { cx } from '@brine/ui/cx'
import { Icon } from '@brine/ui/Icon'
import { tackIcon } from '@brine/ui/icons'
import { useAct } from '../../shell/useAct.ts'
import css from './RouteCard.module.css'
import { DAYS, keepRouting } from './routing.ts'

/** Keeps a stop with its driver, whatever a search finds; pressed while it is so. */
export function PinButton({ stop, isPinned }: { stop: PlannedStop; isPinned: boolean }) {
  const pin = useAct(routeOptimization.pin, {
    done: isPinned ? m['office.planning.unpin_done'] : m['office.planning.pin_done'],
    failed: m['office.planning.pin_failed'],
    touches: DAYS,
    onSuccess: keepRouting,
  })
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
