import type { PlannedStop } from '@brine/contract/office/planning'
import { m } from '@brine/messages/app'
import { Icon } from '@brine/ui/Icon'
import { gripIcon } from '@brine/ui/icons'
import { useEffect, useRef } from 'react'
import css from './RouteCard.module.css'
import type { StopMove } from './useStopMove.ts'

type MoveButtonProps = {
  stop: PlannedStop
  /** Driver of the stop's route. */
  driverId: number
  moving: StopMove
}

/** Opens the dialog that moves a stop. Takes the focus after its stop was moved to this row. */
export function MoveButton({ stop, driverId, moving }: MoveButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const { landed, settle } = moving
  const hasLanded = landed?.refillId === stop.refill_id && landed.driverId === driverId
  useEffect(() => {
    if (!hasLanded) return
    button.current?.focus()
    settle()
  }, [hasLanded, settle])
  return (
    <button
      ref={button}
      className={css.pin}
      type="button"
      aria-label={m['office.planning.move']({ name: stop.name })}
      onClick={() => moving.ask(stop)}
    >
      <Icon shape={gripIcon} size="s" />
    </button>
  )
}
