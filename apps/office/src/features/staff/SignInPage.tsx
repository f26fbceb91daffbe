import { useLanguage } from '@brine/app-kit/language'
import { CallError } from '@brine/contract/client'
import { type SecondStep, type SignedInStaff, staffSessions } from '@brine/contract/office/staff-sessions'
import { m } from '@brine/messages/app'
import { Notice } from '@brine/ui/Notice'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { send } from '../../shell/client.ts'
import { brandName } from '../../shell/config.ts'
import { redirectTarget } from '../../shell/redirect.ts'
import { begin } from '../../shell/session.ts'
import { useTitle } from '../../shell/useTitle.ts'
import { GuestPage } from './GuestPage.tsx'
import { SecondStepForm } from './SecondStepForm.tsx'
import { type Credentials, SignInForm } from './SignInForm.tsx'

/** Signs in with e-mail address and password, then a second factor. The session is a cookie. */
export function SignInPage() {
  useLanguage()
  const [step, setStep] = useState<SecondStep | 'over'>()
  const navigate = useNavigate()
  const location = useLocation()
  const enter = (staffMember: SignedInStaff) => {
    begin(staffMember)
    return navigate(redirectTarget(location.search), { replace: true })
  }
  const isSecond = step !== undefined && step !== 'over'
  useTitle(isSecond ? m['office.access.second_step']() : m['office.access.sign_in']())
  return (
    <GuestPage>
      {isSecond ? (
        <SecondStepForm
          step={step}
          onDone={enter}
          onOver={() => setStep('over')}
          onBack={() => setStep(undefined)}
        />
      ) : (
        <FirstStep
          notice={step === 'over' ? 'over' : location.state?.ended === true ? 'ended' : undefined}
          onDone={({ member: staffMember, step: next }) => {
            if (staffMember) return enter(staffMember)
            setStep(next ?? undefined)
            return undefined
          }}
        />
      )}
    </GuestPage>
  )
}

type FirstStepProps = {
  /** Why the user has to sign in again: the session has ended, or the second step took too long. */
  notice: 'ended' | 'over' | undefined
  onDone: (answer: { member: SignedInStaff | null; step: SecondStep | null }) => void
}

function FirstStep({ notice, onDone }: FirstStepProps) {
  const signIn = useMutation({
    networkMode: 'always',
    mutationFn: (body: Credentials) => send(staffSessions.signIn, { body }),
    onSuccess: onDone,
  })
  const notices = {
    ended: { title: m['office.common.session_ended'](), text: m['office.access.session_ended_hint']() },
    over: { title: m['office.access.step_over'](), text: m['office.access.step_over_hint']() },
  }
  const shown = notice && signIn.isIdle ? notices[notice] : undefined
  return (
    <>
      <h1>{m['office.access.sign_in']()}</h1>
      <p>{m['office.access.sign_in_lead']({ brand: brandName() })}</p>
      {shown && (
        <Notice title={shown.title} role="status">
          {shown.text}
        </Notice>
      )}
      {signIn.error && (
        <Notice kind="danger" title={m['office.access.sign_in_failed']()} role="alert">
          {reasonOf(signIn.error)}
        </Notice>
      )}
      <SignInForm isPending={signIn.isPending} onSubmit={(credentials) => signIn.mutate(credentials)} />
    </>
  )
}

/** Describes why signing in failed. */
function reasonOf(error: Error): string {
  const status = error instanceof CallError ? error.status : 0
  if (status === 401 || status === 400) return m['office.access.sign_in_wrong']()
  if (status === 403) return m['office.access.sign_in_second_factor']()
  if (status === 429) return m['office.access.sign_in_too_many']()
  return m['office.access.sign_in_unreachable']()
}
