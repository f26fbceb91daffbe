import { useForm } from '@brine/app-kit/useForm'
import { type CustomerNote, NoteText } from '@brine/contract/office/customer-notes'
import { m } from '@brine/messages/app'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { missing } from '../../shell/fieldTexts.ts'
import { useChangeNote } from './mutations.ts'
import { NoteFields } from './NoteFields.tsx'

type NoteDialogProps = { customerId: number; note: CustomerNote; onClose: () => void }

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
      <NoteFields
        kind={kind}
        text={form.text('text')}
        forDriver={form.values.for_driver}
        onForDriver={(shown) => form.change({ for_driver: shown })}
      />
    </FormDialog>
  )
}
