import { sessions } from '@brine/contract/customer/sessions'
import { m } from '@brine/messages/app'
import { Disclosure } from '@brine/ui/Disclosure'
import { Muted } from '@brine/ui/Text'
import { toastQueue } from '@brine/ui/toastQueue'
import { useNavigate, useParams } from 'react-router'
import { api } from '../../shell/client.ts'
import { GuestPage } from '../../shell/GuestPage.tsx'
import { paths } from '../../shell/paths.ts'
import { useSubmission } from '../../shell/useSubmission.ts'
import { useWarmUp } from '../../shell/useWarmUp.ts'
import { LinkFailureNotice, refusalOf } from './LinkFailureNotice.tsx'
import { linkFailureOf } from './linkFailure.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { ResendForm } from './ResendForm.tsx'

/**
 * /auth/activate/:token, linked in the activation mail: sets the first password and signs in. Opening the page does not
 * use the link up.
 */
export function ActivatePage() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const warmUp = useWarmUp()
  const { submit, isPending, failure, forgetFailure } = useSubmission(sessions.activate, (session) => {
    api().session.start(session)
    toastQueue.add({ kind: 'done', title: m['form.activation.message_success']() })
    navigate(paths.home, { replace: true })
  })
  const isInvalid = failure && linkFailureOf(failure) === 'invalid'

  return (
    <GuestPage>
      <h1>{m['form.activation.title']()}</h1>
      <Muted>{m['form.activation.lead']()}</Muted>
      {failure && (
        <LinkFailureNotice
          failure={failure}
          invalidHint={m['form.activation.invalid_link_hint']()}
          title={m['form.activation.message_failure']()}
        />
      )}
      <NewPasswordForm
        submitLabel={m['form.activation.submit']()}
        isPending={isPending}
        onSubmit={({ password, repeat }) => {
          warmUp()
          submit({ body: { token, password, repeat_password: repeat, platform: 'client_dashboard' } })
        }}
        onTyped={() => {
          // typing cannot make an expired link valid again
          if (!isInvalid) forgetFailure()
        }}
        refusal={refusalOf(failure)}
      />
      {/* opens by itself after an invalid link; afterwards the reader controls it */}
      <Disclosure
        key={isInvalid ? 'needed' : 'offered'}
        summary={m['form.activation.resend']()}
        isOpenAtFirst={isInvalid}
      >
        <ResendForm />
      </Disclosure>
    </GuestPage>
  )
}
