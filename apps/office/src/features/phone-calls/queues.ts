import type { PhoneCallQueueName, PhoneCallShare } from '@brine/contract/office/phone-calls'
import { m } from '@brine/messages/app'
import type { IconShape } from '@brine/ui/Icon'
import { alertIcon, checkIcon, clockIcon, crossIcon, personIcon, phoneIcon, usersIcon } from '@brine/ui/icons'

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
