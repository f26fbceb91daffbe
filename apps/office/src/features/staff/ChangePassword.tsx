import { useForm } from '@brine/app-kit/useForm'
import { ownAccess } from '@brine/contract/office/staff-access'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Form } from '@brine/ui/Layout'
import { PasswordField } from '@brine/ui/PasswordField'
import { Card } from '../../shell/Card.tsx'
import { useChangePassword } from './mutations.ts'
import { emptyPassword, NewPasswordFields, newPasswordForm } from './NewPasswordFields.tsx'

/** Changes the password, which ends all other sessions. */
export function ChangePassword({ email }: { email: string }) {
  const form = useForm({
    ...newPasswordForm,
    schema: ownAccess.changePassword.body,
    initial: { ...emptyPassword, old_password: '' },
    texts: { ...newPasswordForm.texts, old_password: () => m['office.access.password_missing'] },
  })
  const change = useChangePassword(form.reset, form.refuse)
  // while a password is being changed nothing is typed: it would be half of the next attempt
  const text: typeof form.text = (field) => ({ ...form.text(field), readOnly: change.isPending })
  return (
    <Card title={m['office.access.password']()}>
      <Form onSubmit={(event) => form.submit(event, (body) => change.mutate({ body }), change.isPending)}>
        <input hidden name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          {...text('old_password')}
          label={m['office.access.current_password']()}
          revealLabel={m['office.access.show_password']()}
          autoComplete="current-password"
        />
        <NewPasswordFields text={text} />
        <div>
          <Button type="submit" isPending={change.isPending}>
            {m['office.access.password_change']()}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
