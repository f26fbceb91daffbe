import { passwords } from '@brine/contract/customer/passwords'
import { m } from '@brine/messages/app'
import { FailureNotice } from '../../shell/FailureNotice.tsx'
import { GuestPage } from '../../shell/GuestPage.tsx'
import { useSubmission } from '../../shell/useSubmission.ts'
import { useVisitorDraft } from '../../shell/useVisitorDraft.ts'
import { MailSent } from './MailSent.tsx'
import { RegisterForm } from './RegisterForm.tsx'
import { RegistrationDraft } from './registration.ts'

/** /auth/register: creates an account that must be activated. No page links to it (specification section 1). */
export function RegisterPage() {
  const draft = useVisitorDraft('registration', RegistrationDraft)
  const { submit, isPending, accepted, failure } = useSubmission(passwords.register, () =>
    draft.keep(undefined),
  )

  if (accepted)
    return (
      <MailSent
        heading={m['form.registration.sent']()}
        title={m['form.registration.message_success']()}
        text={m['form.registration.sent_hint']}
        email={accepted.body.email}
      />
    )
  return (
    <GuestPage>
      <h1>{m['form.registration.title']()}</h1>
      <RegisterForm
        draft={draft}
        isPending={isPending}
        onSubmit={(registration) => submit({ body: registration })}
        failure={failure}
      >
        <FailureNotice failure={failure} title={m['form.registration.message_failure']()} />
      </RegisterForm>
    </GuestPage>
  )
}
