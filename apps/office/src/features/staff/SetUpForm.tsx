import { asCallError } from '@brine/app-kit/failures'
import { canUsePasskeys, makePasskey } from '@brine/app-kit/passkey'
import { useForm } from '@brine/app-kit/useForm'
import type { Answer } from '@brine/contract/call'
import { CallError } from '@brine/contract/client'
import { staffLink } from '@brine/contract/office/staff-access'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Form } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { TextField } from '@brine/ui/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { CodeField } from '../../shell/CodeForm.tsx'
import { send } from '../../shell/client.ts'
import { AppSecret } from './AppSecret.tsx'
import { emptyPassword, NewPasswordFields, newPasswordForm } from './NewPasswordFields.tsx'

type SetUpFormProps = {
  token: string
  opened: Answer<typeof staffLink.open>
  onGranted: (granted: Answer<typeof staffLink.useWithCode>) => void
  /** Called if the secret has expired, to fetch a new one. */
  onAgain: () => void
}

/** Sets the password and the second factor in one call. */
export function SetUpForm({ token, opened, onGranted, onAgain }: SetUpFormProps) {
  const { passkey } = opened
  const hasPasskeys = passkey !== null && canUsePasskeys()
  const [factor, setFactor] = useState<'app' | 'passkey'>('app')
  const form = useForm({
    ...newPasswordForm,
    schema: factor === 'app' ? staffLink.useWithCode.body : staffLink.useWithPasskey.body,
    initial: { ...emptyPassword, code: '' },
    texts: { ...newPasswordForm.texts, code: () => m['office.access.code_missing'] },
  })
  const code = form.text('code')

  const grant = useMutation({
    networkMode: 'always',
    async mutationFn({ code, ...chosen }: typeof form.values) {
      const body = { token, ...chosen }
      if (factor === 'app' || !passkey) return send(staffLink.useWithCode, { body: { ...body, code } })
      const made = await makePasskey(passkey)
      const name = m['office.access.passkey_first_name']()
      return send(staffLink.useWithPasskey, { body: { ...body, name, passkey: made } })
    },
    onSuccess: onGranted,
    onError(error) {
      if (codeOf(error) === 'step_over') onAgain()
      if (codeOf(error) === 'weak_password') form.refuse(asCallError(error))
    },
  })
  const isCodeWrong = grant.isError && factor === 'app' && codeOf(grant.error) === 'second_factor_failed'

  return (
    <>
      <p>{m['office.access.set_up_lead']({ name: opened.name })}</p>
      {grant.error && (
        <Notice kind="danger" title={m['office.access.set_up_failed']()} role="alert">
          {reasonOf(grant.error)}
        </Notice>
      )}
      <Form onSubmit={(event) => form.submit(event, (typed) => grant.mutate(typed), grant.isPending)}>
        {/* password managers need the user name as well */}
        <TextField
          label={m['office.common.email']()}
          name="username"
          autoComplete="username"
          value={opened.email_address}
          readOnly
        />
        <NewPasswordFields text={form.text} />
        {hasPasskeys && (
          <ChoiceGroup legend={m['office.access.second_factor']()} isStacked>
            <Radio name="factor" checked={factor === 'app'} onChange={() => setFactor('app')}>
              {m['office.access.factor_app']()}
            </Radio>
            <Radio name="factor" checked={factor === 'passkey'} onChange={() => setFactor('passkey')}>
              {m['office.access.factor_passkey']()}
            </Radio>
          </ChoiceGroup>
        )}
        {factor === 'app' && (
          <>
            <AppSecret {...opened.totp} />
            <CodeField
              kind="totp"
              {...code}
              error={isCodeWrong ? m['office.access.code_wrong']() : code.error}
            />
          </>
        )}
        <Button type="submit" variant="primary" isWide isPending={grant.isPending}>
          {factor === 'app' ? m['office.access.set_up_submit']() : m['office.access.set_up_passkey']()}
        </Button>
      </Form>
    </>
  )
}

const codeOf = (error: Error | null): string | undefined =>
  error instanceof CallError ? error.errors[0]?.code : undefined

function reasonOf(error: Error): string {
  if (!(error instanceof CallError)) return m['office.access.passkey_failed']()
  if (codeOf(error) === 'step_over') return m['office.access.set_up_again']()
  return error.errors[0]?.message ?? m['office.access.sign_in_unreachable']()
}
