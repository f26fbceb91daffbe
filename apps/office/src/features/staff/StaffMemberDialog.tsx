import type { StaffMember } from '@brine/contract/office/staff'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Form } from '@brine/ui/Layout'
import { type SubmitEvent, useId, useState } from 'react'
import { useStaffMember } from '../../shell/session.ts'
import { useChangeStaffMember } from './mutations.ts'
import { StaffMemberActions } from './StaffMemberActions.tsx'
import css from './StaffMemberDialog.module.css'
import { isComplete, type StaffMemberDraft, StaffMemberFields } from './StaffMemberFields.tsx'

/** Somebody's name, language and roles, and what else can be done about them. */
export function StaffMemberDialog({
  staffMember,
  onClose,
}: {
  staffMember: StaffMember
  onClose: () => void
}) {
  const { id, version: revision, name, language, roles, driver_id } = staffMember
  const formId = useId()
  const isOneself = useStaffMember().id === id
  const [draft, setDraft] = useState<StaffMemberDraft>({ name, language, roles, driver_id })
  const [isSent, setIsSent] = useState(false)
  const change = useChangeStaffMember(onClose)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSent(true)
    const first = draft.name.trim() === '' ? 'name' : 'roles'
    if (!isComplete(draft)) event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    else if (!change.isPending) change.mutate({ params: { id }, body: { ...draft, version: revision } })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={name}
      actions={
        <>
          <Button onClick={onClose}>{m['office.common.cancel']()}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={change.isPending}>
            {m['office.common.save']()}
          </Button>
        </>
      }
    >
      <p className={css.address}>{staffMember.email_address}</p>
      <Form id={formId} onSubmit={submit}>
        <StaffMemberFields value={draft} onChange={setDraft} isSent={isSent} />
      </Form>
      {isOneself ? (
        <p>{m['office.staff.own_access_kept']()}</p>
      ) : (
        <StaffMemberActions staffMember={staffMember} onDone={onClose} />
      )}
    </Dialog>
  )
}
