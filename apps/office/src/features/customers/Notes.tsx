import { type CustomerNote, NoteKind } from '@brine/contract/office/customer-notes'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { chevronDownIcon, pencilIcon, tackIcon } from '@brine/ui/icons'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useId, useState } from 'react'
import { Card } from '../../shell/Card.tsx'
import { Missing } from '../../shell/Missing.tsx'
import history from './History.module.css'
import { NewNoteForm } from './NewNoteForm.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import css from './Notes.module.css'
import { noteKinds } from './noteKinds.ts'
import { useNotes } from './queries.ts'

/** Notes about the customer and the log of calls, newest first. */
export function Notes({ customerId }: { customerId: number }) {
  const titleId = useId()
  const [kind, setKind] = useState<NoteKind>()
  return (
    <Card title={m['office.notes.title']()} titleId={titleId}>
      <NewNoteForm customerId={customerId} />
      <fieldset className={css.kinds} aria-label={m['office.notes.shown']()}>
        {[undefined, ...NoteKind.options].map((one) => (
          <button
            key={one ?? 'all'}
            type="button"
            className={css.kind}
            aria-pressed={one === kind}
            onClick={() => setKind(one)}
          >
            {one ? noteKinds[one].list() : m['office.notes.all']()}
          </button>
        ))}
      </fieldset>
      <List customerId={customerId} kind={kind} />
    </Card>
  )
}

function List({ customerId, kind }: { customerId: number; kind: NoteKind | undefined }) {
  const [changedId, setChangedId] = useState<number>()
  const found = useNotes(customerId, kind)
  const { lines: notes } = found
  if (!notes)
    return <Missing found={found} loading={m['office.notes.loading']()} failed={m['office.notes.failed']()} />
  // looked up each time, because a colleague may change it meanwhile
  const changed = notes.find(({ id }) => id === changedId)
  return (
    <>
      {notes.length === 0 && <p>{m['office.notes.none']()}</p>}
      <ol className={history.events}>
        {notes.map((note) => (
          <Line key={note.id} note={note} onChange={() => setChangedId(note.id)} />
        ))}
      </ol>
      {found.hasNextPage && (
        <Button isSmall isWide isPending={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
          <Icon shape={chevronDownIcon} size="s" />
          {m['office.customers.show_older']()}
        </Button>
      )}
      {changed && (
        <NoteDialog customerId={customerId} note={changed} onClose={() => setChangedId(undefined)} />
      )}
    </>
  )
}

function Line({ note, onChange }: { note: CustomerNote; onChange: () => void }) {
  const { kind, text, for_driver, by, at } = note
  return (
    <li className={history.event}>
      <span className={history.dot} aria-hidden="true">
        <Icon shape={noteKinds[kind].icon} />
      </span>
      <div className={css.line}>
        <b>{noteKinds[kind].label()}</b>
        <span className={history.at}>
          {at}, {by}
        </span>
        <p className={css.text}>{text}</p>
        {for_driver && (
          <p className={css.driver}>
            <Icon shape={tackIcon} size="s" />
            {m['office.notes.is_for_driver']()}
          </p>
        )}
        <Button isSmall variant="plain" className={css.change} onClick={onChange}>
          <Icon shape={pencilIcon} size="s" />
          {m['office.common.change']()}
          <VisuallyHidden>{m['office.notes.of']({ at })}</VisuallyHidden>
        </Button>
      </div>
    </li>
  )
}
