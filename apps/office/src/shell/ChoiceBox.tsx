import { Checkbox } from '@brine/ui/Choice'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import type { ReactNode } from 'react'
import css from './ChoiceBox.module.css'
import type { RowChoice } from './useRowChoice.ts'

type ChoiceBoxProps<Row> = {
  row: Row
  choice: RowChoice<Row>
  /** What is chosen, for screen readers. */
  label: string
}

/** Chooses a row of a list. */
export function ChoiceBox<Row>({ row, choice, label }: ChoiceBoxProps<Row>) {
  return (
    <Checkbox
      className={css.box}
      checked={choice.isChosen(row)}
      onChange={({ currentTarget }) => choice.choose([row], currentTarget.checked, currentTarget)}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
    </Checkbox>
  )
}

type ChoiceOfAllProps<Row> = { rows: readonly Row[]; choice: RowChoice<Row>; children: ReactNode }

/** Chooses all rows that are shown, or none of them. */
export function ChoiceOfAll<Row>({ rows, choice, children }: ChoiceOfAllProps<Row>) {
  const count = choice.chosen.length
  const areAll = count > 0 && count === rows.length
  return (
    <Checkbox
      className={css.box}
      checked={areAll}
      isPart={count > 0 && !areAll}
      onChange={({ currentTarget }) => choice.choose(rows, currentTarget.checked, currentTarget)}
    >
      {children}
    </Checkbox>
  )
}
