/**
 * EUR off the next refill for a referral that became a customer (specification section 9). In a file of its own,
 * because every page shows it and most pages need no calls of referrals.
 */
export const REFERRAL_REWARD = 50

/** Days after which the address of an unanswered invitation is dropped. */
export const REFERRAL_ADDRESS_DAYS = 60
