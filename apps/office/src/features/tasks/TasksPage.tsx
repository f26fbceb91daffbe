import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { useRef, useState } from 'react'
import { Card } from '../../shell/Card.tsx'
import { EmptyQueue } from '../../shell/EmptyQueue.tsx'
import { ListFileButton } from '../../shell/ListFileButton.tsx'
import { Missing } from '../../shell/Missing.tsx'
import { MoreButton } from '../../shell/MoreButton.tsx'
import { Page } from '../../shell/Page.tsx'
import { useQueueState } from '../../shell/QueuePage.tsx'
import { fetchTaskFile, useTasks } from './queries.ts'
import { TaskDialog } from './TaskDialog.tsx'
import { TaskFilters } from './TaskFilters.tsx'
import { TaskRow } from './TaskRow.tsx'
import css from './TasksPage.module.css'
import { countOf, taskAddress } from './taskAddress.ts'

/** /office/tasks: what the office wrote down to be done, the earliest day first. */
export function TasksPage() {
  useLanguage()
  const filter = useQueueState(taskAddress)
  const found = useTasks(filter)
  const count = found.first && countOf(found.first.counts, filter)
  return (
    <Page
      title={m['office.menu.tasks']()}
      tools={
        <ListFileButton
          count={count === undefined ? undefined : String(count)}
          fetchFile={() => fetchTaskFile(filter)}
          listName={m['office.tasks.file']()}
        />
      }
    >
      <TaskFilters filter={filter} counts={found.first?.counts} />
      <Tasks found={found} isFiltered={taskAddress.pathOf(filter) !== '/tasks'} />
    </Page>
  )
}

function Tasks({ found, isFiltered }: { found: ReturnType<typeof useTasks>; isFiltered: boolean }) {
  const list = useRef<HTMLUListElement>(null)
  const [changedId, setChangedId] = useState<number>()
  const { lines: tasks } = found
  if (!tasks)
    return <Missing found={found} loading={m['office.tasks.loading']()} failed={m['office.tasks.failed']()} />
  if (tasks.length === 0)
    return (
      <EmptyQueue
        title={m['office.tasks.none']()}
        hint={isFiltered ? m['office.tasks.none_of']() : m['office.tasks.none_hint']()}
        takesFocus
      />
    )
  // looked up each time, because a colleague may change it meanwhile
  const changed = tasks.find(({ id }) => id === changedId)
  return (
    <Card>
      <ul ref={list} className={css.tasks} aria-label={m['office.menu.tasks']()} tabIndex={-1}>
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} list={list} onChange={() => setChangedId(task.id)} />
        ))}
      </ul>
      <MoreButton pages={found} />
      {changed && <TaskDialog task={changed} onClose={() => setChangedId(undefined)} />}
    </Card>
  )
}
