/**
 * EUR off the next refill for a friend who becomes a customer (specification section 9). Apart from the calls, since the
 * frame of every page shows it and needs none of them.
 */
export const REFERRAL_REWARD = 50
