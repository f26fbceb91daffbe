import type { NoteKind } from '@brine/contract/office/customer-notes'
import { m } from '@brine/messages/app'
import type { IconShape } from '@brine/ui/Icon'
import { noteIcon, phoneIcon } from '@brine/ui/icons'

/** The name, the list and the picture of each kind of note. */
export const noteKinds: Readonly<
  Record<NoteKind, { icon: IconShape; label: () => string; list: () => string }>
> = {
  call: { icon: phoneIcon, label: m['office.notes.call'], list: m['office.notes.calls'] },
  note: { icon: noteIcon, label: m['office.notes.note'], list: m['office.notes.notes'] },
}
