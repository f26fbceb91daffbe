import { InstallationQueueName } from '@brine/contract/office/installations'
import { m } from '@brine/messages/app'
import type { IconShape } from '@brine/ui/Icon'
import { calendarIcon, checkIcon, clockIcon, noteIcon, phoneIcon, signIcon } from '@brine/ui/icons'
import { stageNames } from '../../shell/stages.ts'

export interface PileLook {
  readonly icon: IconShape
  readonly label: () => string
  readonly kind: 'plain' | 'water' | 'caution'
}

/** How a pile, and an installation on it, is named and drawn. */
export const piles: Readonly<Record<InstallationQueueName, PileLook>> = {
  waiting: { icon: clockIcon, label: m['office.installations.waiting'], kind: 'caution' },
  offered: { icon: noteIcon, label: stageNames.offered, kind: 'plain' },
  signed: { icon: signIcon, label: stageNames.signed, kind: 'plain' },
  called: { icon: phoneIcon, label: stageNames.called, kind: 'plain' },
  planned: { icon: calendarIcon, label: stageNames.planned, kind: 'water' },
  placed: { icon: checkIcon, label: stageNames.placed, kind: 'water' },
}

export function readPile(params: URLSearchParams): InstallationQueueName {
  const asked = params.get('pile')
  return InstallationQueueName.options.find((name) => name === asked) ?? 'waiting'
}

/** The address of an installation on its pile, or of the pile. @param id of the customer */
export function pathOf(pile: InstallationQueueName, id?: number): string {
  const search = pile === 'waiting' ? '' : `?pile=${pile}`
  return `/installations${id === undefined ? '' : `/${id}`}${search}`
}
