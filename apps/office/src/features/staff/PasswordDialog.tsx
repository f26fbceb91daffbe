import { useForm } from '@brine/app-kit/useForm'
import { CallError } from '@brine/contract/client'
import { ownAccess } from '@brine/contract/office/staff-access'
import { m } from '@brine/messages/app'
import { focusInvalid } from '@brine/ui/focusInvalid'
import { Notice } from '@brine/ui/Notice'
import { PasswordField } from '@brine/ui/PasswordField'
import { type ReactNode, useEffect, useRef } from 'react'
import { FormDialog } from '../../shell/FormDialog.tsx'

type PasswordDialogProps = {
  title: string
  /** A sentence about the effect. */
  lead: string
  confirm: string
  isDanger?: boolean
  isPending: boolean
  /** The error of the last attempt. */
  error: Error | null
  /** Fields above the password. */
  children?: ReactNode
  onConfirm: (password: string) => void
  onClose: () => void
}

/** Asks for the password before a change of the access, because a screen may be left open. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, lead, confirm, isDanger, isPending, error, children, onConfirm, onClose } = props
  const form = useForm({
    schema: ownAccess.renewCodes.body,
    initial: { password: '' },
    texts: { password: () => m['office.access.password_missing'] },
  })
  const field = form.text('password')
  const isWrong = isWrongPassword(error)
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // else a press of the button, which keeps the focus, would be refused in silence
    if (isWrong && box.current) focusInvalid(box.current)
  }, [isWrong])
  return (
    <FormDialog
      title={title}
      submit={confirm}
      isDanger={isDanger}
      isPending={isPending}
      onSubmit={(event) => form.submit(event, ({ password }) => onConfirm(password), isPending)}
      onClose={onClose}
      lead={
        <>
          <p>{lead}</p>
          <p>{m['office.access.ends_others']()}</p>
          {error && !isWrong && (
            <Notice kind="danger" title={m['office.common.not_saved']()} role="alert">
              {error instanceof CallError
                ? (error.errors[0]?.message ?? m['office.shell.unreachable_hint']())
                : m['office.access.passkey_failed']()}
            </Notice>
          )}
        </>
      }
    >
      {children}
      <PasswordField
        {...field}
        ref={box}
        label={m['office.access.current_password']()}
        error={field.error ?? (isWrong ? m['office.access.password_wrong']() : undefined)}
        revealLabel={m['office.access.show_password']()}
        autoComplete="current-password"
      />
    </FormDialog>
  )
}

const isWrongPassword = (error: Error | null): boolean =>
  error instanceof CallError && error.errors[0]?.code === 'wrong_password'
