import { type TaskCounts, TaskShare } from '@brine/contract/office/customer-tasks'
import { oneOf, queueAddress } from '../../shell/queueAddress.ts'

/** /office/tasks: whose tasks are listed. `assignee` is the number of a colleague, or empty. */
export const taskAddress = queueAddress('/tasks', (params) => ({
  share: oneOf(TaskShare.options, params.get('share')),
  assignee: /^[1-9]\d{0,14}$/.exec(params.get('assignee') ?? '')?.[0] ?? '',
}))

export type TaskFilter = ReturnType<typeof taskAddress.read>

/** The number of tasks that a filter lists. */
export function countOf(counts: TaskCounts, { share, assignee }: TaskFilter): number | undefined {
  return assignee === '' ? counts[share] : counts.others.find(({ id }) => String(id) === assignee)?.count
}
