import { CallError } from '@brine/contract/client'
import { type StaffMember, staff } from '@brine/contract/staff'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Notice } from '@brine/ui/Notice'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../shell/client.ts'
import { CodeForm } from './CodeForm.tsx'
import { StepHeading } from './StepHeading.tsx'

type SecondStepFormProps = {
  onDone: (member: StaffMember) => void
  /** The first step was too long ago. */
  onOver: () => void
  onBack: () => void
}

/** The second step: a code of the app; a recovery code for who has lost it. */
export function SecondStepForm({ onDone, onOver, onBack }: SecondStepFormProps) {
  const [isRecovering, setRecovering] = useState(false)

  const prove = useMutation({
    networkMode: 'always',
    mutationFn: (proof: () => Promise<StaffMember>) => proof(),
    onSuccess: onDone,
    onError(error) {
      if (error instanceof CallError && error.errors[0]?.code === 'step_over') onOver()
    },
  })
  const sendCode = (code: string) => prove.mutate(() => send(staff.useCode, { body: { code } }))
  const sendRecovery = (code: string) => prove.mutate(() => send(staff.useRecoveryCode, { body: { code } }))

  return (
    <>
      <StepHeading>{m['office.second_step']()}</StepHeading>
      {prove.error && (
        <Notice kind="danger" title={m['office.sign_in_failed']()} role="alert">
          {reasonOf(prove.error)}
        </Notice>
      )}
      {isRecovering ? (
        <>
          <p>{m['office.recovery_lead']()}</p>
          <CodeForm key="recovery" kind="recovery" isPending={prove.isPending} onSubmit={sendRecovery} />
        </>
      ) : (
        <>
          <p>{m['office.code_lead']()}</p>
          <CodeForm key="totp" kind="totp" isPending={prove.isPending} onSubmit={sendCode} />
          <Button variant="plain" onClick={() => setRecovering(true)}>
            {m['office.use_recovery']()}
          </Button>
        </>
      )}
      <Button variant="plain" onClick={onBack}>
        {m['office.begin_again']()}
      </Button>
    </>
  )
}

function reasonOf(error: Error): string {
  const status = error instanceof CallError ? error.status : 0
  if (status === 429) return m['office.sign_in_too_many']()
  if (status === 401 || status === 400) return m['office.second_step_wrong']()
  return m['office.sign_in_unreachable']()
}
