import type { TaskCounts } from '@brine/contract/office/customer-tasks'
import { m } from '@brine/messages/app'
import { alertIcon, personIcon, usersIcon } from '@brine/ui/icons'
import { Filters } from '../../shell/Filters.tsx'
import { type TaskFilter, taskAddress } from './taskAddress.ts'

const shares = [
  { share: 'all', icon: usersIcon, label: m['office.tasks.share_all'] },
  { share: 'mine', icon: personIcon, label: m['office.tasks.share_mine'] },
  { share: 'nobodys', icon: alertIcon, label: m['office.common.nobodys'] },
] as const

type TaskFiltersProps = {
  filter: TaskFilter
  /** Undefined until they are fetched. */
  counts: TaskCounts | undefined
}

/** Whose tasks are listed, with the number of each. */
export function TaskFilters({ filter: { share: shown, assignee }, counts }: TaskFiltersProps) {
  return (
    <Filters
      label={m['office.tasks.shares']()}
      filters={[
        ...shares.map(({ share, icon, label }) => ({
          ...{ icon, label: label(), count: counts?.[share] },
          href: taskAddress.pathOf({ share, assignee: '' }),
          isCurrent: assignee === '' && share === shown,
        })),
        ...(counts?.others ?? []).map(({ id, name, count }) => ({
          ...{ label: name, count },
          href: taskAddress.pathOf({ share: 'all', assignee: String(id) }),
          isCurrent: assignee === String(id),
        })),
      ]}
    />
  )
}
