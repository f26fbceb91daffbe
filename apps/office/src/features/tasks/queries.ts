import { customerTasks } from '@brine/contract/office/customer-tasks'
import { send } from '../../shell/client.ts'
import { after, usePages } from '../../shell/usePages.ts'
import type { TaskFilter } from './taskAddress.ts'

/** Interval at which tasks are fetched again, in milliseconds: colleagues add and finish them. */
const REFETCH_INTERVAL_MS = 30_000

const queryOf = ({ share, assignee }: TaskFilter) => ({
  share,
  ...(assignee && { assignee: Number(assignee) }),
})

/** The open tasks of all customers, the earliest day first. */
export const useTasks = (given: TaskFilter) => {
  const filter = queryOf(given)
  return usePages({
    call: customerTasks.list,
    filter,
    fetch: (cursor, signal) =>
      send(customerTasks.list, { query: { ...filter, ...after(cursor) } }, { signal }),
    linesOf: ({ tasks }) => tasks,
    cursorOf: ({ id }) => id,
    refetchIntervalMs: REFETCH_INTERVAL_MS,
  })
}

/** The same tasks as a file. @throws `CallError` */
export const fetchTaskFile = (filter: TaskFilter): Promise<Blob> =>
  send(customerTasks.file, { query: queryOf(filter) })
