import { messageOf } from '@brine/app-kit/failures'
import { useForm } from '@brine/app-kit/useForm'
import { STAFF_CONFIRMATION_MINUTES, staffConfirmations } from '@brine/contract/office/staff-confirmations'
import type { SecondStep } from '@brine/contract/office/staff-sessions'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Stack } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { PasswordField } from '@brine/ui/PasswordField'
import { useState } from 'react'
import { send } from './client.ts'
import { settleConfirmation } from './confirmation.ts'
import { type FactorCalls, FactorForm } from './FactorForm.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useChange } from './query.ts'
import { useStaffMember } from './session.ts'

const confirmed = () => settleConfirmation('confirmed')
const close = () => settleConfirmation('closed')

/** Asks once more who it is, as signing in does: by the password, and then by a second factor. */
export function ConfirmationDialog() {
  const [step, setStep] = useState<SecondStep | 'over'>()
  return step && step !== 'over' ? (
    <Factor step={step} onOver={() => setStep('over')} />
  ) : (
    <Password isOver={step === 'over'} onStep={setStep} />
  )
}

type PasswordProps = {
  /** Whether the second step took too long. */
  isOver: boolean
  onStep: (step: SecondStep) => void
}

function Password({ isOver, onStep }: PasswordProps) {
  const { name } = useStaffMember()
  const form = useForm({
    schema: staffConfirmations.begin.body,
    initial: { password: '' },
    texts: { password: () => m['office.access.password_missing'] },
  })
  const begin = useChange(staffConfirmations.begin, {
    onSuccess: ({ step }) => (step ? onStep(step) : confirmed()),
    onFailure: form.refuse,
  })
  const isAtField = begin.error?.errors[0]?.field !== undefined
  return (
    <FormDialog
      title={m['office.access.confirm_title']()}
      submit={m['office.access.next']()}
      isPending={begin.isPending}
      onSubmit={(event) => form.submit(event, (body) => begin.mutate({ body }), begin.isPending)}
      onClose={close}
      lead={
        <>
          <p>{m['office.access.confirm_who']({ name })}</p>
          <p>{m['office.access.confirm_why']({ minutes: STAFF_CONFIRMATION_MINUTES })}</p>
          {isOver && begin.isIdle && (
            <Notice title={m['office.access.step_over']()} role="status">
              {m['office.access.confirm_over']()}
            </Notice>
          )}
          {begin.error && !isAtField && (
            <Notice kind="danger" title={m['office.access.confirm_failed']()} role="alert">
              {messageOf(begin.error) ?? m['office.shell.unreachable_hint']()}
            </Notice>
          )}
        </>
      }
    >
      <PasswordField
        {...form.text('password')}
        label={m['office.access.current_password']()}
        revealLabel={m['office.access.show_password']()}
        autoComplete="current-password"
      />
    </FormDialog>
  )
}

const calls: FactorCalls<undefined> = {
  sendCode: (code) => send(staffConfirmations.useCode, { body: { code } }),
  sendPasskey: (passkey) => send(staffConfirmations.usePasskey, { body: { passkey } }),
  sendRecoveryCode: (code) => send(staffConfirmations.useRecoveryCode, { body: { code } }),
}

function Factor({ step, onOver }: { step: SecondStep; onOver: () => void }) {
  return (
    <Dialog
      isOpen
      onClose={close}
      title={m['office.access.confirm_title']()}
      actions={<Button onClick={close}>{m['office.common.cancel']()}</Button>}
    >
      <Stack>
        <FactorForm
          step={step}
          calls={calls}
          submit={m['office.access.confirm_submit']()}
          failed={m['office.access.confirm_failed']()}
          onDone={confirmed}
          onOver={onOver}
        />
      </Stack>
    </Dialog>
  )
}
