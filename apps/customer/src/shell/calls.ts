import { accounts } from '@brine/contract/customer/accounts'
import { automaticRefills } from '@brine/contract/customer/automatic-refills'
import { home } from '@brine/contract/customer/home'
import { installations } from '@brine/contract/customer/installations'
import { notifications } from '@brine/contract/customer/notifications'
import { orders } from '@brine/contract/customer/orders'
import { referrals } from '@brine/contract/customer/referrals'
import { refills } from '@brine/contract/customer/refills'
import { reviews } from '@brine/contract/customer/reviews'
import { support } from '@brine/contract/customer/support'
import { withdrawals } from '@brine/contract/customer/withdrawals'

/**
 * The calls that a route can prefetch before its code has loaded. This is a separate file, because the pages before
 * sign-in do not need it. Every other page preloads it (see prerender.ts).
 */
export const calls = {
  accounts,
  automaticRefills,
  home,
  notifications,
  reviews,
  installations,
  orders,
  referrals,
  refills,
  support,
  withdrawals,
}
export type Calls = typeof calls
