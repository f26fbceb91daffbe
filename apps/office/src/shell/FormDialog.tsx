import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Form } from '@brine/ui/Layout'
import { type ReactNode, type SubmitEvent, useId } from 'react'

type FormDialogProps = {
  title: string
  /** Label of the submit button. */
  submit: string
  /** Label of the other button, where "cancel" would be ambiguous. */
  keep?: string | undefined
  isDanger?: boolean | undefined
  isPending: boolean
  /** While something is missing that no field can say. */
  isDisabled?: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onClose: () => void
  /** Content above the form. */
  lead?: ReactNode
  after?: ReactNode
  children: ReactNode
}

/** A dialog with a form. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, keep, isDanger, isPending, isDisabled, onSubmit, onClose, lead, after, children } =
    props
  const formId = useId()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{keep ?? m['office.common.cancel']()}</Button>
          <Button
            type="submit"
            form={formId}
            variant={isDanger ? 'danger' : 'primary'}
            isPending={isPending}
            isDisabled={isDisabled}
          >
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
