import type { Answer } from '@brine/contract/call'
import { ownAccess } from '@brine/contract/office/staff-access'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Form } from '@brine/ui/Layout'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { Card } from '../../shell/Card.tsx'
import { send } from '../../shell/client.ts'
import { AppSecret } from './AppSecret.tsx'
import { CodeField } from './CodeForm.tsx'
import { useSetTotp } from './mutations.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

type Secret = Answer<typeof ownAccess.beginTotp>

/** The authenticator app: whether there is one, and another in its place. */
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
  const formId = useId()
  const [code, setCode] = useState('')
  const [isSent, setIsSent] = useState(false)
  const set = useSetTotp(onClose)
  const isGood = /^\s*\d{3}\s?\d{3}\s*$/.test(code)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSent(true)
    if (!isGood) event.currentTarget.querySelector('input')?.focus()
    else if (!set.isPending) set.mutate({ body: { code } })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m['office.access.factor_app']()}
      actions={
        <>
          <Button onClick={onClose}>{m['office.common.cancel']()}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={set.isPending}>
            {m['office.common.save']()}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit}>
        <AppSecret {...secret} />
        <CodeField
          kind="totp"
          value={code}
          onChange={setCode}
          error={
            isSent && !isGood
              ? m['office.access.code_missing']()
              : set.isError
                ? m['office.access.code_wrong']()
                : undefined
          }
        />
      </Form>
    </Dialog>
  )
}
