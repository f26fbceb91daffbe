import type { ReferralState } from '@brine/contract/customer/referrals'
import { m } from '@brine/messages/app'
import { checkIcon, euroIcon, mailIcon } from '@brine/ui/icons'
import type { StatusLook } from '../../shell/RecordPage.tsx'

/** Name and icon of each queue and state, as customers see them. */
export const referralStates: Readonly<Record<ReferralState, StatusLook>> = {
  pending: { icon: mailIcon, label: m['referrals.state_in_progress'], kind: 'plain' },
  accepted: { icon: euroIcon, label: m['office.common.referral_completed'], kind: 'water' },
  discount_received: { icon: checkIcon, label: m['referrals.state_used'], kind: 'water' },
}
