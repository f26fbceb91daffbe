import type { BankLine, LineState } from '@brine/contract/office/payments'
import { m } from '@brine/messages/app'
import { gap } from '@brine/ui/Sentence'
import { useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import { EmptyQueue } from '../../shell/EmptyQueue.tsx'
import { Keys } from '../../shell/Keys.tsx'
import { Missing } from '../../shell/Missing.tsx'
import { MoreButton } from '../../shell/MoreButton.tsx'
import { useShortcuts } from '../../shell/shortcuts.ts'
import css from './LineList.module.css'
import { LineRow } from './LineRow.tsx'
import { useLines } from './queries.ts'
import { useLineFocus } from './useLineFocus.ts'

/** Lines of statements: those that wait, are matched, or are put aside. */
export function LineList({ state, title }: { state: LineState; title: string }) {
  const titleId = useId()
  const found = useLines(state, true)
  const { data } = found
  if (!data)
    return (
      <Missing
        found={found}
        loading={m['office.payments.loading']()}
        failed={m['office.payments.failed']()}
      />
    )
  const lines = data.pages.flatMap((page) => page.lines)
  if (lines.length === 0)
    return (
      <EmptyQueue
        title={m['office.payments.no_lines']()}
        hint={
          state === 'waiting' ? m['office.payments.no_waiting_hint']() : m['office.payments.no_lines_hint']()
        }
        takesFocus
      />
    )
  return (
    <Card title={title} titleId={titleId} aside={state === 'waiting' && <LineKeys />}>
      <Lines lines={lines} />
      <MoreButton pages={found} />
    </Card>
  )
}

/** The lines; J and K go from one to the next. */
function Lines({ lines }: { lines: readonly BankLine[] }) {
  const { list, current, onFocus, move } = useLineFocus(lines.map(({ id }) => id))
  const [next, previous] = [m['office.payments.key_next'](), m['office.payments.key_previous']()]
  useShortcuts({ [next.toLowerCase()]: () => move(1), [previous.toLowerCase()]: () => move(-1) })
  return (
    <ol ref={list} className={css.lines} onFocus={onFocus}>
      {lines.map((line, index) => (
        <LineRow key={line.id} line={line} isCurrent={index === current} />
      ))}
    </ol>
  )
}

function LineKeys() {
  const text = m['office.payments.hint_keys']({
    ...{ next: gap(0), previous: gap(1), confirm: gap(2), find: gap(3) },
  })
  const [next, previous] = [m['office.payments.key_next'](), m['office.payments.key_previous']()]
  return <Keys text={text} keys={[next, previous, 'Enter', m['office.payments.key_find']()]} />
}
