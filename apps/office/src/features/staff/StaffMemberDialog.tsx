import { useForm } from '@brine/app-kit/useForm'
import { useNavigateHere } from '@brine/app-kit/useNavigateHere'
import { officeStaff, type StaffMember } from '@brine/contract/office/staff'
import { m } from '@brine/messages/app'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { useStaffMember } from '../../shell/session.ts'
import { useChangeStaffMember } from './mutations.ts'
import { StaffMemberActions } from './StaffMemberActions.tsx'
import css from './StaffMemberDialog.module.css'
import { type StaffMemberDraft, StaffMemberFields, staffMemberTexts } from './StaffMemberFields.tsx'

/** Edits a staff member's name, language and roles, and offers the other actions. The dialog has its own address. */
export function StaffMemberDialog({ staffMember }: { staffMember: StaffMember }) {
  const { id, version, name, language, roles, driver_id } = staffMember
  const navigateHere = useNavigateHere()
  const close = () => navigateHere('/staff')
  const isOneself = useStaffMember().id === id
  const form = useForm<StaffMemberDraft>({
    schema: officeStaff.change.body,
    initial: { name, language, roles, driver_id },
    texts: staffMemberTexts,
  })
  const change = useChangeStaffMember(close, form.refuse)
  const send = (draft: StaffMemberDraft) => change.mutate({ params: { id }, body: { ...draft, version } })
  return (
    <FormDialog
      title={name}
      submit={m['office.common.save']()}
      isPending={change.isPending}
      onSubmit={(event) => form.submit(event, send, change.isPending)}
      onClose={close}
      lead={<p className={css.address}>{staffMember.email_address}</p>}
      after={
        isOneself ? (
          <p>{m['office.staff.own_access_kept']()}</p>
        ) : (
          <StaffMemberActions staffMember={staffMember} onDone={close} />
        )
      }
    >
      <StaffMemberFields
        value={form.values}
        onChange={form.change}
        name={form.text('name')}
        rolesError={form.errors.roles?.()}
      />
    </FormDialog>
  )
}
