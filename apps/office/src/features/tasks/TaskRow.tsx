import type { CustomerTask } from '@brine/contract/office/customer-tasks'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { checkIcon, pencilIcon, personIcon } from '@brine/ui/icons'
import { Link } from '@brine/ui/Link'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useFinishTask } from '../../shell/finishTask.ts'
import { Phone } from '../../shell/Phone.tsx'
import { TaskDue } from '../../shell/TaskDue.tsx'
import css from './TasksPage.module.css'

type TaskRowProps = {
  task: CustomerTask
  /** Gets the focus when the row leaves it while one of its buttons has it. */
  list: RefObject<HTMLUListElement | null>
  /** Called to change by when it should be done, and by whom. */
  onChange: () => void
}

/** A task with its customer, by when it should be done and by whom. */
export function TaskRow({ task, list, onChange }: TaskRowProps) {
  const { text, by, at, customer } = task
  const { due, assignee } = task.task
  const row = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const element = row.current
    return () => {
      if (element?.contains(document.activeElement)) list.current?.focus({ preventScroll: true })
    }
  }, [list])
  const name = customer.name || String(customer.id)
  return (
    <li ref={row} className={css.task}>
      <div className={css.words}>
        <span className={css.who}>
          <Link href={`/customers/${customer.id}`}>
            <b>{name}</b>
          </Link>
          {customer.phone && <Phone number={customer.phone} />}
        </span>
        <p className={css.text}>{text}</p>
        <span className={css.at}>
          {at}, {by}
        </span>
      </div>
      <div className={css.facts}>
        <span>
          {due ? <TaskDue due={due} /> : <i className={css.without}>{m['office.tasks.no_day']()}</i>}
        </span>
        {assignee ? (
          <span className={css.assignee}>
            <Icon shape={personIcon} size="s" />
            <VisuallyHidden>{m['office.tasks.assignee']()} </VisuallyHidden>
            {assignee.name}
          </span>
        ) : (
          <i className={css.without}>{m['office.tasks.nobody']()}</i>
        )}
      </div>
      <div className={css.actions}>
        <Button isSmall variant="plain" onClick={onChange}>
          <Icon shape={pencilIcon} size="s" />
          {m['office.common.change']()} <VisuallyHidden>{m['office.tasks.of']({ name })}</VisuallyHidden>
        </Button>
        <FinishButton task={task} name={name} />
      </div>
    </li>
  )
}

function FinishButton({
  task: { id, version: revision, customer },
  name,
}: {
  task: CustomerTask
  name: string
}) {
  const finish = useFinishTask()
  return (
    <Button
      isSmall
      isPending={finish.isPending}
      onClick={() => {
        const body = { version: revision, is_done: true }
        finish.mutate({ params: { id: customer.id, note_id: id }, body })
      }}
    >
      <Icon shape={checkIcon} size="s" />
      {m['office.tasks.finish']()} <VisuallyHidden>{m['office.tasks.of']({ name })}</VisuallyHidden>
    </Button>
  )
}
