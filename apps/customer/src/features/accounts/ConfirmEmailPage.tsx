import type { CallError } from '@brine/contract/client'
import { accounts } from '@brine/contract/customer/accounts'
import { m } from '@brine/messages/app'
import { Button, LinkButton } from '@brine/ui/Button'
import { Form } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { Muted } from '@brine/ui/Text'
import type { SubmitEvent } from 'react'
import { useParams } from 'react-router'
import { FailureNotice } from '../../shell/FailureNotice.tsx'
import { GuestOutcome } from '../../shell/GuestOutcome.tsx'
import { GuestPage } from '../../shell/GuestPage.tsx'
import { useLanding } from '../../shell/landing.ts'
import { paths } from '../../shell/paths.ts'
import { useSubmission } from '../../shell/useSubmission.ts'
import css from './ConfirmEmailPage.module.css'

/**
 * /auth/confirm-email/:token, from the mail to a new address. Only the button confirms, since programs that look
 * through mails open every link in them (security.md, check 36).
 */
export function ConfirmEmailPage() {
  const { token = '' } = useParams()
  const { submit, isPending, accepted, failure } = useSubmission(accounts.confirmEmail, refreshAccount)
  const isInvalid = failure !== undefined && isInvalidLink(failure)
  useLanding(isInvalid)

  const confirm = (event: SubmitEvent) => {
    event.preventDefault()
    submit({ body: { token } })
  }

  if (accepted) return <Done />
  return (
    <GuestPage>
      <h1>{m['form.confirm_email.title']()}</h1>
      {!isInvalid && <Muted>{m['form.confirm_email.lead']()}</Muted>}
      {failure && <Failure failure={failure} />}
      {isInvalid ? (
        <p className={css.onward}>
          <Onward />
        </p>
      ) : (
        <Form onSubmit={confirm}>
          <Button type="submit" variant="primary" isWide isPending={isPending}>
            {m['form.confirm_email.submit']()}
          </Button>
        </Form>
      )}
    </GuestPage>
  )
}

/** What is on the screen of somebody signed in still has the address of before. */
function refreshAccount(): void {
  import('../../shell/query.ts')
    .then(({ query, queryClient }) => queryClient.invalidateQueries(query(accounts.details)))
    .catch(() => undefined)
}

const isInvalidLink = ({ errors: [first] }: CallError): boolean =>
  first?.code === 'invalid_token' || first?.field === 'token'

function Failure({ failure }: { failure: CallError }) {
  if (isInvalidLink(failure))
    return (
      <Notice kind="danger" role="alert" title={m['form.confirm_email.invalid_link']()}>
        {m['form.confirm_email.invalid_link_hint']()}
      </Notice>
    )
  return <FailureNotice failure={failure} title={m['form.confirm_email.message_failure']()} />
}

function Done() {
  return (
    <GuestPage>
      <GuestOutcome
        heading={m['form.confirm_email.done']()}
        title={m['form.confirm_email.message_success']()}
        action={<Onward />}
      >
        {m['form.confirm_email.message_success_hint']()}
      </GuestOutcome>
    </GuestPage>
  )
}

/** To the account; who is not signed in passes by sign-in. */
function Onward() {
  return (
    <LinkButton variant="primary" isWide href={paths.account}>
      {m['form.confirm_email.onward']()}
    </LinkButton>
  )
}
