import { formatWireDay } from '@brine/contract/dates'
import type { NoteTask, TaskDueState } from '@brine/contract/office/customer-notes'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import type { IconShape } from '@brine/ui/Icon'
import { alertIcon, calendarIcon, clockIcon } from '@brine/ui/icons'

interface Look {
  readonly kind: 'plain' | 'caution' | 'danger'
  readonly icon: IconShape
  readonly label: (due: { day: string }) => string
}

const looks: Readonly<Record<TaskDueState, Look>> = {
  late: { kind: 'danger', icon: alertIcon, label: m['office.tasks.due_late'] },
  today: { kind: 'caution', icon: clockIcon, label: () => m['office.tasks.due_today']() },
  later: { kind: 'plain', icon: calendarIcon, label: m['office.tasks.due_later'] },
}

/** By when a task should be done. */
export function TaskDue({ due: { day, state } }: { due: NonNullable<NoteTask['due']> }) {
  const { kind, icon, label } = looks[state]
  return (
    <Chip kind={kind} icon={icon}>
      {label({ day: formatWireDay(day) })}
    </Chip>
  )
}
