import { CallError } from '@brine/contract/client'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Form } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { PasswordField } from '@brine/ui/PasswordField'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'

type PasswordDialogProps = {
  title: string
  /** What will happen, in a sentence. */
  lead: string
  confirm: string
  isDanger?: boolean
  isPending: boolean
  /** What went wrong with the last try. */
  error: Error | null
  /** Other fields above the password. */
  children?: ReactNode
  onConfirm: (password: string) => void
  onClose: () => void
}

/** Asks for the password before anything changes of how one signs in: an open screen is not enough. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, lead, confirm, isDanger, isPending, error, children, onConfirm, onClose } = props
  const formId = useId()
  const [password, setPassword] = useState('')
  const [isSent, setIsSent] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSent(true)
    if (password === '') event.currentTarget.querySelector<HTMLInputElement>('[name="current"]')?.focus()
    else if (!isPending) onConfirm(password)
  }
  const [isEmpty, isWrong] = [isSent && password === '', isWrongPassword(error)]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{m['office.common.cancel']()}</Button>
          <Button type="submit" form={formId} variant={isDanger ? 'danger' : 'primary'} isPending={isPending}>
            {confirm}
          </Button>
        </>
      }
    >
      <p>{lead}</p>
      {error && !isWrong && (
        <Notice kind="danger" title={m['office.common.not_saved']()} role="alert">
          {error instanceof CallError
            ? (error.errors[0]?.message ?? m['office.shell.unreachable_hint']())
            : m['office.access.passkey_failed']()}
        </Notice>
      )}
      <Form id={formId} onSubmit={submit}>
        {children}
        <PasswordField
          label={m['office.access.current_password']()}
          error={
            isEmpty
              ? m['office.access.password_missing']()
              : isWrong
                ? m['office.access.password_wrong']()
                : undefined
          }
          revealLabel={m['office.access.show_password']()}
          name="current"
          autoComplete="current-password"
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      </Form>
    </Dialog>
  )
}

const isWrongPassword = (error: Error | null): boolean =>
  error instanceof CallError && error.errors[0]?.code === 'wrong_password'
