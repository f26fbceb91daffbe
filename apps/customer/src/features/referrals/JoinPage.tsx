import { maxLengthOf } from '@brine/app-kit/maxLength'
import { useTypedForm } from '@brine/app-kit/useTypedForm'
import { referralLinks } from '@brine/contract/customer/referral-links'
import { MAX_EMAIL_LENGTH } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Checkbox, ChoiceGroup } from '@brine/ui/Choice'
import { Form } from '@brine/ui/Layout'
import { Muted } from '@brine/ui/Text'
import { TextField } from '@brine/ui/TextField'
import { useLocation } from 'react-router'
import { object, string } from 'valibot'
import { useConfig } from '../../shell/config.ts'
import { FailureNotice } from '../../shell/FailureNotice.tsx'
import { FormFailure } from '../../shell/FormFailure.tsx'
import { GuestOutcome } from '../../shell/GuestOutcome.tsx'
import { GuestPage } from '../../shell/GuestPage.tsx'
import { useSubmission } from '../../shell/useSubmission.ts'
import { draftOfLink, useVisitorDraft } from '../../shell/useVisitorDraft.ts'

const textIn = (data: FormData, name: string): string => String(data.get(name) ?? '').trim()

/** What is kept of a friend who did not send the data: not the consent. */
const JoinDraft = object({ first_name: string(), last_name: string(), email: string() })

const namesIn = (data: FormData) => ({
  ...{ first_name: textIn(data, 'first_name'), last_name: textIn(data, 'last_name') },
  email: textIn(data, 'email'),
})

/** /friend#code, shared by a customer: a friend enters the own data and agrees that the supplier writes. */
export function JoinPage() {
  const code = useLocation().hash.slice(1)
  // another link begins with an empty form
  return <Join key={code} code={code} />
}

function Join({ code }: { code: string }) {
  const { brand } = useConfig()
  const { found, keep } = useVisitorDraft(draftOfLink('friend', code), JoinDraft)
  const form = useTypedForm({
    schema: referralLinks.join.body,
    read: (data) => ({
      code,
      ...namesIn(data),
      // the schema accepts nothing else
      consent: (data.get('consent') === 'on') as true,
    }),
    texts: {
      first_name: () => m['friend.error_name'],
      last_name: () => m['friend.error_name'],
      email: () => m['form.referral.error_email'],
      consent: () => m['friend.error_consent'],
    },
  })
  const { submit, isPending, accepted, failure } = useSubmission(
    referralLinks.join,
    () => keep(undefined),
    form.refuse,
  )
  const isInvalid = code === '' || failure?.errors[0]?.code === 'invalid_token'
  if (accepted)
    return (
      <GuestPage>
        <GuestOutcome heading={m['form.password_forgotten.sent']()} title={m['friend.done']()}>
          {m['friend.done_hint']({ email: accepted.body.email })}
        </GuestOutcome>
      </GuestPage>
    )
  if (isInvalid)
    return (
      <GuestPage>
        <h1>{m['friend.title']({ brand: brand.name })}</h1>
        <FormFailure title={m['friend.invalid']()}>{m['friend.invalid_hint']()}</FormFailure>
      </GuestPage>
    )
  return (
    <GuestPage>
      <h1>{m['friend.title']({ brand: brand.name })}</h1>
      <Muted>{m['friend.lead']({ brand: brand.name })}</Muted>
      <Form
        onSubmit={(event) => form.submit(event, (body) => submit({ body }), isPending)}
        onInput={({ currentTarget }) => keep(namesIn(new FormData(currentTarget)))}
      >
        <FailureNotice failure={failure} title={m['friend.failure']()} />
        <TextField
          label={m['form.registration.first_name']()}
          name="first_name"
          defaultValue={found?.first_name}
          autoComplete="given-name"
          maxLength={maxLengthOf(referralLinks.join.body, 'first_name')}
          aria-required
          error={form.errors.first_name?.()}
          onInput={() => form.forget('first_name')}
        />
        <TextField
          label={m['form.registration.last_name']()}
          name="last_name"
          defaultValue={found?.last_name}
          autoComplete="family-name"
          maxLength={maxLengthOf(referralLinks.join.body, 'last_name')}
          aria-required
          error={form.errors.last_name?.()}
          onInput={() => form.forget('last_name')}
        />
        <TextField
          label={m['auth.email']()}
          name="email"
          defaultValue={found?.email}
          type="email"
          autoComplete="email"
          maxLength={MAX_EMAIL_LENGTH}
          aria-required
          error={form.errors.email?.()}
          onInput={() => form.forget('email')}
        />
        <ChoiceGroup legend={m['friend.consent_legend']()} error={form.errors.consent?.()} isStacked>
          <Checkbox name="consent" onInput={() => form.forget('consent')}>
            {m['friend.consent']({ brand: brand.name })}
          </Checkbox>
        </ChoiceGroup>
        <Button type="submit" variant="primary" isWide isPending={isPending}>
          {m['friend.submit']()}
        </Button>
      </Form>
    </GuestPage>
  )
}
