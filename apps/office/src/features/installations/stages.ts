import type { InstallationQueueName } from '@brine/contract/office/installations'
import { m } from '@brine/messages/app'
import { calendarIcon, checkIcon, clockIcon, noteIcon, phoneIcon, signIcon } from '@brine/ui/icons'
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
