import * as v from 'valibot'

/**
 * Why nothing was delivered at a stop. nobody_home, also where no reason is stored. unreachable: a closed gate, or an address that
 * cannot be found. refused: the household did not take the salt. no_salt: the van had no salt left. not_reached: the driver did not
 * get there.
 */
export const MissedReason = v.picklist(['nobody_home', 'unreachable', 'refused', 'no_salt', 'not_reached'])
export type MissedReason = v.InferOutput<typeof MissedReason>

/** What the household is told: of what the supplier did wrong it needs no more than an apology. */
export type MissedCause = 'nobody_home' | 'unreachable' | 'refused' | 'ours'

export function missedCauseOf(reason: MissedReason | null | undefined): MissedCause {
  if (reason === 'no_salt' || reason === 'not_reached') return 'ours'
  return reason ?? 'nobody_home'
}
