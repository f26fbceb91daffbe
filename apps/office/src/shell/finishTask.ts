import { customerNotes } from '@brine/contract/office/customer-notes'
import { customerTasks } from '@brine/contract/office/customer-tasks'
import { customerTimeline } from '@brine/contract/office/customer-timeline'
import { m } from '@brine/messages/app'
import { useChange } from './query.ts'

/** What shows tasks. */
export const taskCalls = [customerTasks.list, customerTasks.waiting, customerTimeline.list] as const

/** Finishes a task, or opens it again. */
export const useFinishTask = () =>
  useChange(customerNotes.finish, {
    done: m['office.common.saved'],
    failed: m['office.common.not_saved'],
    stales: [...taskCalls, customerNotes.list],
  })
