import { sessions } from '@brine/contract/customer/sessions'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { EndLinks } from '@brine/ui/Layout'
import { Muted, TapLink } from '@brine/ui/Text'
import { useParams } from 'react-router'
import { GuestOutcome } from '../../shell/GuestOutcome.tsx'
import { GuestPage } from '../../shell/GuestPage.tsx'
import { paths } from '../../shell/paths.ts'
import { useSubmission } from '../../shell/useSubmission.ts'
import { LinkFailureNotice, refusalOf } from './LinkFailureNotice.tsx'
import { linkFailureOf } from './linkFailure.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'

/** /auth/reset/:token, linked in a mail: sets a new password. Opening the page does not use the link up. */
export function ResetPasswordPage() {
  const { token = '' } = useParams()
  const { submit, isPending, accepted, failure, forgetFailure } = useSubmission(sessions.resetPassword)

  if (accepted) return <Done />
  return (
    <GuestPage>
      <h1>{m['form.password_reset.title']()}</h1>
      <Muted>{m['form.password_reset.lead']()}</Muted>
      {failure && (
        <LinkFailureNotice
          failure={failure}
          invalidHint={m['form.password_reset.invalid_link_hint']()}
          title={m['form.password_reset.message_failure']()}
        />
      )}
      <NewPasswordForm
        submitLabel={m['form.password_reset.submit']()}
        isPending={isPending}
        onSubmit={({ password, repeat }) =>
          submit({ body: { token, password, repeat_password: repeat, platform: 'client_dashboard' } })
        }
        onTyped={() => {
          // typing cannot make an expired link valid again
          if (!failure || linkFailureOf(failure) !== 'invalid') forgetFailure()
        }}
        refusal={refusalOf(failure)}
      >
        <EndLinks>
          <TapLink href={paths.forgotPassword}>{m['form.password_reset.new_link']()}</TapLink>
          <TapLink href={paths.signIn}>{m['auth.title']()}</TapLink>
        </EndLinks>
      </NewPasswordForm>
    </GuestPage>
  )
}

function Done() {
  return (
    <GuestPage>
      <GuestOutcome
        heading={m['form.password_reset.done']()}
        title={m['form.password_reset.message_success']()}
        action={
          <LinkButton variant="primary" isWide href={paths.signIn}>
            {m['auth.submit']()}
          </LinkButton>
        }
      >
        {m['form.password_reset.message_success_hint']()}
      </GuestOutcome>
    </GuestPage>
  )
}
