import { sessions } from '@brine/contract/sessions'
import { m } from '@brine/messages/app'
import { Notice } from '@brine/ui/Notice'
import { gap, Sentence } from '@brine/ui/Sentence'
import { Breakable } from '@brine/ui/Text'
import { GuestOutcome } from '../../shell/GuestOutcome.tsx'
import { GuestPage } from '../../shell/GuestPage.tsx'
import { useSubmission } from '../../shell/useSubmission.ts'
import { BackButton } from './BackToSignIn.tsx'
import { RegisterForm } from './RegisterForm.tsx'

/** /auth/register: an account that waits for activation. Nothing links to it (specification section 1). */
export function RegisterPage() {
  const { submit, isPending, accepted, failure } = useSubmission(sessions.register)

  if (accepted) return <Sent email={accepted.body.email} />
  return (
    <GuestPage>
      <h1>{m['form.registration.title']()}</h1>
      <RegisterForm isPending={isPending} onSubmit={(registration) => submit({ body: registration })}>
        {failure && (
          <Notice kind="danger" role="alert" title={m['form.registration.message_failure']()}>
            {failure.errors[0]?.message ?? m['common.not_reached']()}
          </Notice>
        )}
      </RegisterForm>
    </GuestPage>
  )
}

function Sent({ email }: { email: string }) {
  return (
    <GuestPage>
      <GuestOutcome
        heading={m['form.registration.sent']()}
        title={m['form.registration.message_success']()}
        action={<BackButton />}
      >
        <Sentence
          text={m['form.registration.sent_hint']({ email: gap(0) })}
          parts={[
            <b key="email">
              <Breakable>{email}</Breakable>
            </b>,
          ]}
        />
      </GuestOutcome>
    </GuestPage>
  )
}
