import type { ImportPreview } from '@brine/contract/office/import-previews'
import { MAX_CHANGED_VALUES, MAX_MAPPED_LENGTH } from '@brine/contract/office/import-sources'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { checkIcon } from '@brine/ui/icons'
import type { Correction } from './Corrections.tsx'
import type { ColumnChoice } from './columnChoices.ts'
import { OwnCorrection } from './OwnCorrection.tsx'
import css from './PreviewProblems.module.css'

type ProblemCorrectionsProps = {
  choice: ColumnChoice
  examples: ImportPreview['problems'][number]['examples']
  onCorrect: (correction: Correction) => void
}

/** Replaces refused values of a column in all lines: by the value that is probably meant, or by another one. */
export function ProblemCorrections({ choice, examples, onCorrect }: ProblemCorrectionsProps) {
  const { column, choice: field, values, corrections } = choice
  // what is chosen in the list of values needs no second place
  if (!field || values.length > 0) return null
  const isDone = (value: string) => corrections.some(({ from }) => from.toLowerCase() === value.toLowerCase())
  const refused = new Map(
    examples.flatMap(({ value, suggestion }) =>
      value && value.length <= MAX_MAPPED_LENGTH ? [[value, suggestion.value] as const] : [],
    ),
  )
  if (refused.size === 0) return null
  if (corrections.length >= MAX_CHANGED_VALUES)
    return <p className={css.note}>{m['office.imports.corrections_full']()}</p>
  const all = [...refused].map(([value, proposal]) => ({ value, proposal }))
  const correct = (from: string, to: string) => onCorrect({ column: column.column, from, to })
  return (
    <div className={css.actions}>
      {all.map(
        ({ value, proposal }) =>
          proposal !== null &&
          !isDone(value) && (
            <Button key={value} isSmall onClick={() => correct(value, proposal)}>
              <Icon shape={checkIcon} size="s" />
              {m['office.imports.correct']({ from: value, to: proposal })}
            </Button>
          ),
      )}
      <OwnCorrection refused={all} field={field} onCorrect={correct} />
    </div>
  )
}
