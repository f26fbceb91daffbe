import { m } from '@brine/messages/app'
import type { IconShape } from '@brine/ui/Icon'
import { alertIcon, checkIcon, euroIcon, goneIcon, helpIcon, mailIcon, sendIcon } from '@brine/ui/icons'
import type { ReferralStateName } from './referrals.ts'

interface StateLook {
  readonly icon: IconShape
  readonly kind: 'plain' | 'warm' | 'water' | 'danger'
  /** @param amount the formatted reward */
  readonly label: (amount: string) => string
}

/** Label and icon of each state (specification section 3). */
export const stateLooks: Readonly<Record<ReferralStateName, StateLook>> = {
  in_progress: { icon: mailIcon, kind: 'plain', label: () => m['referrals.state_in_progress']() },
  unanswered: { icon: goneIcon, kind: 'plain', label: () => m['referrals.state_unanswered']() },
  completed: {
    icon: euroIcon,
    kind: 'warm',
    label: (amount) => m['referrals.state_completed']({ amount }),
  },
  used: { icon: checkIcon, kind: 'water', label: () => m['referrals.state_used']() },
  error: { icon: alertIcon, kind: 'danger', label: () => m['referrals.state_error']() },
  send: { icon: sendIcon, kind: 'plain', label: () => m['referrals.state_send']() },
  unknown: { icon: helpIcon, kind: 'plain', label: () => m['referrals.state_unknown']() },
}
