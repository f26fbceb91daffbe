import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { RequiredNote } from '@brine/ui/Field'
import { FieldRow, Form } from '@brine/ui/Layout'
import { PasswordField } from '@brine/ui/PasswordField'
import { TapLink } from '@brine/ui/Text'
import { TextField } from '@brine/ui/TextField'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { EmailField } from './EmailField.tsx'
import {
  checkRegistration,
  type Registration,
  type RegistrationErrors,
  type RegistrationField,
  registrationFields,
} from './registration.ts'

type RegisterFormProps = {
  isPending: boolean
  onSubmit: (registration: Registration) => void
  /** What the server has against the last attempt, above the fields. */
  children: ReactNode
}

/** Everything that a new account needs. The browser keeps what is typed. */
export function RegisterForm({ isPending, onSubmit, children }: RegisterFormProps) {
  const [errors, setErrors] = useState<RegistrationErrors>({})

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = valuesOf(event.currentTarget)
    const found = checkRegistration(values)
    setErrors(found)
    const wrong = registrationFields.find((field) => found[field])
    if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`[name=${wrong}]`)?.focus()
    else onSubmit(values)
  }
  const field = (name: RegistrationField) => ({
    name,
    isRequired: true,
    error: errors[name]?.(),
    onInput: () => setErrors(({ [name]: _, ...others }) => others),
  })
  const password = { revealLabel: m['auth.show_password'](), autoComplete: 'new-password' }

  return (
    <Form onSubmit={submit}>
      {children}
      <FieldRow>
        <TextField
          label={m['form.registration.first_name']()}
          autoComplete="given-name"
          {...field('first_name')}
        />
        <TextField
          label={m['form.registration.last_name']()}
          autoComplete="family-name"
          {...field('last_name')}
        />
      </FieldRow>
      <EmailField label={m['auth.email']()} autoComplete="email" {...field('email')} />
      <EmailField
        label={m['form.registration.repeat_email']()}
        autoComplete="email"
        {...field('repeat_email')}
      />
      <PasswordField
        label={m['auth.password']()}
        hint={m['form.new_password.rule']()}
        {...password}
        {...field('password')}
      />
      <PasswordField label={m['form.new_password.repeat']()} {...password} {...field('repeat_password')} />
      <RequiredNote>{m['common.required']()}</RequiredNote>
      <Button type="submit" variant="primary" isWide isPending={isPending}>
        {m['form.registration.submit']()}
      </Button>
      <p>
        <TapLink href="/auth">{m['form.registration.have_account']()}</TapLink>
      </p>
    </Form>
  )
}

function valuesOf(form: HTMLFormElement): Registration {
  const values = new FormData(form)
  const text = (name: RegistrationField) => String(values.get(name) ?? '')
  return {
    first_name: text('first_name').trim(),
    last_name: text('last_name').trim(),
    email: text('email'),
    repeat_email: text('repeat_email'),
    password: text('password'),
    repeat_password: text('repeat_password'),
  }
}
