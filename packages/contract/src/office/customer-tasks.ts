import * as v from 'valibot'
import { call } from '../call.ts'
import { Count, RowId } from '../primitives.ts'
import { CustomerNote, NoteTask, noteRoles, TaskAssignee } from './customer-notes.ts'
import { WaitingCount } from './waiting-count.ts'

/** Everybody who writes notes. */
const access = { staff: noteRoles }
const errors = ['not_signed_in', 'not_allowed'] as const

/** Filter: all tasks, those of the reader, or those for nobody in particular. */
export const TaskShare = v.picklist(['all', 'mine', 'nobodys'])
export type TaskShare = v.InferOutput<typeof TaskShare>

/** A note that waits until somebody has done what it says. */
export const CustomerTask = v.object({
  ...CustomerNote.entries,
  task: NoteTask,
  customer: v.object({
    id: RowId,
    name: v.string(),
    /** The mobile number, otherwise the other one. */
    phone: v.nullable(v.string()),
  }),
})
export type CustomerTask = v.InferOutput<typeof CustomerTask>

/** The number of open tasks by whom they are for. */
export const TaskCounts = v.object({
  all: Count,
  mine: Count,
  nobodys: Count,
  /** Other staff members with open tasks, by name; the one who was asked for, also without any. */
  others: v.array(v.object({ ...TaskAssignee.entries, count: Count })),
})
export type TaskCounts = v.InferOutput<typeof TaskCounts>

/** Tasks of all customers. `customerNotes` adds, assigns and finishes them. */
export const customerTasks = {
  list: call({
    method: 'GET',
    path: '/office/api/tasks',
    access,
    summary: 'Open tasks, 50 at a time, the earliest day first and those without a day last.',
    query: v.object({
      share: v.optional(TaskShare, 'all'),
      /** Only those of this staff member. */
      assignee: v.exactOptional(RowId),
      /** The id of the last task of the page before. */
      after: v.exactOptional(RowId),
    }),
    answer: v.object({ counts: TaskCounts, tasks: v.array(CustomerTask), has_more: v.boolean() }),
    errors,
  }),
  file: call({
    method: 'GET',
    path: '/office/api/tasks/file',
    access,
    summary: 'All open tasks, as CSV. Writes an audit entry.',
    query: v.object({
      share: v.optional(TaskShare, 'all'),
      /** Only those of this staff member. */
      assignee: v.exactOptional(RowId),
    }),
    file: 'text/csv',
    errors,
  }),
  assignees: call({
    method: 'GET',
    path: '/office/api/tasks/assignees',
    access,
    summary: 'The staff members whom a task can be for, by name.',
    answer: v.array(TaskAssignee),
    errors,
  }),
  waiting: call({
    method: 'GET',
    path: '/office/api/tasks/waiting',
    access,
    summary:
      'The number of open tasks that wait for the reader now: for the reader or nobody in particular, and not for a later day.',
    answer: WaitingCount,
    errors,
  }),
}
