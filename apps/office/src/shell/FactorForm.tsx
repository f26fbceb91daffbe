import { canUsePasskeys, signWithPasskey } from '@brine/app-kit/passkey'
import { CallError } from '@brine/contract/client'
import type { SecondStep } from '@brine/contract/office/staff-sessions'
import type { PasskeyAnswer } from '@brine/contract/passkeys'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { lockIcon } from '@brine/ui/icons'
import { Notice } from '@brine/ui/Notice'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CodeForm } from './CodeForm.tsx'
import { noticeSignedOut } from './query.ts'

/** The calls that take a second factor: of signing in, or of confirming a session. */
export interface FactorCalls<Answer> {
  readonly sendCode: (code: string) => Promise<Answer>
  readonly sendPasskey: (passkey: PasskeyAnswer) => Promise<Answer>
  readonly sendRecoveryCode: (code: string) => Promise<Answer>
}

type FactorFormProps<Answer> = {
  step: SecondStep
  calls: FactorCalls<Answer>
  /** Label of the button below a code. */
  submit: string
  /** Title of the message about a failure. */
  failed: string
  onDone: (answer: Answer) => void
  /** Called if the first step has expired. */
  onOver: () => void
}

/** Asks for a second factor: a passkey, a code of the app, or a recovery code. */
export function FactorForm<Answer>({ step, calls, submit, failed, onDone, onOver }: FactorFormProps<Answer>) {
  const { passkey, totp } = step
  const hasPasskey = passkey !== null && canUsePasskeys()
  const [isRecovering, setRecovering] = useState(!hasPasskey && !totp)

  const prove = useMutation({
    networkMode: 'always',
    mutationFn: (proof: () => Promise<Answer>) => proof(),
    onSuccess: onDone,
    onError(error) {
      noticeSignedOut(error)
      if (error instanceof CallError && error.errors[0]?.code === 'step_over') onOver()
    },
  })
  const sign = () => passkey && prove.mutate(async () => calls.sendPasskey(await signWithPasskey(passkey)))
  const codeForm = { submit, isPending: prove.isPending }

  const recover = () => {
    prove.reset()
    setRecovering(true)
  }

  return (
    <>
      {prove.error && (
        <Notice kind="danger" title={failed} role="alert">
          {reasonOf(prove.error)}
        </Notice>
      )}
      {isRecovering ? (
        <>
          <p>{m['office.access.recovery_lead']()}</p>
          <CodeForm
            key="recovery"
            kind="recovery"
            {...codeForm}
            onSubmit={(code) => prove.mutate(() => calls.sendRecoveryCode(code))}
          />
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
              <CodeForm
                key="totp"
                kind="totp"
                {...codeForm}
                onSubmit={(code) => prove.mutate(() => calls.sendCode(code))}
              />
            </>
          )}
          <Button variant="plain" onClick={recover}>
            {m['office.access.use_recovery']()}
          </Button>
        </>
      )}
    </>
  )
}

function reasonOf(error: Error): string {
  // an error of the browser: the passkey was not touched or was removed
  if (!(error instanceof CallError)) return m['office.access.passkey_failed']()
  if (error.status === 429) return m['office.access.sign_in_too_many']()
  if (error.status === 401 || error.status === 400) return m['office.access.second_step_wrong']()
  return m['office.access.sign_in_unreachable']()
}
