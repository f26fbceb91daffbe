import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Form } from '@brine/ui/Layout'
import type { ReactNode, SubmitEvent } from 'react'
import { ConcernedDays } from './ConcernedDays.tsx'
import css from './FleetDialog.module.css'
import type { FleetStep } from './mutations.ts'

type FleetDialogProps = {
  title: string
  formId: string
  step: FleetStep
  /** Back to what was typed. */
  onBack: () => void
  isPending: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** All the same, now that it is known which days are concerned. */
  onSave: () => void
  onClose: () => void
  /** Below the form. */
  after?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A form about the fleet; between it and saving, and after that, which planned days are concerned. */
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
      // another step: the focus begins anew
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
