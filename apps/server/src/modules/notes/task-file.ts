import { formatWireDateTime, formatWireDay } from '@brine/contract/dates'
import type { CsvRow } from '../../platform/documents/csv.ts'
import { fullName } from '../../platform/full-name.ts'
import type { listOpenTasks } from './task-queries.ts'

export const taskColumns = [
  ...['task', 'due', 'customer', 'name', 'mobile', 'telephone', 'text', 'assignee', 'author', 'created'],
]

/** A task as a row of a file. */
export function taskRow(row: Awaited<ReturnType<typeof listOpenTasks>>[number]): CsvRow {
  const { id, due_on, customer_id, text, assignee_name, staff_name, created_at } = row
  return [
    ...[id, due_on ? formatWireDay(due_on) : '', customer_id, fullName(row)],
    ...[row.mobile_number ?? '', row.telephone_number ?? '', text, assignee_name ?? '', staff_name],
    formatWireDateTime(created_at),
  ]
}
