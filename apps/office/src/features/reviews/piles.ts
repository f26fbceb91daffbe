import type { ReviewStatus } from '@brine/contract/customer/reviews'
import { ReviewQueueName } from '@brine/contract/office/reviews'
import { m } from '@brine/messages/app'
import type { IconShape } from '@brine/ui/Icon'
import { alertIcon, checkIcon, clockIcon, crossIcon } from '@brine/ui/icons'

export interface PileLook {
  readonly icon: IconShape
  readonly label: () => string
  readonly kind: 'plain' | 'water' | 'caution' | 'danger'
}

/** How a pile, and a review on it, is named and drawn. */
export const piles: Readonly<Record<ReviewQueueName, PileLook>> = {
  pending: { icon: clockIcon, label: m['office.reviews.queue_pending'], kind: 'caution' },
  approved: { icon: checkIcon, label: m['office.reviews.queue_approved'], kind: 'water' },
  declined: { icon: crossIcon, label: m['office.reviews.queue_declined'], kind: 'plain' },
  error: { icon: alertIcon, label: m['office.reviews.queue_error'], kind: 'danger' },
}

/** The pile on which a review with this status lies. */
export const pileOf = (status: ReviewStatus): ReviewQueueName => (status === 'unknown' ? 'error' : status)

/** What the address of the page says: which pile, and what is searched for. */
export interface Place {
  readonly pile: ReviewQueueName
  readonly search: string
}

export function readPlace(params: URLSearchParams): Place {
  const asked = params.get('pile')
  const pile = ReviewQueueName.options.find((name) => name === asked) ?? 'pending'
  return { pile, search: (params.get('search') ?? '').slice(0, 100) }
}

/** The address of a review on its pile, or of the pile. */
export function pathOf({ pile, search }: Place, id?: number): string {
  const params = new URLSearchParams()
  if (pile !== 'pending') params.set('pile', pile)
  if (search !== '') params.set('search', search)
  return `/reviews${id === undefined ? '' : `/${id}`}${params.size > 0 ? `?${params}` : ''}`
}
