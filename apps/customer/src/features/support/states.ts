import { dayWords } from '@brine/app-kit/dayWords'
import type { OwnRequest, RequestState } from '@brine/contract/customer/support'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import type { Chip } from '@brine/ui/Chip'
import { calendarIcon, chatIcon, circleCheckIcon, clockIcon } from '@brine/ui/icons'
import type { ComponentProps } from 'react'

type ChipLook = Pick<ComponentProps<typeof Chip>, 'icon' | 'kind'>
type Look = ChipLook & { readonly label: string }

const looks: Readonly<Record<RequestState, ChipLook & { readonly label: () => string }>> = {
  new: { icon: clockIcon, kind: 'plain', label: m['support.request_new'] },
  answered: { icon: chatIcon, kind: 'plain', label: m['support.request_answered'] },
  replied: { icon: clockIcon, kind: 'plain', label: m['support.request_replied'] },
  planned: { icon: calendarIcon, kind: 'plain', label: m['support.request_planned'] },
  closed: { icon: circleCheckIcon, kind: 'plain', label: m['support.request_closed'] },
}

/**
 * Label and look of a request's state. An unknown state is shown as being worked on.
 * @param isNew whether the customer had not seen the last answer before this visit
 * @param today YYYY-MM-DD
 */
export function lookOf(
  { state, agreed, thread }: Pick<OwnRequest, 'state' | 'agreed' | 'thread'>,
  isNew: boolean,
  today: string,
  language: Language,
): Look {
  if (isNew && thread.at(-1)?.from === 'supplier')
    return { icon: chatIcon, kind: 'water', label: m['support.request_unread']() }
  if (state === 'planned' && agreed && agreed.date >= today) {
    const { date } = dayWords(agreed.date, language)
    return { icon: calendarIcon, kind: 'plain', label: m['support.request_visit']({ day: date }) }
  }
  const { label, ...look } = looks[state] ?? looks.replied
  return { ...look, label: label() }
}
