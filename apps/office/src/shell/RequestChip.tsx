import type { RequestState } from '@brine/contract/customer/support'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { alertIcon, calendarIcon, chatIcon, checkIcon, clockIcon } from '@brine/ui/icons'

const looks = {
  new: { icon: alertIcon, kind: 'caution', label: m['office.requests.state_new'] },
  replied: { icon: chatIcon, kind: 'caution', label: m['office.requests.state_replied'] },
  answered: { icon: clockIcon, kind: 'plain', label: m['office.requests.state_answered'] },
  planned: { icon: calendarIcon, kind: 'water', label: m['office.requests.state_planned'] },
  closed: { icon: checkIcon, kind: 'plain', label: m['office.requests.state_closed'] },
} as const satisfies Record<RequestState, object>

/** The state of a request. */
export function RequestChip({ state }: { state: RequestState }) {
  const { icon, kind, label } = looks[state]
  return (
    <Chip icon={icon} kind={kind}>
      {label()}
    </Chip>
  )
}
