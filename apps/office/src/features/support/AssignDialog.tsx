import type { RequestRecord } from '@brine/contract/office/support'
import { m } from '@brine/messages/app'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Skeleton } from '@brine/ui/Skeleton'
import { type SubmitEvent, useState } from 'react'
import { Failed } from '../../shell/Failed.tsx'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { useAssignees } from './queries.ts'

type AssignDialogProps = {
  assignee: RequestRecord['keeper']
  isPending: boolean
  onAssign: (staffId: number | null) => void
  onClose: () => void
}

/** Chooses the staff member who handles a request. */
export function AssignDialog({ assignee, isPending, onAssign, onClose }: AssignDialogProps) {
  const [chosen, setChosen] = useState(assignee?.id ?? null)
  const { data, error, isFetching, refetch } = useAssignees()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onAssign(chosen)
  }
  return (
    <FormDialog
      title={m['office.requests.assign_title']()}
      submit={m['office.common.save']()}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {data ? (
        <ChoiceGroup legend={m['office.requests.assignee']()} isStacked>
          {[...data, { id: null, name: m['office.requests.nobody']() }].map(({ id, name }) => (
            <Radio key={id} name="assignee" checked={chosen === id} onChange={() => setChosen(id)}>
              {name}
            </Radio>
          ))}
        </ChoiceGroup>
      ) : error ? (
        <Failed
          error={error}
          title={m['office.requests.assignees_failed']()}
          hint={m['office.shell.unreachable_hint']()}
          isPending={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <Skeleton kind="rows" count={3} label={m['office.requests.loading']()} />
      )}
    </FormDialog>
  )
}
