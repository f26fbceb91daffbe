import { useForm } from '@brine/app-kit/useForm'
import { type NoteKind, NoteText } from '@brine/contract/office/customer-notes'
import { m } from '@brine/messages/app'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { missing } from '../../shell/fieldTexts.ts'
import { useChangeNote } from './mutations.ts'
import { ForDriver, NoteTextField } from './NoteFields.tsx'

/** What the dialog needs of a note. */
export interface ShownNote {
  readonly id: number
  readonly kind: NoteKind
  readonly text: string
  readonly for_driver: boolean
  /** Revision of the record. */
  readonly version: number
}

type NoteDialogProps = { customerId: number; note: ShownNote; onClose: () => void }

/** Corrects a note, or what drivers see of it. */
export function NoteDialog({ customerId, note, onClose }: NoteDialogProps) {
  const { id, kind, text, for_driver, version: revision } = note
  const form = useForm({ schema: NoteText, initial: { text, for_driver }, texts: { text: missing } })
  const change = useChangeNote(onClose, form.refuse)
  return (
    <FormDialog
      title={m['office.notes.change']()}
      submit={m['office.common.save']()}
      isPending={change.isPending}
      onClose={onClose}
      onSubmit={(event) =>
        form.submit(
          event,
          (typed) =>
            change.mutate({ params: { id: customerId, note_id: id }, body: { ...typed, version: revision } }),
          change.isPending,
        )
      }
    >
      <NoteTextField kind={kind} {...form.text('text')} />
      <ForDriver checked={form.values.for_driver} onChange={(shown) => form.change({ for_driver: shown })} />
    </FormDialog>
  )
}
