import type { NoteKind } from '@brine/contract/office/customer-notes'
import { m } from '@brine/messages/app'
import { Checkbox } from '@brine/ui/Choice'
import { TextArea } from '@brine/ui/TextField'
import type { ComponentProps } from 'react'
import { noteKinds } from './noteKinds.ts'

type NoteTextFieldProps = Omit<ComponentProps<typeof TextArea>, 'label' | 'rows'> & { kind: NoteKind }

/** What is written down. */
export const NoteTextField = ({ kind, ...text }: NoteTextFieldProps) => (
  <TextArea {...text} label={noteKinds[kind].question()} isRequired rows={3} />
)

type ForDriverProps = { checked: boolean; onChange: (forDriver: boolean) => void }

type IsTaskProps = { checked: boolean; onChange: (isTask: boolean) => void }

/** Whether it waits until somebody has done what it says. */
export const IsTask = ({ checked, onChange }: IsTaskProps) => (
  <Checkbox checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)}>
    {m['office.tasks.make']()}
  </Checkbox>
)

/** Whether drivers see it. */
export const ForDriver = ({ checked, onChange }: ForDriverProps) => (
  <Checkbox checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)}>
    {m['office.notes.for_driver']()}
  </Checkbox>
)
