import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Form } from '@brine/ui/Layout'
import type { ReactNode, SubmitEvent } from 'react'
import { ConcernedDays } from './ConcernedDays.tsx'
import css from './FleetDialog.module.css'
import type { FleetStep } from './useFleetStep.ts'

type FleetDialogProps = {
  title: string
  formId: string
  step: FleetStep
  /** Returns to the form, which keeps its draft. */
  onBack: () => void
  isPending: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** Saves after the affected days were shown. */
  onSave: () => void
  onClose: () => void
  /** Content below the form. */
  after?: ReactNode
  children: ReactNode
}

/** A form that changes the fleet. It shows the affected planned days before and after saving. */
export function FleetDialog(props: FleetDialogProps) {
  const {
    title,
    formId,
    step: { step, days },
    onBack,
    isPending,
    onSubmit,
    onSave,
    onClose,
    after,
    children,
  } = props
  return (
    <Dialog
      // a new step resets the focus
      key={step}
      isOpen
      onClose={onClose}
      title={title}
      startsAtTitle={step !== 'form'}
      actions={
        step === 'done' ? (
          <Button variant="primary" onClick={onClose}>
            {m['office.common.close']()}
          </Button>
        ) : step === 'asked' ? (
          <>
            <Button onClick={onBack}>{m['office.fleet.concerned_back']()}</Button>
            <Button variant="primary" isPending={isPending} onClick={onSave}>
              {m['office.fleet.concerned_save']()}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{m['office.common.cancel']()}</Button>
            <Button type="submit" form={formId} variant="primary" isPending={isPending}>
              {m['office.common.save']()}
            </Button>
          </>
        )
      }
    >
      <div className={css.content}>
        {step === 'form' ? (
          <>
            <Form id={formId} onSubmit={onSubmit}>
              {children}
            </Form>
            {after}
          </>
        ) : (
          <ConcernedDays days={days} isDone={step === 'done'} />
        )}
      </div>
    </Dialog>
  )
}
