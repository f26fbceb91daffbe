import { emptyPassword, isReady, type NewPassword } from '@brine/app-kit/newPassword'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Form } from '@brine/ui/Layout'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { NewPasswordFields } from './NewPasswordFields.tsx'

type NewPasswordFormProps = {
  submitLabel: string
  isPending: boolean
  onSubmit: (value: NewPassword) => void
  /** Called on typing, to clear the failure of the last attempt. */
  onTyped: () => void
  /** The server's message about a refused password. */
  refusal: string | undefined
  /** Below the button. */
  children?: ReactNode
}

/** Sets a password with the token of a mail. The disabled button explains what is missing. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { submitLabel, isPending, onSubmit, onTyped, refusal, children } = props
  const [value, setValue] = useState(emptyPassword)
  const reasonId = useId()
  const canSend = isReady(value)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (canSend) onSubmit(value)
  }
  const change = (next: NewPassword) => {
    setValue(next)
    onTyped()
  }

  return (
    <Form onSubmit={submit}>
      <NewPasswordFields
        value={value}
        onChange={change}
        label={m['form.new_password.password']()}
        repeatLabel={m['form.new_password.repeat']()}
        hint={m['form.new_password.rule']()}
        refusal={refusal}
      />
      <Button
        type="submit"
        variant="primary"
        isWide
        isPending={isPending}
        isDisabled={!canSend}
        aria-describedby={canSend ? undefined : reasonId}
      >
        {submitLabel}
      </Button>
      <VisuallyHidden>
        <span id={reasonId}>{m['form.new_password.not_ready']()}</span>
      </VisuallyHidden>
      {children}
    </Form>
  )
}
