import { ReferralState } from '@brine/contract/customer/referrals'
import { m } from '@brine/messages/app'
import type { IconShape } from '@brine/ui/Icon'
import { checkIcon, euroIcon, mailIcon } from '@brine/ui/icons'

interface PileLook {
  readonly icon: IconShape
  readonly label: () => string
  readonly kind: 'plain' | 'water' | 'caution'
}

/** How a pile, and an invitation on it, is named and drawn: as the household reads it. */
export const piles: Readonly<Record<ReferralState, PileLook>> = {
  pending: { icon: mailIcon, label: m['referrals.state_in_progress'], kind: 'plain' },
  accepted: { icon: euroIcon, label: m['office.common.referral_completed'], kind: 'water' },
  discount_received: { icon: checkIcon, label: m['referrals.state_used'], kind: 'water' },
}

export function readPile(params: URLSearchParams): ReferralState {
  const asked = params.get('pile')
  return ReferralState.options.find((name) => name === asked) ?? 'pending'
}

/** The address of an invitation on its pile, or of the pile. */
export function pathOf(pile: ReferralState, id?: number): string {
  const search = pile === 'pending' ? '' : `?pile=${pile}`
  return `/referrals${id === undefined ? '' : `/${id}`}${search}`
}
