import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Form } from '@brine/ui/Layout'
import { type ReactNode, type SubmitEvent, useId } from 'react'

type FormDialogProps = {
  title: string
  /** On the button that sends the form. */
  submit: string
  isDanger?: boolean | undefined
  isPending: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onClose: () => void
  /** Above the form, and below it. */
  lead?: ReactNode
  after?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A form in a dialog: it is sent, or nothing happens. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, isDanger, isPending, onSubmit, onClose, lead, after, children } = props
  const formId = useId()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{m['office.common.cancel']()}</Button>
          <Button type="submit" form={formId} variant={isDanger ? 'danger' : 'primary'} isPending={isPending}>
            {submit}
          </Button>
        </>
      }
    >
      {lead}
      <Form id={formId} onSubmit={onSubmit}>
        {children}
      </Form>
      {after}
    </Dialog>
  )
}
