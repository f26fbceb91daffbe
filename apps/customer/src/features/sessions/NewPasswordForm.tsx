import { focusFirst } from '@brine/app-kit/fieldErrors'
import { emptyPassword, isReady, type NewPassword } from '@brine/app-kit/newPassword'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Form } from '@brine/ui/Layout'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { missingIn, NewPasswordFields } from './NewPasswordFields.tsx'

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

/** Sets a password with the token of a mail. The disabled button explains what is missing, and the fields when it is pressed. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const { submitLabel, isPending, onSubmit, onTyped, refusal, children } = props
  const [value, setValue] = useState(emptyPassword)
  const reasonId = useId()
  const canSend = isReady(value)

  const [isTried, setIsTried] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (canSend) return onSubmit(value)
    setIsTried(true)
    const { password, repeat } = missingIn(value)
    focusFirst(event.currentTarget, { password, repeat_password: repeat })
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
        isTried={isTried}
      />
      <Button
        type="submit"
        variant="primary"
        isWide
        isPending={isPending}
        // it stays usable: Enter in a field presses it, and then the fields say what is missing
        aria-disabled={!canSend || undefined}
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
