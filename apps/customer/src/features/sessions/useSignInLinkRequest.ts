import { useTypedForm } from '@brine/app-kit/useTypedForm'
import { signInLinks } from '@brine/contract/customer/sign-in-links'
import type { SubmitEvent } from 'react'
import { useSubmission } from '../../shell/useSubmission.ts'
import { emailError, textIn } from './credentials.ts'
import { createSignInSecret } from './signInSecret.ts'

/** A form with an e-mail address, to which a link is mailed that signs in in this browser. */
export function useSignInLinkRequest() {
  const form = useTypedForm({
    schema: signInLinks.ask.body,
    read: (data) => ({ email: textIn(data, 'email') }),
    texts: { email: emailError },
  })
  const { submit, forgetFailure, ...sending } = useSubmission(signInLinks.ask, undefined, form.refuse)
  return {
    ...sending,
    error: form.errors.email?.(),
    send: (event: SubmitEvent<HTMLFormElement>) =>
      form.submit(event, ({ email }) =>
        submit({ body: { email, platform: 'client_dashboard', browser: createSignInSecret() } }),
      ),
    onInput() {
      form.forget('email')
      forgetFailure()
    },
  }
}
