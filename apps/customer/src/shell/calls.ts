import { accounts } from '@brine/contract/accounts'
import { experiences } from '@brine/contract/experiences'
import { installations } from '@brine/contract/installations'
import { orders } from '@brine/contract/orders'
import { referrals } from '@brine/contract/referrals'
import { salt } from '@brine/contract/salt'
import { support } from '@brine/contract/support'

/**
 * The calls from which a route chooses what it fetches before its code has arrived. A file of its own: the pages before
 * sign-in do without it, and every other page has it preloaded (see prerender.ts).
 */
export const calls = { accounts, experiences, installations, orders, referrals, salt, support }
export type Calls = typeof calls
