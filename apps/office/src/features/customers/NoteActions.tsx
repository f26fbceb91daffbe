import type { TimelineEntry } from '@brine/contract/office/customer-timeline'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { checkIcon, pencilIcon, personIcon, refreshIcon, tackIcon } from '@brine/ui/icons'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useFinishTask } from '../../shell/finishTask.ts'
import { TaskDue } from '../../shell/TaskDue.tsx'
import css from './Timeline.module.css'

interface NoteActionsProps {
  customerId: number
  note: NonNullable<TimelineEntry['note']>
  at: string
  /** Called to correct the note. */
  onChange: () => void
}

/** Who sees a note, what became of its task, and what can be done with it. */
export function NoteActions({ customerId, note, at, onChange }: NoteActionsProps) {
  const { for_driver, task } = note
  return (
    <>
      {for_driver && (
        <p className={css.mark}>
          <Icon shape={tackIcon} size="s" />
          {m['office.notes.is_for_driver']()}
        </p>
      )}
      {task && !task.done && task.due && <TaskDue due={task.due} />}
      {task && !task.done && task.assignee && (
        <p className={css.mark}>
          <Icon shape={personIcon} size="s" />
          {m['office.tasks.of']({ name: task.assignee.name })}
        </p>
      )}
      {task?.done && (
        <p className={css.mark}>
          <Icon shape={checkIcon} size="s" />
          {m['office.tasks.done_by']({ name: task.done.by, at: task.done.at })}
        </p>
      )}
      <div className={css.actions}>
        {task && <TaskButton customerId={customerId} note={note} at={at} isDone={task.done !== null} />}
        <Button isSmall variant="plain" onClick={onChange}>
          <Icon shape={pencilIcon} size="s" />
          {m['office.common.change']()} <VisuallyHidden>{m['office.notes.of']({ at })}</VisuallyHidden>
        </Button>
      </div>
    </>
  )
}

type TaskButtonProps = Omit<NoteActionsProps, 'onChange'> & { isDone: boolean }

/** Finishes a task, or opens it again. */
function TaskButton({ customerId, note: { id, version: revision }, at, isDone }: TaskButtonProps) {
  const finish = useFinishTask()
  return (
    <Button
      isSmall
      variant="plain"
      isPending={finish.isPending}
      onClick={() =>
        finish.mutate({
          params: { id: customerId, note_id: id },
          body: { version: revision, is_done: !isDone },
        })
      }
    >
      <Icon shape={isDone ? refreshIcon : checkIcon} size="s" />
      {isDone ? m['office.tasks.reopen']() : m['office.tasks.finish']()}{' '}
      <VisuallyHidden>{m['office.notes.of']({ at })}</VisuallyHidden>
    </Button>
  )
}
