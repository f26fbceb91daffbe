import { currentLanguage } from '@brine/app-kit/language'
import { useForm } from '@brine/app-kit/useForm'
import { officeStaff } from '@brine/contract/office/staff'
import { m } from '@brine/messages/app'
import { TextField } from '@brine/ui/TextField'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { useInviteStaffMember } from './mutations.ts'
import { type StaffMemberDraft, StaffMemberFields, staffMemberTexts } from './StaffMemberFields.tsx'

type Invited = StaffMemberDraft & { readonly email: string }

const nobody = { email: '', name: '', roles: [], driver_id: null }

const bodyOf = ({ email, ...others }: Invited) => ({ ...others, email: email.trim() })

/** Invites a staff member: the mail has a link to set a password and a second factor. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<Invited>({
    schema: officeStaff.invite.body,
    initial: { ...nobody, language: currentLanguage() },
    contentOf: bodyOf,
    texts: { email: () => m['office.common.email_wrong'], ...staffMemberTexts },
  })
  const invite = useInviteStaffMember(onClose, form.refuse)
  return (
    <FormDialog
      title={m['office.staff.invite_title']()}
      submit={m['office.staff.invite_send']()}
      isPending={invite.isPending}
      onSubmit={(event) =>
        form.submit(event, (typed) => invite.mutate({ body: bodyOf(typed) }), invite.isPending)
      }
      onClose={onClose}
      lead={<p>{m['office.staff.invite_lead']()}</p>}
    >
      <TextField {...form.text('email')} label={m['office.common.email']()} type="email" isRequired />
      <StaffMemberFields
        value={form.values}
        onChange={form.change}
        name={form.text('name')}
        rolesError={form.errors.roles?.()}
      />
    </FormDialog>
  )
}
