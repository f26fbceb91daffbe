import { useWhenFocusIsLost } from '@brine/app-kit/useWhenFocusIsLost'
import type { PlannedRoute, PlannedStop } from '@brine/contract/office/planning'
import type { UnresolvedDelivery } from '@brine/contract/office/unresolved-deliveries'
import { type ReactNode, type RefObject, useState } from 'react'
import { ReportDeliveryDialog } from './ReportDeliveryDialog.tsx'

interface CalledIn {
  /** Opens the dialog about a stop that the driver called in. */
  readonly ask: (stop: PlannedStop) => void
  readonly dialog: ReactNode
}

/**
 * Reports stops of today's route for a driver who calls them in. The dialog does not belong to its row, which changes with
 * the report.
 * @param list the rows of the route, in the order of its stops
 */
export function useCalledIn(
  route: PlannedRoute,
  date: string,
  list: RefObject<HTMLOListElement | null>,
): CalledIn {
  const [asked, setAsked] = useState<PlannedStop>()
  const [isOpen, setIsOpen] = useState(false)
  const at = route.stops.findIndex(({ refill_id }) => refill_id === asked?.refill_id)
  // the button that opened the dialog goes with the report
  const view = asked && [route.stops[at]?.state, isOpen].join(' ')
  useWhenFocusIsLost(view, () => {
    const row = list.current?.children[at]
    if (row instanceof HTMLElement) row.focus({ preventScroll: true })
  })
  return {
    ask(stop) {
      setAsked(stop)
      setIsOpen(true)
    },
    dialog: isOpen && asked && (
      <ReportDeliveryDialog delivery={deliveryOf(asked, route, date)} onClose={() => setIsOpen(false)} />
    ),
  }
}

/** A stop as the list of unreported deliveries would have it tomorrow. */
const deliveryOf = (stop: PlannedStop, { driver_name }: PlannedRoute, date: string): UnresolvedDelivery => ({
  ...{ refill_id: stop.refill_id, customer_id: stop.customer_id, name: stop.name, city_name: stop.city_name },
  ...{ phones: stop.phones, date, driver_name, why: 'unreported', withdrawn: stop.withdrawn === true },
  ...{ packs: stop.packs, note: '', photo: null, missed_reason: null },
})
