import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Form } from '@brine/ui/Layout'
import { Muted } from '@brine/ui/Text'
import type { ComponentProps } from 'react'
import { FailureNotice } from '../../shell/FailureNotice.tsx'
import { GuestPage } from '../../shell/GuestPage.tsx'
import { BackLink } from './BackToSignIn.tsx'
import { EmailField } from './EmailField.tsx'
import { MailSent } from './MailSent.tsx'
import { keepTypedEmail, typedEmail } from './typedEmail.ts'
import type { useLinkRequest } from './useLinkRequest.ts'

interface LinkRequestPageProps {
  request: Omit<ReturnType<typeof useLinkRequest>, 'accepted'> & {
    accepted: { body: { email: string } } | undefined
  }
  texts: Readonly<Record<'title' | 'lead' | 'submit', string>>
  sentHint: ComponentProps<typeof MailSent>['text']
}

/** A form with an e-mail address for a mailed link, then the same message for known and unknown addresses. */
export function LinkRequestPage({ request, texts, sentHint }: LinkRequestPageProps) {
  const { send, onInput, error, isPending, accepted, failure } = request
  if (accepted)
    return (
      <MailSent
        heading={m['form.password_forgotten.sent']()}
        title={m['form.password_forgotten.message_success']()}
        text={sentHint}
        email={accepted.body.email}
      />
    )
  return (
    <GuestPage>
      <h1>{texts.title}</h1>
      <Muted>{texts.lead}</Muted>
      <Form onSubmit={send}>
        <FailureNotice failure={failure} title={m['form.password_forgotten.message_failure']()} />
        <EmailField
          label={m['auth.email']()}
          name="email"
          autoComplete="username"
          defaultValue={typedEmail()}
          aria-required
          error={error}
          onInput={onInput}
        />
        <Button type="submit" variant="primary" isWide isPending={isPending}>
          {texts.submit}
        </Button>
        <BackLink onClick={keepTypedEmail} />
      </Form>
    </GuestPage>
  )
}
