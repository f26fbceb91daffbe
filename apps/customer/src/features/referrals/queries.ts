import { referrals } from '@brine/contract/customer/referrals'
import { useQuery } from '@tanstack/react-query'
import { query, useCall } from '../../shell/query.ts'
import { readReferrals } from './referrals.ts'

/** The customer's referrals. An unreadable answer gives an empty list. */
export const useReferrals = () => useQuery({ ...query(referrals.list), select: readReferrals })

/** What the customer shares with friends. */
export const useReferralLink = () => useCall(referrals.link)

/** Whether the relation with the supplier has ended, so that the customer can invite nobody. */
export const useIsEnded = (): boolean => useReferralLink().error?.errors[0]?.code === 'customer_ended'

/** Whether the supplier mails invitations. Another back end, which may not say so, does (specification section 7). */
export const useIsInvitedByMail = (): boolean => useReferralLink().data?.mails_invitations ?? true
