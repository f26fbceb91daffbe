import { useForm } from '@brine/app-kit/useForm'
import type { Answer } from '@brine/contract/call'
import { ownAccess } from '@brine/contract/office/staff-access'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '../../shell/Card.tsx'
import { CodeField } from '../../shell/CodeForm.tsx'
import { send } from '../../shell/client.ts'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { AppSecret } from './AppSecret.tsx'
import { useSetTotp } from './mutations.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

type Secret = Answer<typeof ownAccess.beginTotp>

/** The authenticator app, which can be set up or replaced. */
export function OwnApp({ hasApp }: { hasApp: boolean }) {
  const [stage, setStage] = useState<'password' | Secret>()
  const close = () => {
    setStage(undefined)
    begin.reset()
  }
  const begin = useMutation({
    networkMode: 'always',
    mutationFn: (password: string) => send(ownAccess.beginTotp, { body: { password } }),
    onSuccess: setStage,
  })
  const action = hasApp ? m['office.access.app_replace']() : m['office.access.app_add']()
  return (
    <Card title={m['office.access.factor_app']()}>
      <p>{hasApp ? m['office.access.app_present']() : m['office.access.app_absent']()}</p>
      <Button onClick={() => setStage('password')}>{action}</Button>
      {stage === 'password' && (
        <PasswordDialog
          title={action}
          lead={m['office.access.app_password']()}
          confirm={m['office.access.next']()}
          isPending={begin.isPending}
          error={begin.error}
          onConfirm={begin.mutate}
          onClose={close}
        />
      )}
      {typeof stage === 'object' && <SetApp secret={stage} onClose={close} />}
    </Card>
  )
}

function SetApp({ secret, onClose }: { secret: Secret; onClose: () => void }) {
  const form = useForm({
    schema: ownAccess.setTotp.body,
    initial: { code: '' },
    texts: { code: () => m['office.access.code_missing'] },
  })
  const set = useSetTotp(onClose)
  const field = form.text('code')
  // other refusals say nothing about the code
  const isWrong = set.error?.errors[0]?.code === 'second_factor_failed'
  return (
    <FormDialog
      title={m['office.access.factor_app']()}
      submit={m['office.common.save']()}
      isPending={set.isPending}
      onSubmit={(event) => form.submit(event, (body) => set.mutate({ body }), set.isPending)}
      onClose={onClose}
    >
      <AppSecret {...secret} />
      <CodeField
        kind="totp"
        {...field}
        error={field.error ?? (isWrong ? m['office.access.code_wrong']() : undefined)}
      />
    </FormDialog>
  )
}
