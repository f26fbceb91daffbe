import { CallError } from '@brine/contract/client'
import { staff } from '@brine/contract/staff'
import { m } from '@brine/messages/app'
import { AuthLayout } from '@brine/ui/AuthLayout'
import { Logo } from '@brine/ui/Logo'
import { Notice } from '@brine/ui/Notice'
import { useMutation } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { send } from '../../shell/client.ts'
import { brandName } from '../../shell/config.ts'
import { Languages } from '../../shell/Languages.tsx'
import { useLanguage } from '../../shell/language.ts'
import { MAIN } from '../../shell/Root.tsx'
import { redirectTarget } from '../../shell/redirect.ts'
import { begin } from '../../shell/session.ts'
import { useTitle } from '../../shell/useTitle.ts'
import { type Credentials, SignInForm } from './SignInForm.tsx'

/** The way in: address and password; the session that follows is a cookie. */
export function SignInPage() {
  useLanguage()
  useTitle(m['office.sign_in']())
  const navigate = useNavigate()
  const location = useLocation()
  const signIn = useMutation({
    networkMode: 'always',
    mutationFn: (body: Credentials) => send(staff.signIn, { body }),
    onSuccess(member) {
      begin(member)
      return navigate(redirectTarget(location.search), { replace: true })
    },
  })
  const hasEnded = location.state?.ended === true && signIn.isIdle
  return (
    <AuthLayout
      mainId={MAIN}
      logo={<Logo href="/sign-in">{m['office.app']({ brand: brandName() })}</Logo>}
      languages={<Languages />}
      claim={m['office.sign_in_claim']()}
      claimNote={m['office.sign_in_claim_note']()}
      help={m['office.sign_in_help']()}
      phones={null}
    >
      <h1>{m['office.sign_in']()}</h1>
      <p>{m['office.sign_in_lead']({ brand: brandName() })}</p>
      {hasEnded && (
        <Notice title={m['office.session_ended']()} role="status">
          {m['office.session_ended_hint']()}
        </Notice>
      )}
      {signIn.error && (
        <Notice kind="danger" title={m['office.sign_in_failed']()} role="alert">
          {reasonOf(signIn.error)}
        </Notice>
      )}
      <SignInForm isPending={signIn.isPending} onSubmit={(credentials) => signIn.mutate(credentials)} />
    </AuthLayout>
  )
}

/** Why nobody was let in, in a sentence. */
function reasonOf(error: Error): string {
  const status = error instanceof CallError ? error.status : 0
  if (status === 401 || status === 400) return m['office.sign_in_wrong']()
  if (status === 403) return m['office.sign_in_second_factor']()
  if (status === 429) return m['office.sign_in_too_many']()
  return m['office.sign_in_unreachable']()
}
