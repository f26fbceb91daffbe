import { passwords } from '@brine/contract/customer/passwords'
import { m } from '@brine/messages/app'
import { LinkRequestPage } from './LinkRequestPage.tsx'
import { useLinkRequest } from './useLinkRequest.ts'

/** /auth/reset: asks for a link with which a new password is set (specification section 2). */
export function ForgotPasswordPage() {
  return (
    <LinkRequestPage
      request={useLinkRequest(passwords.forgotPassword, (body) => ({ body }))}
      texts={{
        title: m['form.password_forgotten.title'](),
        lead: m['form.password_forgotten.lead'](),
        submit: m['form.password_forgotten.submit'](),
      }}
      sentHint={m['form.password_forgotten.sent_hint']}
    />
  )
}
