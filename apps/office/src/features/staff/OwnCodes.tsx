import { ownAccess } from '@brine/contract/office/staff-access'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '../../shell/Card.tsx'
import { send } from '../../shell/client.ts'
import { refetchCalls } from '../../shell/query.ts'
import { CodeList } from './CodeList.tsx'
import { PasswordDialog } from './PasswordDialog.tsx'

/** The number of remaining recovery codes, which can be replaced. */
export function OwnCodes({ left }: { left: number }) {
  const [stage, setStage] = useState<'password' | readonly string[]>()
  const close = () => {
    setStage(undefined)
    renew.reset()
  }
  const renew = useMutation({
    networkMode: 'always',
    mutationFn: (password: string) => send(ownAccess.renewCodes, { body: { password } }),
    onSuccess({ recovery_codes }) {
      setStage(recovery_codes)
      return refetchCalls(ownAccess.read)
    },
  })
  return (
    <Card title={m['office.access.codes_title']()}>
      <p>{m['office.access.codes_left']({ count: left })}</p>
      <Button onClick={() => setStage('password')}>{m['office.access.codes_renew']()}</Button>
      {stage === 'password' && (
        <PasswordDialog
          title={m['office.access.codes_renew']()}
          lead={m['office.access.codes_renew_lead']()}
          confirm={m['office.access.next']()}
          isPending={renew.isPending}
          error={renew.error}
          onConfirm={renew.mutate}
          onClose={close}
        />
      )}
      {typeof stage === 'object' && (
        <Dialog
          isOpen
          onClose={close}
          title={m['office.access.codes_title']()}
          actions={
            <Button variant="primary" onClick={close}>
              {m['office.common.close']()}
            </Button>
          }
        >
          <p>{m['office.access.codes_lead']()}</p>
          <CodeList codes={stage} />
        </Dialog>
      )}
    </Card>
  )
}
