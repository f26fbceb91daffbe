import { MAX_PASSWORD_LENGTH } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { focusInvalid } from '@brine/ui/focusInvalid'
import { Form } from '@brine/ui/Layout'
import { PasswordField } from '@brine/ui/PasswordField'
import { TextButton } from '@brine/ui/TextButton'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import {
  useCheckConfirmation,
  useConfirmByPasskey,
  useConfirmByPassword,
  useMailConfirmation,
} from './mutations.ts'

type ConfirmDialogProps = {
  hasPassword: boolean
  onClose: () => void
  onConfirmed: () => void
}

/** Asks once more who it is: by the password, or by a link in the mailbox that is opened in this browser. */
export function ConfirmDialog({ hasPassword, onClose, onConfirmed }: ConfirmDialogProps) {
  const [isByMail, setIsByMail] = useState(!hasPassword)
  return isByMail ? (
    <ByMail onClose={onClose} onConfirmed={onConfirmed} />
  ) : (
    <ByPassword onClose={onClose} onConfirmed={onConfirmed} onMail={() => setIsByMail(true)} />
  )
}

type WayProps = Omit<ConfirmDialogProps, 'hasPassword'>

function ByPassword({ onClose, onConfirmed, onMail }: WayProps & { onMail: () => void }) {
  const formId = useId()
  const [password, setPassword] = useState('')
  const { confirm, isPending, refusal, forgetFailure } = useConfirmByPassword(onConfirmed)
  const byPasskey = useConfirmByPasskey(onConfirmed)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // else a press of the button, which keeps the focus, would be refused in silence
    if (refusal && field.current) focusInvalid(field.current)
  }, [refusal])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (password !== '' && !isPending) confirm(password)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m['confirm.title']()}
      actions={
        <>
          <Button onClick={onClose}>{m['confirm.cancel']()}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={isPending}
            isDisabled={password === ''}
          >
            {m['confirm.submit']()}
          </Button>
        </>
      }
    >
      <p>{m['confirm.why']()}</p>
      <Form id={formId} onSubmit={submit}>
        <PasswordField
          ref={field}
          label={m['auth.password']()}
          revealLabel={m['auth.show_password']()}
          name="password"
          autoComplete="current-password"
          maxLength={MAX_PASSWORD_LENGTH}
          aria-required
          value={password}
          error={refusal}
          onChange={({ currentTarget }) => {
            setPassword(currentTarget.value)
            if (!isPending) forgetFailure()
          }}
        />
        <div>
          <TextButton onClick={onMail}>{m['confirm.other_way']()}</TextButton>{' '}
          <TextButton onClick={byPasskey}>{m['confirm.by_passkey']()}</TextButton>
        </div>
      </Form>
    </Dialog>
  )
}

function ByMail({ onClose, onConfirmed }: WayProps) {
  const { mail, isPending, isSent } = useMailConfirmation()
  const byPasskey = useConfirmByPasskey(onConfirmed)
  const { check, isChecking, refusal } = useCheckConfirmation(onConfirmed)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m['confirm.title']()}
      actions={
        <>
          <Button onClick={onClose}>{m['confirm.cancel']()}</Button>
          {isSent ? (
            // the second press of a double one was meant for the button that stood here
            <Button variant="primary" isPending={isChecking} onClick={({ detail }) => detail < 2 && check()}>
              {m['confirm.opened']()}
            </Button>
          ) : (
            <Button variant="primary" isPending={isPending} onClick={mail}>
              {m['confirm.mail']()}
            </Button>
          )}
        </>
      }
    >
      <p role="status">{isSent ? m['confirm.mailed']() : m['confirm.mail_why']()}</p>
      <p>
        <TextButton onClick={byPasskey}>{m['confirm.by_passkey']()}</TextButton>
      </p>
      <p role="status">{refusal}</p>
    </Dialog>
  )
}
