import { useLanguage } from '@brine/app-kit/language'
import type { CustomerTask } from '@brine/contract/office/customer-tasks'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { checkIcon } from '@brine/ui/icons'
import { Link } from '@brine/ui/Link'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useRef } from 'react'
import { Card } from '../../shell/Card.tsx'
import { EmptyQueue } from '../../shell/EmptyQueue.tsx'
import { useFinishTask } from '../../shell/finishTask.ts'
import { Missing } from '../../shell/Missing.tsx'
import { MoreButton } from '../../shell/MoreButton.tsx'
import { Page } from '../../shell/Page.tsx'
import { Phone } from '../../shell/Phone.tsx'
import { useTasks } from './queries.ts'
import css from './TasksPage.module.css'

/** /office/tasks: what the office wrote down to be done, the oldest first. */
export function TasksPage() {
  useLanguage()
  return (
    <Page title={m['office.menu.tasks']()}>
      <Tasks />
    </Page>
  )
}

function Tasks() {
  const found = useTasks()
  const list = useRef<HTMLUListElement>(null)
  const { lines: tasks } = found
  if (!tasks)
    return <Missing found={found} loading={m['office.tasks.loading']()} failed={m['office.tasks.failed']()} />
  if (tasks.length === 0)
    return <EmptyQueue title={m['office.tasks.none']()} hint={m['office.tasks.none_hint']()} takesFocus />
  return (
    <Card>
      <ul ref={list} className={css.tasks} aria-label={m['office.menu.tasks']()} tabIndex={-1}>
        {tasks.map((task) => (
          // the button of a finished task leaves with the focus
          <Task key={task.id} task={task} onDone={() => list.current?.focus({ preventScroll: true })} />
        ))}
      </ul>
      <MoreButton pages={found} />
    </Card>
  )
}

function Task({ task, onDone }: { task: CustomerTask; onDone: () => void }) {
  const { id, text, by, at, version: revision, customer } = task
  const finish = useFinishTask(onDone)
  const name = customer.name || String(customer.id)
  return (
    <li className={css.task}>
      <div className={css.words}>
        <Link href={`/customers/${customer.id}`}>
          <b>{name}</b>
        </Link>
        <p className={css.text}>{text}</p>
        <span className={css.at}>
          {at}, {by}
        </span>
      </div>
      {customer.phone && (
        <span className={css.phone}>
          <Phone number={customer.phone} />
        </span>
      )}
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
    </li>
  )
}
