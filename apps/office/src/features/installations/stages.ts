import type { InstallationQueueName, InstallationSummary } from '@brine/contract/office/installations'
import { m } from '@brine/messages/app'
import {
  calendarIcon,
  checkIcon,
  clockIcon,
  deviceIcon,
  noteIcon,
  phoneIcon,
  signIcon,
} from '@brine/ui/icons'
import type { StatusLook } from '../../shell/RecordPage.tsx'
import { stageNames } from '../../shell/valueNames.ts'

/** Name, icon and colour of each queue and stage. */
export const installationStages: Readonly<Record<InstallationQueueName, StatusLook>> = {
  waiting: { icon: clockIcon, label: m['office.installations.waiting'], kind: 'caution' },
  offered: { icon: noteIcon, label: stageNames.offered, kind: 'plain' },
  signed: { icon: signIcon, label: stageNames.signed, kind: 'plain' },
  called: { icon: phoneIcon, label: stageNames.called, kind: 'plain' },
  planned: { icon: calendarIcon, label: stageNames.planned, kind: 'water' },
  placed: { icon: checkIcon, label: stageNames.placed, kind: 'water' },
}

const ownDevice: StatusLook = { icon: deviceIcon, label: m['office.common.own_device'], kind: 'plain' }

/** The look of an installation. Nothing of ours was placed for a customer with an own device. */
export const lookOf = ({
  stage,
  own_device,
}: Pick<InstallationSummary, 'stage' | 'own_device'>): StatusLook =>
  own_device ? ownDevice : installationStages[stage]
