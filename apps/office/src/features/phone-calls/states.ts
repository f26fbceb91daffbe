import type { PhoneCallQueueName, PhoneCallShare, PhoneCallState } from '@brine/contract/office/phone-calls'
import { m } from '@brine/messages/app'
import type { IconShape } from '@brine/ui/Icon'
import {
  alertIcon,
  checkIcon,
  clockIcon,
  crossIcon,
  goneIcon,
  personIcon,
  phoneIcon,
  usersIcon,
} from '@brine/ui/icons'
import type { StatusLook } from '../../shell/RecordPage.tsx'

type Filter = { readonly icon: IconShape; readonly label: () => string }

export const queues: Readonly<Record<PhoneCallQueueName, Filter>> = {
  open: { icon: phoneIcon, label: m['office.phone_calls.queue_open'] },
  later: { icon: clockIcon, label: m['office.phone_calls.queue_later'] },
  wrong_number: { icon: crossIcon, label: m['office.phone_calls.queue_wrong_number'] },
  done: { icon: checkIcon, label: m['office.phone_calls.queue_done'] },
}

export const shares: Readonly<Record<PhoneCallShare, Filter>> = {
  all: { icon: usersIcon, label: m['office.phone_calls.share_all'] },
  mine: { icon: personIcon, label: m['office.phone_calls.share_mine'] },
  nobodys: { icon: alertIcon, label: m['office.common.nobodys'] },
}

export const states: Readonly<Record<PhoneCallState, StatusLook>> = {
  open: { icon: phoneIcon, kind: 'caution', label: m['office.phone_calls.state_open'] },
  later: { icon: clockIcon, kind: 'plain', label: m['office.phone_calls.state_later'] },
  wrong_number: { icon: crossIcon, kind: 'danger', label: m['office.phone_calls.state_wrong_number'] },
  reached: { icon: checkIcon, kind: 'water', label: m['office.phone_calls.state_reached'] },
  outdated: { icon: goneIcon, kind: 'plain', label: m['office.phone_calls.state_outdated'] },
}
