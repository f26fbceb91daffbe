import type { CallError } from '@brine/contract/client'
import { customerNotes } from '@brine/contract/office/customer-notes'
import { m } from '@brine/messages/app'
import { taskCalls } from '../../shell/finishTask.ts'
import { useChange } from '../../shell/query.ts'

/** Changes by when a task should be done, and by whom. */
export const useAssignTask = (onSuccess: () => void, onFailure: (error: CallError) => unknown) =>
  useChange(customerNotes.assign, {
    done: m['office.common.saved'],
    failed: m['office.common.not_saved'],
    stales: [...taskCalls, customerNotes.list],
    onSuccess,
    onFailure,
  })
