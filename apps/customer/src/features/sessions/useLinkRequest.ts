import { useTypedForm } from '@brine/app-kit/useTypedForm'
import type { Input } from '@brine/contract/call'
import type { passwords } from '@brine/contract/customer/passwords'
import type { signInLinks } from '@brine/contract/customer/sign-in-links'
import type { SubmitEvent } from 'react'
import { useSubmission } from '../../shell/useSubmission.ts'
import { emailError, textIn } from './credentials.ts'

type LinkCall =
  | typeof passwords.forgotPassword
  | typeof passwords.resendActivationLink
  | typeof signInLinks.ask

/** What every request of a link sends. */
interface LinkRequest {
  readonly email: string
  readonly platform: 'client_dashboard'
}

/** A form with an e-mail address, to which the call mails a link. @param inputOf the input of the call */
export function useLinkRequest<C extends LinkCall>(call: C, inputOf: (body: LinkRequest) => Input<C>) {
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
      form.submit(event, ({ email }) => submit(inputOf({ email, platform: 'client_dashboard' }))),
    onInput() {
      form.forget('email')
      forgetFailure()
    },
  }
}
