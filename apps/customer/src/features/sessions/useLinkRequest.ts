import { useTypedForm } from '@brine/app-kit/useTypedForm'
import type { sessions } from '@brine/contract/customer/sessions'
import type { SubmitEvent } from 'react'
import { useSubmission } from '../../shell/useSubmission.ts'
import { emailError, textIn } from './credentials.ts'

type LinkCall = typeof sessions.forgotPassword | typeof sessions.resendActivationLink

/** A form with an e-mail address, to which the call mails a link. */
export function useLinkRequest(call: LinkCall) {
  const form = useTypedForm({
    schema: call.body,
    read: (data) => ({ email: textIn(data, 'email') }),
    texts: { email: emailError },
  })
  const { submit, forgetFailure, ...sending } = useSubmission(call, undefined, form.refuse)
  return {
    ...sending,
    error: form.errors.email?.(),
    send: (event: SubmitEvent<HTMLFormElement>) =>
      form.submit(event, ({ email }) => submit({ body: { email, platform: 'client_dashboard' } })),
    onInput() {
      form.forget('email')
      forgetFailure()
    },
  }
}
