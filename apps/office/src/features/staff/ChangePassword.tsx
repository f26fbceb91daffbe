import { emptyPassword, isReady } from '@brine/app-kit/newPassword'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Form } from '@brine/ui/Layout'
import { PasswordField } from '@brine/ui/PasswordField'
import { type SubmitEvent, useState } from 'react'
import { Card } from '../../shell/Card.tsx'
import { useChangePassword } from './mutations.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'

/** Another password; everywhere else one is signed out by it. */
export function ChangePassword({ email }: { email: string }) {
  const [old, setOld] = useState('')
  const [chosen, setChosen] = useState(emptyPassword)
  const [isSent, setIsSent] = useState(false)
  const change = useChangePassword(() => {
    setOld('')
    setChosen(emptyPassword)
    setIsSent(false)
  })
  const refusal = change.error?.errors[0]
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSent(true)
    const first = old === '' ? 'old_password' : isReady(chosen) ? undefined : 'password'
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    else if (!change.isPending)
      change.mutate({
        body: { old_password: old, password: chosen.password, repeat_password: chosen.repeat },
      })
  }
  const oldError =
    isSent && old === ''
      ? m['office.access.password_missing']()
      : refusal?.code === 'wrong_password' && m['office.access.password_wrong']()
  return (
    <Card title={m['office.access.password']()}>
      <Form onSubmit={submit}>
        <input hidden name="username" autoComplete="username" value={email} readOnly />
        <PasswordField
          label={m['office.access.current_password']()}
          error={oldError || undefined}
          revealLabel={m['office.access.show_password']()}
          name="old_password"
          autoComplete="current-password"
          value={old}
          onChange={({ currentTarget }) => setOld(currentTarget.value)}
        />
        <NewPasswordFields
          value={chosen}
          onChange={setChosen}
          isSent={isSent}
          refusal={refusal?.code === 'weak_password' ? refusal.message : undefined}
        />
        <div>
          <Button type="submit" isPending={change.isPending}>
            {m['office.access.password_change']()}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
