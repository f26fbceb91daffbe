import { formatWireDateTime } from '@brine/contract/dates'
import type { CustomerNote, NoteTask, TaskDueState } from '@brine/contract/office/customer-notes'
import type { NoteRow } from './queries.ts'

/** @param today YYYY-MM-DD */
export const describeNote = (note: NoteRow, today: string): CustomerNote => ({
  ...{ id: note.id, kind: note.kind, text: note.text, for_driver: note.for_driver, by: note.staff_name },
  task: note.is_task ? describeTask(note, today) : null,
  ...{ at: formatWireDateTime(note.created_at), version: note.revision },
})

type TaskRow = Pick<NoteRow, 'due_on' | 'assignee_id' | 'assignee_name' | 'done_at' | 'done_by'>

/** @param today YYYY-MM-DD */
export const describeTask = (
  { due_on, assignee_id, assignee_name, done_at, done_by }: TaskRow,
  today: string,
): NoteTask => ({
  due: due_on === null ? null : { day: due_on, state: dueStateOf(due_on, today) },
  assignee: assignee_id === null || assignee_name === null ? null : { id: assignee_id, name: assignee_name },
  done: done_at && { by: done_by ?? '', at: formatWireDateTime(done_at) },
})

function dueStateOf(day: string, today: string): TaskDueState {
  if (day === today) return 'today'
  return day < today ? 'late' : 'later'
}
