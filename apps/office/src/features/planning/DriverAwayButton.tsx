import type { PlannedDay, PlannedRoute } from '@brine/contract/office/planning'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { useCloseDriver } from './mutations.ts'
import css from './RouteCard.module.css'

type DriverAwayButtonProps = { day: PlannedDay; route: PlannedRoute; isDayClosed: boolean }

/**
 * Marks a driver as absent or present on a day, also on a closed day. It needs no confirmation, because nothing is
 * lost.
 */
export function DriverAwayButton({
  day: { date, version: revision },
  route,
  isDayClosed,
}: DriverAwayButtonProps) {
  const { driver_id, closed } = route
  const back = isDayClosed
    ? { label: m['office.planning.driver_open'], done: m['office.planning.driver_is_open'] }
    : { label: m['office.planning.driver_back'], done: m['office.planning.driver_is_back'] }
  const closeDriver = useCloseDriver(closed ? back.done : m['office.planning.driver_is_away'])
  return (
    <Button
      isSmall
      isWide
      className={css.sheet}
      isPending={closeDriver.isPending}
      onClick={() =>
        closeDriver.mutate({
          params: { date, driver_id: String(driver_id) },
          body: { closed: !closed, version: revision },
        })
      }
    >
      {closed ? back.label() : m['office.planning.driver_away']()}
    </Button>
  )
}
