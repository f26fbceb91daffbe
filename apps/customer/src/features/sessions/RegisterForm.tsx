import { maxLengthOf } from '@brine/app-kit/maxLength'
import { useTypedForm } from '@brine/app-kit/useTypedForm'
import type { CallError } from '@brine/contract/client'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { RequiredNote } from '@brine/ui/Field'
import { FieldRow, Form } from '@brine/ui/Layout'
import { PasswordField } from '@brine/ui/PasswordField'
import { TapLink } from '@brine/ui/Text'
import { TextField } from '@brine/ui/TextField'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { paths } from '../../shell/paths.ts'
import type { VisitorDraft } from '../../shell/useVisitorDraft.ts'
import { EmailField } from './EmailField.tsx'
import {
  draftIn,
  type Registration,
  type RegistrationDraft,
  readRegistration,
  registrationRules,
} from './registration.ts'

type RegisterFormProps = {
  draft: VisitorDraft<RegistrationDraft>
  isPending: boolean
  onSubmit: (registration: Registration) => void
  /** Why the last attempt failed; marks the fields that it names. */
  failure: CallError | undefined
  /** The server's message about the last attempt, above the fields. */
  children: ReactNode
}

/** The fields of a new account. They are uncontrolled: the browser holds the typed values. */
export function RegisterForm({ draft, isPending, onSubmit, failure, children }: RegisterFormProps) {
  const { errors, forget, submit, refuse } = useTypedForm({ ...registrationRules, read: readRegistration })
  const mark = useEffectEvent(refuse)
  useEffect(() => {
    if (failure) mark(failure)
  }, [failure])
  const field = (name: keyof Registration) => ({
    name,
    isRequired: true,
    error: errors[name]?.(),
    onInput: () => forget(name),
  })
  const keptField = (name: keyof RegistrationDraft) => ({ ...field(name), defaultValue: draft.found?.[name] })
  const password = { revealLabel: m['auth.show_password'](), autoComplete: 'new-password' }

  return (
    <Form
      onSubmit={(event) => submit(event, onSubmit)}
      onInput={({ currentTarget }) => draft.keep(draftIn(new FormData(currentTarget)))}
    >
      {children}
      <FieldRow>
        <TextField
          label={m['form.registration.first_name']()}
          autoComplete="given-name"
          maxLength={maxLengthOf(registrationRules.schema, 'first_name')}
          {...keptField('first_name')}
        />
        <TextField
          label={m['form.registration.last_name']()}
          autoComplete="family-name"
          maxLength={maxLengthOf(registrationRules.schema, 'last_name')}
          {...keptField('last_name')}
        />
      </FieldRow>
      <EmailField label={m['auth.email']()} autoComplete="email" {...keptField('email')} />
      <EmailField
        label={m['form.registration.repeat_email']()}
        autoComplete="email"
        {...keptField('repeat_email')}
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
        <TapLink href={paths.signIn}>{m['form.registration.have_account']()}</TapLink>
      </p>
    </Form>
  )
}
