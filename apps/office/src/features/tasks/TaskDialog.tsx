import { useForm } from '@brine/app-kit/useForm'
import { TaskAssignment } from '@brine/contract/office/customer-notes'
import type { CustomerTask } from '@brine/contract/office/customer-tasks'
import { m } from '@brine/messages/app'
import { AssignmentFields } from '../../shell/AssignmentFields.tsx'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { assignmentOf, assignmentTexts, typedAssignment } from '../../shell/typedAssignment.ts'
import { useAssignTask } from './mutations.ts'

/** Changes by when a task should be done, and by whom. */
export function TaskDialog({ task, onClose }: { task: CustomerTask; onClose: () => void }) {
  const { id, customer, version: revision } = task
  const form = useForm({
    schema: TaskAssignment,
    initial: typedAssignment(task.task),
    contentOf: assignmentOf,
    texts: assignmentTexts,
  })
  const assign = useAssignTask(onClose, form.refuse)
  return (
    <FormDialog
      title={m['office.tasks.assign_title']()}
      submit={m['office.common.save']()}
      isPending={assign.isPending}
      onClose={onClose}
      onSubmit={(event) =>
        form.submit(
          event,
          (typed) =>
            assign.mutate({
              params: { id: customer.id, note_id: id },
              body: { ...assignmentOf(typed), version: revision },
            }),
          assign.isPending,
        )
      }
    >
      <AssignmentFields text={form.text} />
    </FormDialog>
  )
}
