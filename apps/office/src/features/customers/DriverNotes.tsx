import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { tackIcon } from '@brine/ui/icons'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useState } from 'react'
import css from './DriverNotes.module.css'
import { NoteDialog } from './NoteDialog.tsx'
import { useDriverNotes } from './queries.ts'

/** The notes that drivers see, above the record of the customer. */
export function DriverNotes({ customerId }: { customerId: number }) {
  const [changedId, setChangedId] = useState<number>()
  const notes = useDriverNotes(customerId).data?.for_driver ?? []
  const changed = notes.find(({ id }) => id === changedId)
  if (notes.length === 0) return null
  return (
    <section className={css.strip} aria-label={m['office.notes.is_for_driver']()}>
      <ul>
        {notes.map(({ id, text, by, at }) => (
          <li key={id}>
            <Icon shape={tackIcon} />
            <p className={css.text}>{text}</p>
            <span className={css.author}>
              {by}, {at.slice(0, 10)}
            </span>
            <Button isSmall variant="plain" onClick={() => setChangedId(id)}>
              {m['office.common.change']()} <VisuallyHidden>{m['office.notes.of']({ at })}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {changed && (
        <NoteDialog customerId={customerId} note={changed} onClose={() => setChangedId(undefined)} />
      )}
    </section>
  )
}
