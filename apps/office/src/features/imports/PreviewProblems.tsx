import { groupedNumber } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { ImportPreview } from '@brine/contract/office/import-previews'
import type { ImportKind } from '@brine/contract/office/imports'
import { m } from '@brine/messages/app'
import { Count } from '@brine/ui/Chip'
import { useId, useRef, useState } from 'react'
import { Card } from '../../shell/Card.tsx'
import { type Correction, Corrections } from './Corrections.tsx'
import { shownCorrections } from './columnChoices.ts'
import css from './PreviewProblems.module.css'
import { ProblemCorrections } from './ProblemCorrections.tsx'
import { ReasonDisclosure, ValueTable } from './ReasonLines.tsx'
import type { ColumnChoices } from './useColumnChoices.ts'

type PreviewProblemsProps = {
  kind: ImportKind
  preview: ImportPreview
  /** Whether the problems are those of earlier choices. */
  isCounting: boolean
  columns: ColumnChoices
}

/** What is wrong with the choices of now, by reason, each with its first lines, and what was corrected in all lines. */
export function PreviewProblems({ kind, preview, isCounting, columns }: PreviewProblemsProps) {
  const language = useLanguage()
  const titleId = useId()
  const title = useRef<HTMLSpanElement>(null)
  const [fresh, setFresh] = useState<Correction | null>()
  const { problems, wrong } = preview
  const corrections = columns.choices.flatMap((choice) =>
    shownCorrections(choice).map((each) => ({ column: choice.column.column, ...each })),
  )
  // the card stays where something was pressed, until the next count says what it holds
  if (problems.length === 0 && corrections.length === 0 && fresh === undefined) return null
  const correct = (correction: Correction) => {
    columns.setValue(correction.column, correction.from, correction.to)
    setFresh(correction)
  }
  const undo = ({ column, from }: Correction) => {
    columns.setValue(column, from, null)
    setFresh(null)
    // the pressed button goes with its row
    title.current?.focus()
  }
  return (
    <Card
      titleId={titleId}
      title={
        <span ref={title} tabIndex={-1}>
          {m['office.imports.bad_lines']()} <Count>{groupedNumber(wrong, language)}</Count>
        </span>
      }
    >
      {problems.length === 0 && !isCounting && <p>{m['office.imports.no_bad_lines']()}</p>}
      <div className={css.groups}>
        {problems.map(({ examples, is_correctable, ...reason }, index) => {
          const choice = columns.choices.find(({ field }) => field !== null && field === reason.column)
          return (
            <ReasonDisclosure
              key={`${reason.column} ${reason.reason}`}
              reason={reason}
              kind={kind}
              language={language}
              isOpenAtFirst={index === 0}
            >
              <ValueTable
                isNarrow
                caption={reason.message}
                kind={kind}
                language={language}
                lines={examples}
                column={choice && choice.values.length > 0 ? choice.column.column : undefined}
              />
              {examples.length < reason.count && (
                <p className={css.note}>
                  {m['office.imports.problem_first']({
                    shown: examples.length,
                    count: groupedNumber(reason.count, language),
                  })}
                </p>
              )}
              {is_correctable && choice && (
                <ProblemCorrections choice={choice} examples={examples} onCorrect={correct} />
              )}
            </ReasonDisclosure>
          )
        })}
      </div>
      <Corrections corrections={corrections} fresh={fresh ?? undefined} onUndo={undo} />
    </Card>
  )
}
