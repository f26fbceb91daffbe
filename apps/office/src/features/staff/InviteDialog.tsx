import { emailPattern } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Form } from '@brine/ui/Layout'
import { TextField } from '@brine/ui/TextField'
import { type SubmitEvent, useId, useState } from 'react'
import { useInviteStaffMember } from './mutations.ts'
import { isComplete, type StaffMemberDraft, StaffMemberFields } from './StaffMemberFields.tsx'

/** Invites a staff member: the mail has a link to set a password and a second factor. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const [draft, setDraft] = useState<StaffMemberDraft>({
    ...{ name: '', language: 'nl', roles: [] },
    driver_id: null,
  })
  const [email, setEmail] = useState('')
  const [isSent, setIsSent] = useState(false)
  const invite = useInviteStaffMember(onClose)
  const isAddress = emailPattern.test(email.trim())
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSent(true)
    const first = isAddress
      ? isComplete(draft)
        ? undefined
        : draft.name.trim() === ''
          ? 'name'
          : 'roles'
      : 'email'
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    else if (!invite.isPending) invite.mutate({ body: { ...draft, email: email.trim() } })
  }
  const refusal = invite.error?.errors[0]
  const error =
    isSent && !isAddress
      ? m['office.common.email_wrong']()
      : refusal?.code === 'email_taken'
        ? refusal.message
        : undefined
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m['office.staff.invite_title']()}
      actions={
        <>
          <Button onClick={onClose}>{m['office.common.cancel']()}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={invite.isPending}>
            {m['office.staff.invite_send']()}
          </Button>
        </>
      }
    >
      <p>{m['office.staff.invite_lead']()}</p>
      <Form id={formId} onSubmit={submit}>
        <TextField
          label={m['office.common.email']()}
          name="email"
          type="email"
          isRequired
          autoComplete="off"
          maxLength={254}
          error={error}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <StaffMemberFields value={draft} onChange={setDraft} isSent={isSent} />
      </Form>
    </Dialog>
  )
}
