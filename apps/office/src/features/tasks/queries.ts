import { customerTasks } from '@brine/contract/office/customer-tasks'
import { send } from '../../shell/client.ts'
import { after, usePages } from '../../shell/usePages.ts'

/** Interval at which tasks are fetched again, in milliseconds: colleagues add and finish them. */
const REFETCH_INTERVAL_MS = 30_000

/** The open tasks of all customers, the oldest first. */
export const useTasks = () =>
  usePages({
    call: customerTasks.list,
    filter: {},
    fetch: (cursor, signal) => send(customerTasks.list, { query: after(cursor) }, { signal }),
    linesOf: ({ tasks }) => tasks,
    cursorOf: ({ id }) => id,
    refetchIntervalMs: REFETCH_INTERVAL_MS,
  })
