import type { NoteKind } from '@brine/contract/office/customer-notes'
import { m } from '@brine/messages/app'
import { Checkbox } from '@brine/ui/Choice'
import { TextArea } from '@brine/ui/TextField'
import type { ComponentProps } from 'react'

type NoteFieldsProps = {
  kind: NoteKind
  text: Omit<ComponentProps<typeof TextArea>, 'label' | 'rows'>
  forDriver: boolean
  onForDriver: (forDriver: boolean) => void
}

/** The fields of a note. */
export function NoteFields({ kind, text, forDriver, onForDriver }: NoteFieldsProps) {
  return (
    <>
      <TextArea
        {...text}
        label={kind === 'call' ? m['office.notes.call_text']() : m['office.notes.note_text']()}
        isRequired
        rows={3}
      />
      <Checkbox checked={forDriver} onChange={({ currentTarget }) => onForDriver(currentTarget.checked)}>
        {m['office.notes.for_driver']()}
      </Checkbox>
    </>
  )
}
