import { passwords } from '@brine/contract/customer/passwords'
import { m } from '@brine/messages/app'
import { Disclosure } from '@brine/ui/Disclosure'
import { Muted } from '@brine/ui/Text'
import { toastQueue } from '@brine/ui/toastQueue'
import { useNavigate, useParams } from 'react-router'
import { api } from '../../shell/client.ts'
import { FailureNotice } from '../../shell/FailureNotice.tsx'
import { FormFailure } from '../../shell/FormFailure.tsx'
import { GuestPage } from '../../shell/GuestPage.tsx'
import { paths } from '../../shell/paths.ts'
import { useSubmission } from '../../shell/useSubmission.ts'
import { useWarmUp } from '../../shell/useWarmUp.ts'
import { BackLink } from './BackToSignIn.tsx'
import { isInvalidLink, refusalOf } from './linkFailure.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { ResendForm } from './ResendForm.tsx'
import { useIsDeadLink } from './useIsDeadLink.ts'

/**
 * /auth/activate/:token, linked in the activation mail: sets the first password and signs in. Opening the page does not
 * use the link up.
 */
export function ActivatePage() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const { warmUp } = useWarmUp()
  const { submit, isPending, failure, forgetFailure } = useSubmission(passwords.activate, (session) => {
    api().session.start(session)
    toastQueue.add({ kind: 'done', title: m['form.activation.message_success']() })
    navigate(paths.home, { replace: true })
  })
  const isDead = useIsDeadLink(token, 'activation')
  if (isDead || (failure && isInvalidLink(failure))) return <DeadLink />
  const refusal = refusalOf(failure)

  return (
    <GuestPage>
      <h1>{m['form.activation.title']()}</h1>
      <Muted>{m['form.activation.lead']()}</Muted>
      {!refusal && <FailureNotice failure={failure} title={m['form.activation.message_failure']()} />}
      <NewPasswordForm
        submitLabel={m['form.activation.submit']()}
        isPending={isPending}
        onSubmit={({ password, repeat }) => {
          warmUp()
          submit({ body: { token, password, repeat_password: repeat, platform: 'client_dashboard' } })
        }}
        onTyped={forgetFailure}
        refusal={refusal}
      />
      <Disclosure summary={m['form.activation.resend']()}>
        <ResendForm />
      </Disclosure>
    </GuestPage>
  )
}

/**
 * Replaces the whole page, because no password can be set: requests a new link. A shorter page would move the footer
 * (decision 0054).
 */
function DeadLink() {
  return (
    <GuestPage>
      <h1>{m['form.activation.title']()}</h1>
      <FormFailure title={m['form.new_password.invalid_link']()}>
        {m['form.activation.invalid_link_hint']()}
      </FormFailure>
      <ResendForm isMain />
      <BackLink />
    </GuestPage>
  )
}
