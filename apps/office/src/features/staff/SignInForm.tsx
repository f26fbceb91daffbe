import { useForm } from '@brine/app-kit/useForm'
import { staffSessions } from '@brine/contract/office/staff-sessions'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Form } from '@brine/ui/Layout'
import { PasswordField } from '@brine/ui/PasswordField'
import { TextField } from '@brine/ui/TextField'

export interface Credentials {
  email: string
  password: string
}

const contentOf = ({ email, password }: Credentials): Credentials => ({ email: email.trim(), password })

type SignInFormProps = { isPending: boolean; onSubmit: (credentials: Credentials) => void }

/** The first step of signing in: e-mail address and password. */
export function SignInForm({ isPending, onSubmit }: SignInFormProps) {
  const form = useForm({
    schema: staffSessions.signIn.body,
    initial: { email: '', password: '' },
    contentOf,
    texts: {
      email: (email) =>
        email.trim() === '' ? m['office.access.email_missing'] : m['office.common.email_wrong'],
      password: (password) => (password === '' ? m['office.access.password_missing'] : undefined),
    },
  })
  return (
    <Form onSubmit={(event) => form.submit(event, (typed) => onSubmit(contentOf(typed)), isPending)}>
      <TextField
        {...form.text('email')}
        label={m['office.common.email']()}
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...form.text('password')}
        label={m['office.access.password']()}
        revealLabel={m['office.access.show_password']()}
        autoComplete="current-password"
      />
      <Button type="submit" variant="primary" isWide isPending={isPending}>
        {m['office.access.sign_in']()}
      </Button>
    </Form>
  )
}
