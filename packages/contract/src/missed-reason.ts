import * as v from 'valibot'

/**
 * Why nothing was delivered at a stop. nobody_home, also where no reason is stored. unreachable: a closed gate, or an address that
 * cannot be found. refused: the household did not take the salt. no_salt: the van had no salt left. not_reached: the driver did not
 * get there.
 */
export const MissedReason = v.picklist(['nobody_home', 'unreachable', 'refused', 'no_salt', 'not_reached'])
export type MissedReason = v.InferOutput<typeof MissedReason>

/** The reason as it is known: without one, also of a page or node of the release before, nobody was at home. */
export const knownMissedReason = (reason: MissedReason | null | undefined): MissedReason =>
  reason ?? 'nobody_home'

/** The reason of a delivery with this outcome or in this state; null unless it was missed. */
export const missedReasonOf = (
  outcome: string,
  reason: MissedReason | null | undefined,
): MissedReason | null => (outcome === 'missed' ? knownMissedReason(reason) : null)

/** What the household is told: of what the supplier did wrong it needs no more than an apology. */
export type MissedCause = 'nobody_home' | 'unreachable' | 'refused' | 'ours'

export function missedCauseOf(reason: MissedReason | null | undefined): MissedCause {
  const known = knownMissedReason(reason)
  return known === 'no_salt' || known === 'not_reached' ? 'ours' : known
}
