import type { RequestState } from '@brine/contract/customer/support'
import { m } from '@brine/messages/app'
import type { Chip } from '@brine/ui/Chip'
import { calendarIcon, chatIcon, checkIcon, clockIcon } from '@brine/ui/icons'
import type { ComponentProps } from 'react'

type Look = Pick<ComponentProps<typeof Chip>, 'icon' | 'kind'> & { readonly label: () => string }

const looks: Readonly<Record<RequestState, Look>> = {
  new: { icon: clockIcon, kind: 'plain', label: m['support.request_new'] },
  answered: { icon: chatIcon, kind: 'caution', label: m['support.request_answered'] },
  replied: { icon: clockIcon, kind: 'plain', label: m['support.request_replied'] },
  planned: { icon: calendarIcon, kind: 'water', label: m['support.request_planned'] },
  closed: { icon: checkIcon, kind: 'plain', label: m['support.request_closed'] },
}

/** Label and look of a request's state. An unknown state is shown as being worked on. */
export const lookOf = (state: RequestState): Look => looks[state] ?? looks.replied

/** Whether the supplier has answered. Such requests are open at first, because the answer may be unread. */
export const hasAnswer = (state: RequestState): boolean => state === 'answered' || state === 'planned'
