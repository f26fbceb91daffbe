import { useTypedForm } from '@brine/app-kit/useTypedForm'
import type { CallError } from '@brine/contract/client'
import { accounts } from '@brine/contract/customer/accounts'
import type { confirmations } from '@brine/contract/customer/confirmations'
import { Button, LinkButton } from '@brine/ui/Button'
import { Form } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { Muted } from '@brine/ui/Text'
import { TextField } from '@brine/ui/TextField'
import type { ReactNode, SubmitEvent } from 'react'
import { useLocation, useParams } from 'react-router'
import { FailureNotice } from '../../shell/FailureNotice.tsx'
import { GuestOutcome } from '../../shell/GuestOutcome.tsx'
import { GuestPage } from '../../shell/GuestPage.tsx'
import { useLanding } from '../../shell/landing.ts'
import { useSubmission } from '../../shell/useSubmission.ts'
import css from './AddressLinkPage.module.css'

interface AddressLinkPageProps {
  readonly call: typeof accounts.confirmEmail | typeof accounts.undoEmail | typeof confirmations.byLink
  /** Called after a success. */
  readonly onDone?: () => void
  readonly title: string
  readonly lead: string
  /** The field for a code that the office read out; absent where the link is enough. */
  readonly code?:
    | { readonly label: string; readonly hint: string; readonly missing: () => string }
    | undefined
  readonly submitLabel: string
  readonly failed: string
  /** The texts for a link that is no longer valid. */
  readonly invalid: { readonly title: string; readonly hint: ReactNode }
  readonly done: { readonly heading: string; readonly title: string; readonly hint: string }
  readonly onward: { readonly label: string; readonly href: string }
}

/** Whether the link of a mail says that the office asked for the change; only words depend on it. */
export const useIsByOffice = (): boolean => new URLSearchParams(useLocation().search).has('office')

/**
 * The page behind a link in a mail about an e-mail address. Only the button uses the link, because mail scanners open
 * every link (security.md, check 36).
 */
export function AddressLinkPage(props: AddressLinkPageProps) {
  const { call, onDone, title, lead, code, submitLabel, failed, invalid, done } = props
  const { hash } = useLocation()
  // behind the # where it opens or confirms a session: such a token is in no log of a server
  const { token = hash.slice(1) } = useParams()
  const form = useTypedForm({
    schema: accounts.confirmEmail.body,
    read: (data) => ({ code: typedCode(data) }),
    texts: { code: () => code?.missing },
  })
  const { submit, isPending, accepted, failure } = useSubmission(call, onDone, form.refuse)
  const isInvalid = failure !== undefined && isInvalidLink(failure)
  useLanding(isInvalid)

  const send = (event: SubmitEvent<HTMLFormElement>) => {
    if (code) return form.submit(event, (typed) => submit({ body: { token, ...typed } }))
    event.preventDefault()
    submit({ body: { token } })
  }
  // a wrong code is said at its field
  const isAtField = Boolean(form.errors.code)
  const onward = (
    <LinkButton variant="primary" isWide href={props.onward.href}>
      {props.onward.label}
    </LinkButton>
  )

  if (accepted)
    return (
      <GuestPage>
        <GuestOutcome heading={done.heading} title={done.title} action={onward}>
          {done.hint}
        </GuestOutcome>
      </GuestPage>
    )
  return (
    <GuestPage>
      <h1>{title}</h1>
      {!isInvalid && <Muted>{lead}</Muted>}
      {failure && !isInvalid && !isAtField && <FailureNotice failure={failure} title={failed} />}
      {isInvalid ? (
        <>
          <Notice kind="danger" role="alert" title={invalid.title}>
            {invalid.hint}
          </Notice>
          <p className={css.onward}>{onward}</p>
        </>
      ) : (
        <Form onSubmit={send}>
          {code && (
            <TextField
              name="code"
              label={code.label}
              hint={code.hint}
              error={form.errors.code?.()}
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              isRequired
              onInput={() => form.forget('code')}
            />
          )}
          <Button type="submit" variant="primary" isWide isPending={isPending}>
            {submitLabel}
          </Button>
        </Form>
      )}
    </GuestPage>
  )
}

const isInvalidLink = ({ errors: [first] }: CallError): boolean =>
  first?.code === 'invalid_token' || first?.field === 'token'

/** People type it as it was said: in parts. */
const typedCode = (data: FormData): string => String(data.get('code') ?? '').replace(/\s/g, '')
