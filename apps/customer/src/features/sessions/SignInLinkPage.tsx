import { signInLinks } from '@brine/contract/customer/sign-in-links'
import { m } from '@brine/messages/app'
import { Button, LinkButton } from '@brine/ui/Button'
import { Actions, Form } from '@brine/ui/Layout'
import { Muted } from '@brine/ui/Text'
import type { SubmitEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../shell/client.ts'
import { FailureNotice } from '../../shell/FailureNotice.tsx'
import { FormFailure } from '../../shell/FormFailure.tsx'
import { GuestPage } from '../../shell/GuestPage.tsx'
import { paths } from '../../shell/paths.ts'
import { useSubmission } from '../../shell/useSubmission.ts'
import { BackLink } from './BackToSignIn.tsx'
import { LinkRequestPage } from './LinkRequestPage.tsx'
import { isInvalidLink } from './linkFailure.ts'
import { forgetSignInSecret, signInSecret } from './signInSecret.ts'
import { forgetTypedEmail } from './typedEmail.ts'
import { useLinkRequest } from './useLinkRequest.ts'

/** /auth/link: asks for a link that signs in; with a token behind the #, the page that the link opens. */
export function SignInLinkPage() {
  const { hash } = useLocation()
  return hash === '' ? <AskForLink /> : <UseLink token={hash.slice(1)} />
}

function AskForLink() {
  return (
    <LinkRequestPage
      request={useLinkRequest(signInLinks.ask, (body) => ({
        body: { ...body, browser: signInSecret() },
      }))}
      texts={{
        title: m['form.sign_in_link.title'](),
        lead: m['form.sign_in_link.lead'](),
        submit: m['form.sign_in_link.ask'](),
      }}
      sentHint={m['form.sign_in_link.sent_hint']}
    />
  )
}

/** Only the button uses the link up, because mail scanners open every link (security.md, check 36). */
function UseLink({ token }: { token: string }) {
  const navigate = useNavigate()
  const { submit, isPending, failure } = useSubmission(signInLinks.use, (session) => {
    forgetSignInSecret()
    forgetTypedEmail()
    api().session.start(session)
    // the token must not stay in the address
    navigate(paths.home, { replace: true })
  })
  if (failure && isInvalidLink(failure)) return <DeadLink />
  const use = (event: SubmitEvent) => {
    event.preventDefault()
    submit({ body: { token, browser: signInSecret() } })
  }
  return (
    <GuestPage>
      <h1>{m['form.sign_in_link.use_title']()}</h1>
      <Muted>{m['form.sign_in_link.use_lead']()}</Muted>
      <FailureNotice failure={failure} title={m['auth.notify_login_failure']()} />
      <Form onSubmit={use}>
        <Button type="submit" variant="primary" isWide isPending={isPending}>
          {m['auth.submit']()}
        </Button>
      </Form>
    </GuestPage>
  )
}

/** Replaces the whole page: a shorter page would move the footer (decision 0054). */
function DeadLink() {
  return (
    <GuestPage>
      <h1>{m['form.sign_in_link.use_title']()}</h1>
      <FormFailure title={m['form.new_password.invalid_link']()}>
        {m['form.sign_in_link.invalid_hint']()}
      </FormFailure>
      <Actions>
        <LinkButton variant="primary" isWide href={paths.signInLink}>
          {m['form.password_reset.new_link']()}
        </LinkButton>
      </Actions>
      <BackLink />
    </GuestPage>
  )
}
