import { useForm } from '@brine/app-kit/useForm'
import { dayClosures } from '@brine/contract/office/day-closures'
import type { ReactNode } from 'react'
import { noReason, reasonOf, reasonRules } from './changeReason.ts'
import { FormDialog } from './FormDialog.tsx'
import { ReasonFields } from './ReasonFields.tsx'

type ReasonDialogProps = {
  title: string
  submit: string
  /** Label of the other button, where "cancel" would be ambiguous. */
  keep?: string
  /** What follows from the change, and warnings. */
  lead?: ReactNode
  isDanger?: boolean
  isPending: boolean
  onConfirm: (why: ReturnType<typeof reasonOf>) => void
  onClose: () => void
}

/** Asks for the reason of a change of a published day. */
export function ReasonDialog({ isPending, onConfirm, ...dialog }: ReasonDialogProps) {
  const form = useForm({
    schema: dayClosures.closeDriver.body,
    initial: noReason,
    contentOf: (typed) => ({ ...reasonOf(typed), closed: true, version: 0 }),
    texts: {},
    rules: (draft) => reasonRules(draft),
  })
  return (
    <FormDialog
      {...dialog}
      isPending={isPending}
      onSubmit={(event) => form.submit(event, (typed) => onConfirm(reasonOf(typed)), isPending)}
    >
      <ReasonFields form={form} />
    </FormDialog>
  )
}
