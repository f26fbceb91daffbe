import type { NoteTask, TaskAssignment } from '@brine/contract/office/customer-notes'
import { dayText } from './fieldTexts.ts'

/** By when a task should be done and by whom, as typed. */
export interface TypedAssignment {
  /** Empty without a day. */
  readonly due_on: string
  /** Empty for nobody in particular. */
  readonly assignee_id: string
}

export const unassigned: TypedAssignment = { due_on: '', assignee_id: '' }

export const typedAssignment = ({ due, assignee }: Pick<NoteTask, 'due' | 'assignee'>): TypedAssignment => ({
  due_on: due?.day ?? '',
  assignee_id: assignee ? String(assignee.id) : '',
})

export const assignmentOf = ({ due_on, assignee_id }: TypedAssignment): TaskAssignment => ({
  due_on: due_on || null,
  assignee_id: assignee_id === '' ? null : Number(assignee_id),
})

/** Error texts. */
export const assignmentTexts = { due_on: dayText }
