import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { IsoDay, Revision, RowId, WireDateTime } from '../primitives.ts'

/** Everybody who talks with customers reads and writes notes, and can be given a task. */
export const noteRoles = [
  'planner',
  'support',
  'sales',
  'administrator',
] as const satisfies readonly StaffRole[]
const access = { staff: noteRoles }

/** call: what was said on the telephone. visit: what was seen or said at the customer's. */
export const NoteKind = v.picklist(['call', 'note', 'visit'])
export type NoteKind = v.InferOutput<typeof NoteKind>

export const MAX_NOTE_LENGTH = 2000
/** What a staff member writes. */
export const NoteText = v.object({
  text: v.pipe(v.string(), v.regex(/\S/), v.maxLength(MAX_NOTE_LENGTH)),
  /** Whether drivers see it at each stop of the customer. */
  for_driver: v.boolean(),
})

/** By when a task should be done, and by whom. */
export const TaskAssignment = v.object({
  /** Null for a task without a day. */
  due_on: v.nullable(IsoDay),
  /** Null for nobody in particular. */
  assignee_id: v.nullable(RowId),
})
export type TaskAssignment = v.InferOutput<typeof TaskAssignment>

export const NewNote = v.object({
  kind: NoteKind,
  ...NoteText.entries,
  /** Whether it waits until somebody has done what it says. */
  is_task: v.optional(v.boolean(), false),
  /** Of a task; refused for another note. */
  due_on: v.optional(TaskAssignment.entries.due_on, null),
  assignee_id: v.optional(TaskAssignment.entries.assignee_id, null),
})
export type NewNote = v.InferInput<typeof NewNote>

/** late: the day is over. */
export const TaskDueState = v.picklist(['late', 'today', 'later'])
export type TaskDueState = v.InferOutput<typeof TaskDueState>

/** A staff member whom a task is for. */
export const TaskAssignee = v.object({ id: RowId, name: v.string() })
export type TaskAssignee = v.InferOutput<typeof TaskAssignee>

/** A note that waits until somebody has done what it says. */
export const NoteTask = v.object({
  /** Null for a task without a day. */
  due: v.nullable(v.object({ day: IsoDay, state: TaskDueState })),
  /** Null for nobody in particular, and while the staff member is disabled or may not read tasks. */
  assignee: v.nullable(TaskAssignee),
  /** Null while it waits. */
  done: v.nullable(v.object({ by: v.string(), at: WireDateTime })),
})
export type NoteTask = v.InferOutput<typeof NoteTask>

/** A note about a customer, a call or a visit. */
export const CustomerNote = v.object({
  id: RowId,
  kind: NoteKind,
  text: v.string(),
  for_driver: v.boolean(),
  /** Null for what is no task. */
  task: v.nullable(NoteTask),
  /** The author. */
  by: v.string(),
  at: WireDateTime,
  /** Revision of the record, to be sent with a change. */
  version: Revision,
})
export type CustomerNote = v.InferOutput<typeof CustomerNote>

const params = v.object({ id: RowId })
const errors = ['not_signed_in', 'not_allowed'] as const

/** Notes about customers, and the log of calls. */
export const customerNotes = {
  list: call({
    method: 'GET',
    path: '/office/api/customers/:id/notes',
    access,
    summary: 'Notes, calls and visits of a customer, 50 at a time, newest first; and all that drivers see.',
    params,
    query: v.object({
      kind: v.exactOptional(NoteKind),
      /** The id of the last note of the page before. */
      after: v.exactOptional(RowId),
    }),
    answer: v.object({
      notes: v.array(CustomerNote),
      has_more: v.boolean(),
      /** Of every page, newest first. */
      for_driver: v.array(CustomerNote),
    }),
    errors,
  }),
  add: call({
    method: 'POST',
    path: '/office/api/customers/:id/notes',
    access,
    summary: 'Add a note, or what was said in a call or at a visit.',
    status: 201,
    params,
    body: NewNote,
    answer: CustomerNote,
    errors,
  }),
  change: call({
    method: 'PUT',
    path: '/office/api/customers/:id/notes/:note_id',
    access,
    summary: 'Correct a note, or change whether drivers see it.',
    params: v.object({ ...params.entries, note_id: RowId }),
    body: v.object({ version: Revision, ...NoteText.entries }),
    answer: CustomerNote,
    errors: [...errors, 'changed_meanwhile'],
  }),
  assign: call({
    method: 'PUT',
    path: '/office/api/customers/:id/notes/:note_id/assignment',
    access,
    summary: 'Set by when an open task should be done, and by whom.',
    params: v.object({ ...params.entries, note_id: RowId }),
    body: v.object({ version: Revision, ...TaskAssignment.entries }),
    answer: CustomerNote,
    errors: [...errors, 'changed_meanwhile'],
  }),
  finish: call({
    method: 'PUT',
    path: '/office/api/customers/:id/notes/:note_id/task',
    access,
    summary: 'Finish a task, or open it again.',
    params: v.object({ ...params.entries, note_id: RowId }),
    body: v.object({ version: Revision, is_done: v.boolean() }),
    answer: CustomerNote,
    errors: [...errors, 'changed_meanwhile'],
  }),
}
