import { NoteKind } from '@brine/contract/office/customer-notes'
import type { TimelineEntry, TimelineFilter } from '@brine/contract/office/customer-timeline'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { chevronDownIcon } from '@brine/ui/icons'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useId, useState } from 'react'
import { Card } from '../../shell/Card.tsx'
import { Missing } from '../../shell/Missing.tsx'
import { useFirstNew } from '../../shell/useFirstNew.ts'
import { FailedMessages } from './FailedMessages.tsx'
import { NewNoteForm } from './NewNoteForm.tsx'
import { NoteDialog, type ShownNote } from './NoteDialog.tsx'
import type { NotedCall } from './NoteRequestDialog.tsx'
import { useTimeline } from './queries.ts'
import css from './Timeline.module.css'
import { TimelineLine } from './TimelineLine.tsx'
import { timelineFilters } from './timelineLooks.ts'

interface TimelineProps {
  customerId: number
  /** In which the customer is written to. */
  language: Language
  /** Makes a request of a call that is being written down; undefined as for `Requests`. */
  onNote: ((call: NotedCall) => void) | undefined
}

/** What happened with the customer, was said and was sent, newest first; and where the office writes down more. */
export function Timeline({ customerId, language, onNote }: TimelineProps) {
  const titleId = useId()
  const [show, setShow] = useState<TimelineFilter>('all')
  return (
    <Card title={m['office.notes.title']()} titleId={titleId}>
      <NewNoteForm customerId={customerId} onNote={onNote} />
      <fieldset className={css.filters} aria-label={m['office.notes.shown']()}>
        {timelineFilters.map(([filter, label]) => (
          <button
            key={filter}
            type="button"
            className={css.filter}
            aria-pressed={filter === show}
            onClick={() => setShow(filter)}
          >
            {label()}
          </button>
        ))}
      </fieldset>
      <Entries customerId={customerId} language={language} show={show} />
    </Card>
  )
}

type EntriesProps = Omit<TimelineProps, 'onNote'> & { show: TimelineFilter }

function Entries({ customerId, language, show }: EntriesProps) {
  const [changedKey, setChangedKey] = useState<string>()
  const thenFocusNew = useFirstNew()
  const found = useTimeline(customerId, show)
  const pages = found.data?.pages
  if (!pages)
    return (
      <Missing
        found={found}
        loading={m['office.timeline.loading']()}
        failed={m['office.timeline.load_failed']()}
      />
    )
  const entries = pages.flatMap((page) => page.entries)
  // looked up each time, because a colleague may change it meanwhile
  const changed = noteOf(entries.find(({ key }) => key === changedKey))
  return (
    <>
      <FailedMessages count={pages[0]?.failed_messages ?? 0} />
      {entries.length === 0 && <p className={css.none}>{m['office.timeline.none']()}</p>}
      <ol className={css.entries}>
        {entries.map((entry) => (
          <TimelineLine
            key={entry.key}
            customerId={customerId}
            entry={entry}
            language={language}
            onChange={() => setChangedKey(entry.key)}
          />
        ))}
      </ol>
      {found.hasNextPage && (
        <Button
          isSmall
          isWide
          isPending={found.isFetchingNextPage}
          onClick={(event) => {
            thenFocusNew(event)
            found.fetchNextPage()
          }}
        >
          <Icon shape={chevronDownIcon} size="s" />
          {m['office.customers.show_older']()} <VisuallyHidden>{m['office.notes.title']()}</VisuallyHidden>
        </Button>
      )}
      {changed && (
        <NoteDialog customerId={customerId} note={changed} onClose={() => setChangedKey(undefined)} />
      )}
    </>
  )
}

/** The note of an entry. */
function noteOf(entry: TimelineEntry | undefined): ShownNote | null {
  if (!entry?.note) return null
  const kind = NoteKind.options.find((one) => one === entry.kind)
  return kind ? { ...entry.note, kind, text: entry.text ?? '' } : null
}
