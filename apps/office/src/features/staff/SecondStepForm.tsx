import { canUsePasskeys, signWithPasskey } from '@brine/app-kit/passkey'
import { CallError } from '@brine/contract/client'
import { type SecondStep, type SignedInStaff, staffSessions } from '@brine/contract/office/staff-sessions'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { lockIcon } from '@brine/ui/icons'
import { Stack } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../shell/client.ts'
import { CodeForm } from './CodeForm.tsx'
import { StepHeading } from './StepHeading.tsx'

type SecondStepFormProps = {
  step: SecondStep
  onDone: (staffMember: SignedInStaff) => void
  /** Called if the first step has expired. */
  onOver: () => void
  onBack: () => void
}

/** The second step of signing in: a passkey, a code of the app, or a recovery code. */
export function SecondStepForm({ step, onDone, onOver, onBack }: SecondStepFormProps) {
  const { passkey, totp } = step
  const hasPasskey = passkey !== null && canUsePasskeys()
  const [isRecovering, setRecovering] = useState(!hasPasskey && !totp)

  const prove = useMutation({
    networkMode: 'always',
    mutationFn: (proof: () => Promise<SignedInStaff>) => proof(),
    onSuccess: onDone,
    onError(error) {
      if (error instanceof CallError && error.errors[0]?.code === 'step_over') onOver()
    },
  })
  const sendCode = (code: string) => prove.mutate(() => send(staffSessions.useCode, { body: { code } }))
  const sendRecovery = (code: string) =>
    prove.mutate(() => send(staffSessions.useRecoveryCode, { body: { code } }))
  const sign = () =>
    passkey &&
    prove.mutate(async () =>
      send(staffSessions.usePasskey, { body: { passkey: await signWithPasskey(passkey) } }),
    )

  const recover = () => {
    prove.reset()
    setRecovering(true)
  }

  return (
    <Stack>
      <StepHeading>{m['office.access.second_step']()}</StepHeading>
      {prove.error && (
        <Notice kind="danger" title={m['office.access.sign_in_failed']()} role="alert">
          {reasonOf(prove.error)}
        </Notice>
      )}
      {isRecovering ? (
        <>
          <p>{m['office.access.recovery_lead']()}</p>
          <CodeForm key="recovery" kind="recovery" isPending={prove.isPending} onSubmit={sendRecovery} />
        </>
      ) : (
        <>
          {hasPasskey && (
            <Button variant={totp ? 'ordinary' : 'primary'} isWide isPending={prove.isPending} onClick={sign}>
              <Icon shape={lockIcon} size="s" />
              {m['office.access.use_passkey']()}
            </Button>
          )}
          {totp && (
            <>
              <p>{hasPasskey ? m['office.access.or_code']() : m['office.access.code_lead']()}</p>
              <CodeForm key="totp" kind="totp" isPending={prove.isPending} onSubmit={sendCode} />
            </>
          )}
          <Button variant="plain" onClick={recover}>
            {m['office.access.use_recovery']()}
          </Button>
        </>
      )}
      <Button variant="plain" onClick={onBack}>
        {m['office.access.begin_again']()}
      </Button>
    </Stack>
  )
}

function reasonOf(error: Error): string {
  // an error of the browser: the passkey was not touched or was removed
  if (!(error instanceof CallError)) return m['office.access.passkey_failed']()
  if (error.status === 429) return m['office.access.sign_in_too_many']()
  if (error.status === 401 || error.status === 400) return m['office.access.second_step_wrong']()
  return m['office.access.sign_in_unreachable']()
}
