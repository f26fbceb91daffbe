import { accounts } from '@brine/contract/customer/accounts'
import { installations } from '@brine/contract/customer/installations'
import { orders } from '@brine/contract/customer/orders'
import { referrals } from '@brine/contract/customer/referrals'
import { refills } from '@brine/contract/customer/refills'
import { reviews } from '@brine/contract/customer/reviews'
import { support } from '@brine/contract/customer/support'

/**
 * The calls from which a route chooses what it fetches before its code has arrived. A file of its own: the pages before
 * sign-in do without it, and every other page has it preloaded (see prerender.ts).
 */
export const calls = { accounts, reviews, installations, orders, referrals, refills, support }
export type Calls = typeof calls
