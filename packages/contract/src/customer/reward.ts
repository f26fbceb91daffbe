/** EUR off the next salt delivery for a friend who becomes a customer (specification section 9). */
export const REFERRAL_REWARD = 50
