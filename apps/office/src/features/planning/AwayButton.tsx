import { closing } from '@brine/contract/closing'
import type { PlannedDay, PlannedRoute } from '@brine/contract/planning'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { useAct } from '../../shell/useAct.ts'
import { keepDay } from './desk.ts'
import css from './RouteCard.module.css'
import { DAYS } from './routing.ts'

type AwayButtonProps = { day: PlannedDay; route: PlannedRoute }

/** Notes that a driver is away on a day, or back. Nothing is lost by it, so nothing is asked. */
export function AwayButton({ day: { date, version }, route: { driver_id, closed } }: AwayButtonProps) {
  const act = useAct(closing.closeDriver, {
    done: closed ? m['office.driver_is_back'] : m['office.driver_is_away'],
    failed: m['office.not_closed'],
    touches: DAYS,
    onSuccess: keepDay,
  })
  return (
    <Button
      isSmall
      isWide
      className={css.sheet}
      isPending={act.isPending}
      onClick={() =>
        act.mutate({
          params: { date, driver_id: String(driver_id) },
          body: { closed: !closed, version },
        })
      }
    >
      {closed ? m['office.driver_back']() : m['office.driver_away']()}
    </Button>
  )
}
