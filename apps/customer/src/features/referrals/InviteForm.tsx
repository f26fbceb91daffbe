import { useTypedForm } from '@brine/app-kit/useTypedForm'
import { referrals } from '@brine/contract/customer/referrals'
import { MAX_EMAIL_LENGTH } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { pencilIcon, sendIcon } from '@brine/ui/icons'
import { Muted } from '@brine/ui/Text'
import { TextField } from '@brine/ui/TextField'
import { InlineForm } from '@brine/ui/Voucher'
import * as v from 'valibot'
import { useDraft } from '../../shell/useDraft.ts'
import { useRefer } from './mutations.ts'
import { useIsInvitedByMail } from './queries.ts'
import css from './ReferralsPage.module.css'

/** The form with the invited person's address. The typed address stays until the invitation is sent. */
export function InviteForm() {
  const [typed, keep] = useDraft('invitation', v.string())
  const form = useTypedForm({
    schema: referrals.refer.body,
    read: (data) => ({ email: String(data.get('email') ?? '').trim() }),
    texts: { email: () => m['form.referral.error_email'] },
  })
  const isMailed = useIsInvitedByMail()
  const { invite, isPending } = useRefer({
    isMailed,
    // an address that was typed meanwhile stays, and is not the one that was refused
    onInvited: (email) => keep((now) => (now?.trim() === email ? undefined : now)),
    onRefused: (message, email) => typed?.trim() === email && form.show({ email: () => message }),
  })
  return (
    <form noValidate onSubmit={(event) => form.submit(event, ({ email }) => invite(email), isPending)}>
      <InlineForm>
        <TextField
          label={m['referrals.email']()}
          name="email"
          type="email"
          inputMode="email"
          // the address of another person, not the customer's
          autoComplete="off"
          aria-required
          maxLength={MAX_EMAIL_LENGTH}
          error={form.errors.email?.()}
          value={typed ?? ''}
          onChange={({ currentTarget }) => {
            form.forget('email')
            keep(currentTarget.value)
          }}
        />
        <Button type="submit" variant="warm" isPending={isPending}>
          <Icon shape={isMailed ? sendIcon : pencilIcon} size="s" />
          {isMailed ? m['referrals.submit']() : m['referrals.note']()}
        </Button>
      </InlineForm>
      <Muted className={css.privacy}>{m['referrals.privacy']()}</Muted>
    </form>
  )
}
