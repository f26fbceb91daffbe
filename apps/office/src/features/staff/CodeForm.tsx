import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Form } from '@brine/ui/Layout'
import { TextField } from '@brine/ui/TextField'
import { type SubmitEvent, useState } from 'react'

type CodeFormProps = {
  /** Six digits of an app, or one of the codes that were kept. */
  kind: 'totp' | 'recovery'
  isPending: boolean
  onSubmit: (code: string) => void
}

/** A code, typed. */
export function CodeForm({ kind, isPending, onSubmit }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [isSent, setIsSent] = useState(false)
  const isGood = kind === 'totp' ? /^\s*\d{3}\s?\d{3}\s*$/.test(code) : code.trim() !== ''
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSent(true)
    if (!isGood) event.currentTarget.querySelector('input')?.focus()
    else if (!isPending) onSubmit(code)
  }
  const missing = kind === 'totp' ? m['office.access.code_missing']() : m['office.access.recovery_missing']()
  return (
    <Form onSubmit={submit}>
      <CodeField
        kind={kind}
        value={code}
        onChange={setCode}
        error={isSent && !isGood ? missing : undefined}
      />
      <Button type="submit" variant="primary" isWide isPending={isPending}>
        {m['office.access.sign_in']()}
      </Button>
    </Form>
  )
}

type CodeFieldProps = {
  kind: 'totp' | 'recovery'
  value: string
  onChange: (code: string) => void
  error: string | undefined
}

/** The field alone; the browser offers a code that came by itself. */
export function CodeField({ kind, value, onChange, error }: CodeFieldProps) {
  return (
    <TextField
      label={kind === 'totp' ? m['office.access.code']() : m['office.access.recovery_code']()}
      error={error}
      name="code"
      inputMode={kind === 'totp' ? 'numeric' : 'text'}
      autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
