import type { RequestRecord } from '@brine/contract/office/support'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Dialog } from '@brine/ui/Dialog'
import { Form } from '@brine/ui/Layout'
import { Skeleton } from '@brine/ui/Skeleton'
import { type SubmitEvent, useId, useState } from 'react'
import { Failed } from '../../shell/Failed.tsx'
import { useAssignees } from './queries.ts'

type AssignDialogProps = {
  assignee: RequestRecord['keeper']
  isPending: boolean
  onAssign: (staffId: number | null) => void
  onClose: () => void
}

/** Chooses the staff member who handles a request. */
export function AssignDialog({ assignee, isPending, onAssign, onClose }: AssignDialogProps) {
  const formId = useId()
  const [chosen, setChosen] = useState(assignee?.id ?? null)
  const { data, error, isFetching, refetch } = useAssignees()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onAssign(chosen)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m['office.requests.assign_title']()}
      actions={
        <>
          <Button onClick={onClose}>{m['office.common.cancel']()}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={isPending}>
            {m['office.common.save']()}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit}>
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
      </Form>
    </Dialog>
  )
}
