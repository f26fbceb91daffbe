import type { ReviewStatus } from '@brine/contract/customer/reviews'
import type { ReviewQueueName } from '@brine/contract/office/reviews'
import { m } from '@brine/messages/app'
import { alertIcon, checkIcon, clockIcon, crossIcon } from '@brine/ui/icons'
import type { StatusLook } from '../../shell/RecordPage.tsx'

/** Name and icon of each queue and its reviews. */
export const reviewStatuses: Readonly<Record<ReviewQueueName, StatusLook>> = {
  pending: { icon: clockIcon, label: m['office.reviews.queue_pending'], kind: 'caution' },
  approved: { icon: checkIcon, label: m['office.reviews.queue_approved'], kind: 'water' },
  declined: { icon: crossIcon, label: m['office.reviews.queue_declined'], kind: 'plain' },
  error: { icon: alertIcon, label: m['office.reviews.queue_error'], kind: 'danger' },
}

/** The queue of a review with this status. */
export const queueOfStatus = (status: ReviewStatus): ReviewQueueName =>
  status === 'unknown' ? 'error' : status
