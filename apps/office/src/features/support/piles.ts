import { RequestQueueName, RequestShare } from '@brine/contract/office/support'
import { m } from '@brine/messages/app'
import type { IconShape } from '@brine/ui/Icon'
import { accountIcon, alertIcon, calendarIcon, checkIcon, clockIcon, usersIcon } from '@brine/ui/icons'

interface Look {
  readonly icon: IconShape
  readonly label: () => string
}

/** How a pile is named and drawn. */
export const piles: Readonly<Record<RequestQueueName, Look>> = {
  open: { icon: alertIcon, label: m['office.requests.queue_open'] },
  waiting: { icon: clockIcon, label: m['office.requests.queue_waiting'] },
  planned: { icon: calendarIcon, label: m['office.requests.queue_planned'] },
  closed: { icon: checkIcon, label: m['office.requests.queue_closed'] },
}

/** Whose requests are shown. */
export const shares: Readonly<Record<RequestShare, Look>> = {
  all: { icon: usersIcon, label: m['office.requests.share_all'] },
  mine: { icon: accountIcon, label: m['office.requests.share_mine'] },
  nobodys: { icon: alertIcon, label: m['office.common.nobodys'] },
}

/** What the address of the page says: which pile, and whose requests of it. */
export interface Place {
  readonly pile: RequestQueueName
  readonly share: RequestShare
}

export function readPlace(params: URLSearchParams): Place {
  const [pile, share] = [params.get('pile'), params.get('share')]
  return {
    pile: RequestQueueName.options.find((name) => name === pile) ?? 'open',
    share: RequestShare.options.find((name) => name === share) ?? 'all',
  }
}

/** The address of a request on its pile, or of the pile. */
export function pathOf({ pile, share }: Place, id?: number): string {
  const params = new URLSearchParams()
  if (pile !== 'open') params.set('pile', pile)
  if (share !== 'all') params.set('share', share)
  return `/requests${id === undefined ? '' : `/${id}`}${params.size > 0 ? `?${params}` : ''}`
}
