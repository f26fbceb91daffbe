import { emailPattern } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Form } from '@brine/ui/Layout'
import { PasswordField } from '@brine/ui/PasswordField'
import { TextField } from '@brine/ui/TextField'
import { type SubmitEvent, useState } from 'react'

export interface Credentials {
  email: string
  password: string
}

type SignInFormProps = { isPending: boolean; onSubmit: (credentials: Credentials) => void }

/** What is wrong with a field; the sentence is made when it is shown, in the language of that moment. */
type Mistakes = { email?: 'missing' | 'wrong'; password?: 'missing' }

/** Address and password. Mistakes show when it is sent, and go one by one as they are put right. */
export function SignInForm({ isPending, onSubmit }: SignInFormProps) {
  const [values, setValues] = useState<Credentials>({ email: '', password: '' })
  const [isSent, setIsSent] = useState(false)
  const mistakes = isSent ? mistakesIn(values) : {}

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSent(true)
    const found = mistakesIn(values)
    const first = found.email ? 'email' : found.password ? 'password' : undefined
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    else if (!isPending) onSubmit({ email: values.email.trim(), password: values.password })
  }
  const emailErrors = { missing: m['office.access.email_missing'], wrong: m['office.common.email_wrong'] }

  return (
    <Form onSubmit={submit}>
      <TextField
        label={m['office.common.email']()}
        error={mistakes.email && emailErrors[mistakes.email]()}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={values.email}
        onChange={(event) => setValues({ ...values, email: event.target.value })}
      />
      <PasswordField
        label={m['office.access.password']()}
        error={mistakes.password && m['office.access.password_missing']()}
        revealLabel={m['office.access.show_password']()}
        name="password"
        autoComplete="current-password"
        value={values.password}
        onChange={(event) => setValues({ ...values, password: event.target.value })}
      />
      <Button type="submit" variant="primary" isWide isPending={isPending}>
        {m['office.access.sign_in']()}
      </Button>
    </Form>
  )
}

function mistakesIn({ email, password }: Credentials): Mistakes {
  const typed = email.trim()
  return {
    ...(typed === '' ? { email: 'missing' } : emailPattern.test(typed) ? {} : { email: 'wrong' }),
    ...(password === '' ? { password: 'missing' } : {}),
  }
}
