import type { ListedRefill } from '@brine/contract/office/refill-list'

/** Whether a refill is not delivered or cancelled yet. */
export const isMovable = ({ state }: ListedRefill): boolean =>
  state === 'planned' || state === 'no_route' || state === 'missed'

/** Whether its driver has the route that it is still to be delivered in. */
export const isOfPublishedDay = ({ state, route }: ListedRefill): boolean =>
  state === 'planned' && route?.published === true
