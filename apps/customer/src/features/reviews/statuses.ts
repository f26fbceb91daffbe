import type { ReviewStatus } from '@brine/contract/customer/reviews'
import { m } from '@brine/messages/app'
import type { IconShape } from '@brine/ui/Icon'
import { alertIcon, circleCheckIcon, clockIcon, goneIcon, helpIcon } from '@brine/ui/icons'

interface StatusLook {
  readonly label: () => string
  readonly icon: IconShape
  readonly kind: 'plain' | 'water' | 'danger' | 'caution'
}

/** Label and look of each review status, as the author sees it (specification section 3, experience). */
export const statusLooks: Readonly<Record<ReviewStatus, StatusLook>> = {
  approved: { label: m['experiences.status_approved'], icon: circleCheckIcon, kind: 'water' },
  declined: { label: m['experiences.status_declined'], icon: goneIcon, kind: 'plain' },
  pending: { label: m['experiences.status_pending'], icon: clockIcon, kind: 'caution' },
  error: { label: m['experiences.status_error'], icon: alertIcon, kind: 'danger' },
  unknown: { label: m['experiences.status_unknown'], icon: helpIcon, kind: 'plain' },
}
