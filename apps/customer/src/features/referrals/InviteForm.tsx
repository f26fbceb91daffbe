import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { sendIcon } from '@brine/ui/icons'
import { Muted } from '@brine/ui/Text'
import { TextField } from '@brine/ui/TextField'
import { InlineForm } from '@brine/ui/Voucher'
import { type SubmitEvent, useRef, useState } from 'react'
import css from './InviteForm.module.css'
import { isEmail } from './referrals.ts'
import { useInvite } from './useInvite.ts'

/** The friend's address; kept as typed until the invitation is sent. */
export function InviteForm() {
  const [error, setError] = useState<() => string>()
  const form = useRef<HTMLFormElement>(null)
  const focus = () => form.current?.querySelector('input')?.focus()
  const { invite, isPending } = useInvite({
    onInvited: () => form.current?.reset(),
    onRefused: (message) => {
      setError(() => () => message)
      focus()
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim()
    if (isEmail(email)) {
      setError(undefined)
      invite(email)
    } else {
      setError(() => m['form.referral.error_email'])
      focus()
    }
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <InlineForm>
        <TextField
          label={m['referrals.email']()}
          name="email"
          type="email"
          inputMode="email"
          // a friend's address, not one's own
          autoComplete="off"
          aria-required
          maxLength={254}
          error={error?.()}
          onInput={() => setError(undefined)}
        />
        <Button type="submit" variant="warm" isPending={isPending}>
          <Icon shape={sendIcon} size="s" />
          {m['referrals.submit']()}
        </Button>
      </InlineForm>
      <Muted className={css.privacy}>{m['referrals.privacy']()}</Muted>
    </form>
  )
}
