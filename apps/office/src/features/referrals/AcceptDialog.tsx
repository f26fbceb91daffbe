import { useForm } from '@brine/app-kit/useForm'
import { AcceptReason, officeReferrals, type ReferralRecord } from '@brine/contract/office/referrals'
import { m } from '@brine/messages/app'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { TextField } from '@brine/ui/TextField'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { recordId } from '../../shell/recordId.ts'
import { acceptReasons } from '../../shell/valueNames.ts'
import { useAcceptReferral } from './mutations.ts'

type AcceptDialogProps = { referral: ReferralRecord; onClose: () => void }

const nothing = { reason: undefined as AcceptReason | undefined, friend_id: '' }

/** Accepts a referral by hand. The dialog asks for the invited customer and the reason. */
export function AcceptDialog({ referral: { id, friend: invitedCustomer }, onClose }: AcceptDialogProps) {
  const customerIdOf = (typed: string) => invitedCustomer?.id ?? recordId(typed.trim()) ?? Number.NaN
  const form = useForm({
    schema: officeReferrals.accept.body,
    initial: nothing,
    contentOf: ({ reason, friend_id }) => ({ reason, friend_id: customerIdOf(friend_id) }),
    texts: {
      reason: () => m['office.common.decline_reason_missing'],
      friend_id: () => m['office.referrals.invited_missing'],
    },
  })
  const accept = useAcceptReferral(onClose, form.refuse)
  const send = ({ reason, friend_id }: typeof nothing) =>
    reason && accept.mutate({ params: { id }, body: { reason, friend_id: customerIdOf(friend_id) } })
  return (
    <FormDialog
      title={m['office.referrals.accept_title']()}
      submit={m['office.referrals.accept']()}
      isPending={accept.isPending}
      onSubmit={(event) => form.submit(event, send, accept.isPending)}
      onClose={onClose}
      lead={<p>{m['office.referrals.accept_lead']()}</p>}
    >
      <ChoiceGroup
        legend={m['office.referrals.reason']()}
        isRequired
        isStacked
        error={form.errors.reason?.()}
      >
        {AcceptReason.options.map((reason) => (
          <Radio
            key={reason}
            name="reason"
            checked={form.values.reason === reason}
            onChange={() => form.change({ reason })}
          >
            {acceptReasons[reason]()}
          </Radio>
        ))}
      </ChoiceGroup>
      {!invitedCustomer && (
        <TextField
          {...form.text('friend_id')}
          label={m['office.referrals.invited_number']()}
          hint={m['office.referrals.invited_hint']()}
          isRequired
          inputMode="numeric"
          maxLength={15}
        />
      )}
    </FormDialog>
  )
}
