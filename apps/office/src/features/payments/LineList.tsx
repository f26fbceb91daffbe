import type { LineState } from '@brine/contract/office/payments'
import { m } from '@brine/messages/app'
import { useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import { EmptyQueue } from '../../shell/EmptyQueue.tsx'
import { Missing } from '../../shell/Missing.tsx'
import { MoreButton } from '../../shell/MoreButton.tsx'
import css from './LineList.module.css'
import { LineRow } from './LineRow.tsx'
import { useLines } from './queries.ts'

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
    <Card title={title} titleId={titleId}>
      <ol className={css.lines}>
        {lines.map((line, index) => (
          <LineRow key={line.id} line={line} isFirst={index === 0} />
        ))}
      </ol>
      <MoreButton pages={found} />
    </Card>
  )
}
