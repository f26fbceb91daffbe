import type { PhoneCallState } from '@brine/contract/office/phone-calls'
import { m } from '@brine/messages/app'
import { checkIcon, clockIcon, crossIcon, goneIcon, phoneIcon } from '@brine/ui/icons'
import { StatusChip, type StatusLook } from './RecordPage.tsx'

const looks: Readonly<Record<PhoneCallState, StatusLook>> = {
  open: { icon: phoneIcon, kind: 'caution', label: m['office.phone_calls.state_open'] },
  later: { icon: clockIcon, kind: 'plain', label: m['office.phone_calls.state_later'] },
  wrong_number: { icon: crossIcon, kind: 'danger', label: m['office.phone_calls.state_wrong_number'] },
  reached: { icon: checkIcon, kind: 'water', label: m['office.phone_calls.state_reached'] },
  outdated: { icon: goneIcon, kind: 'plain', label: m['office.phone_calls.state_outdated'] },
}

/** The state of a call. */
export const PhoneCallChip = ({ state }: { state: PhoneCallState }) => <StatusChip look={looks[state]} />
