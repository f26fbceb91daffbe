import type { NoteKind } from '@brine/contract/office/customer-notes'
import { m } from '@brine/messages/app'
import type { IconShape } from '@brine/ui/Icon'
import { homeIcon, noteIcon, phoneIcon } from '@brine/ui/icons'

/** The name and the picture of each kind of note, and the question that its text answers. */
export const noteKinds: Readonly<
  Record<NoteKind, { icon: IconShape; label: () => string; question: () => string }>
> = {
  call: { icon: phoneIcon, label: m['office.notes.call'], question: m['office.notes.call_text'] },
  note: { icon: noteIcon, label: m['office.notes.note'], question: m['office.notes.note_text'] },
  visit: { icon: homeIcon, label: m['office.notes.visit'], question: m['office.notes.visit_text'] },
}
