import type { PlannedStop } from '@brine/contract/office/planning'

/** The kg of a stop: what was delivered, otherwise what was ordered. */
export const broughtKg = ({
  kg,
  packs,
  delivered_packs,
}: Pick<PlannedStop, 'kg' | 'packs' | 'delivered_packs'>): number =>
  delivered_packs === undefined ? kg : Math.round((delivered_packs * kg) / packs)
