import type { BankLine, LineState } from '@brine/contract/office/payments'
import { m } from '@brine/messages/app'
import { gap } from '@brine/ui/Sentence'
import { type ReactNode, useId, useState } from 'react'
import { Card } from '../../shell/Card.tsx'
import { EmptyQueue } from '../../shell/EmptyQueue.tsx'
import { Keys } from '../../shell/Keys.tsx'
import { ListFileButton } from '../../shell/ListFileButton.tsx'
import { Missing } from '../../shell/Missing.tsx'
import { MoreButton } from '../../shell/MoreButton.tsx'
import { useShortcuts } from '../../shell/shortcuts.ts'
import css from './LineList.module.css'
import { LineRow } from './LineRow.tsx'
import { useRelease } from './mutations.ts'
import pageCss from './PaymentsPage.module.css'
import { fetchLinesFile, useLines } from './queries.ts'
import { type LineFocus, useLineFocus } from './useLineFocus.ts'
import { WhyCard } from './WhyCard.tsx'

type LineListProps = {
  state: LineState
  /** Id of the only statement; undefined for all. */
  statement: number | undefined
  title: string
  /** Cards in the column beside the lines. */
  aside: ReactNode
}

/** Lines of statements: those that wait, with why they are proposed; that are matched; or put aside. */
export function LineList({ state, statement, title, aside }: LineListProps) {
  const titleId = useId()
  const found = useLines(state, statement)
  const lines = found.data?.pages.flatMap((page) => page.lines) ?? []
  const focus = useLineFocus(lines.map(({ id }) => id))
  const undo = useUndo()
  const current = state === 'waiting' ? lines[focus.current] : undefined
  const keepFromWhy = (line: BankLine) => {
    // its button leaves with the line, and the next line gets the focus
    focus.hold()
    undo.keep(line)
  }
  return (
    <div className={pageCss.columns}>
      {!found.data ? (
        <Missing
          found={found}
          loading={m['office.payments.loading']()}
          failed={m['office.payments.failed']()}
        />
      ) : lines.length === 0 ? (
        <EmptyQueue
          title={m['office.payments.no_lines']()}
          hint={
            state === 'waiting'
              ? m['office.payments.no_waiting_hint']()
              : m['office.payments.no_lines_hint']()
          }
          takesFocus
        />
      ) : (
        <Card
          title={title}
          titleId={titleId}
          aside={
            <>
              {state === 'waiting' && <LineKeys />}
              <ListFileButton
                count={undefined}
                fetchFile={() => fetchLinesFile(state, statement)}
                listName={m['office.payments.lines_file']()}
              />
            </>
          }
        >
          <Lines lines={lines} focus={focus} onMatched={undo.keep} />
          <MoreButton pages={found} />
        </Card>
      )}
      <div className={pageCss.beside}>
        {current && <WhyCard key={current.id} line={current} onMatched={keepFromWhy} />}
        {/* the reasons of a proposal, which come with the lines, would push it down */}
        {(state !== 'waiting' || found.data || found.error) && aside}
      </div>
    </div>
  )
}

type LinesProps = { lines: readonly BankLine[]; focus: LineFocus; onMatched: (line: BankLine) => void }

/** The lines; J and K go from one to the next. */
function Lines({ lines, focus: { list, current, onFocus, move }, onMatched }: LinesProps) {
  const [next, previous] = [m['office.payments.key_next'](), m['office.payments.key_previous']()]
  useShortcuts({ [next.toLowerCase()]: () => move(1), [previous.toLowerCase()]: () => move(-1) })
  return (
    <ol ref={list} className={css.lines} onFocus={onFocus}>
      {lines.map((line, index) => (
        <LineRow key={line.id} line={line} isCurrent={index === current} onMatched={onMatched} />
      ))}
    </ol>
  )
}

/** A key takes the last match of this list back. The list of matched lines has a button for it. */
function useUndo() {
  const [last, setLast] = useState<BankLine>()
  const release = useRelease(() => setLast(undefined))
  const undo = () => {
    if (last && !release.isPending)
      release.mutate({ params: { id: last.id }, body: { version: last.version } })
  }
  useShortcuts({ [m['office.payments.key_undo']().toLowerCase()]: last && undo })
  return { keep: setLast }
}

function LineKeys() {
  const text = m['office.payments.hint_keys']({
    ...{ next: gap(0), previous: gap(1), confirm: gap(2), find: gap(3), undo: gap(4) },
  })
  const [next, previous] = [m['office.payments.key_next'](), m['office.payments.key_previous']()]
  return (
    <Keys
      text={text}
      keys={[next, previous, 'Enter', m['office.payments.key_find'](), m['office.payments.key_undo']()]}
    />
  )
}
