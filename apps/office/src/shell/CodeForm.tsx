import { type TextProps, useForm } from '@brine/app-kit/useForm'
import { staffSessions } from '@brine/contract/office/staff-sessions'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Form } from '@brine/ui/Layout'
import { TextField } from '@brine/ui/TextField'

type CodeFormProps = {
  /** Six digits of an authenticator app, or a recovery code. */
  kind: 'totp' | 'recovery'
  /** Label of the button. */
  submit: string
  isPending: boolean
  onSubmit: (code: string) => void
}

/** A form for a one-time code or recovery code. */
export function CodeForm({ kind, submit, isPending, onSubmit }: CodeFormProps) {
  const { useCode, useRecoveryCode } = staffSessions
  const form = useForm({
    schema: kind === 'totp' ? useCode.body : useRecoveryCode.body,
    initial: { code: '' },
    contentOf: ({ code }) => ({ code: kind === 'totp' ? code : code.trim() }),
    texts: {
      code: () => (kind === 'totp' ? m['office.access.code_missing'] : m['office.access.recovery_missing']),
    },
  })
  return (
    <Form onSubmit={(event) => form.submit(event, ({ code }) => onSubmit(code), isPending)}>
      <CodeField kind={kind} {...form.text('code')} />
      <Button type="submit" variant="primary" isWide isPending={isPending}>
        {submit}
      </Button>
    </Form>
  )
}

/** The field alone. The browser offers to fill in a received code. */
export function CodeField({ kind, ...text }: TextProps & { kind: 'totp' | 'recovery' }) {
  return (
    <TextField
      {...text}
      label={kind === 'totp' ? m['office.access.code']() : m['office.access.recovery_code']()}
      inputMode={kind === 'totp' ? 'numeric' : 'text'}
      autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
    />
  )
}
