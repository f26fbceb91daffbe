import type { ListedRefill } from '@brine/contract/office/refill-list'
import { m } from '@brine/messages/app'
import { Checkbox } from '@brine/ui/Choice'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import type { ReactNode } from 'react'
import css from './ChoiceBox.module.css'
import { customerOf, numberOf } from './refillName.ts'
import type { RowChoice } from './useRowChoice.ts'

/** Chooses a refill. */
export function ChoiceBox({ refill, choice }: { refill: ListedRefill; choice: RowChoice }) {
  return (
    <Checkbox
      className={css.box}
      checked={choice.isChosen(refill)}
      onChange={({ currentTarget }) => choice.choose([refill], currentTarget.checked, currentTarget)}
    >
      <VisuallyHidden>
        {m['office.refills.choose']({ number: numberOf(refill), name: customerOf(refill) })}
      </VisuallyHidden>
    </Checkbox>
  )
}

type ChoiceOfAllProps = { refills: readonly ListedRefill[]; choice: RowChoice; children: ReactNode }

/** Chooses all refills that are shown, or none of them. */
export function ChoiceOfAll({ refills, choice, children }: ChoiceOfAllProps) {
  const count = choice.chosen.length
  const areAll = count > 0 && count === refills.length
  return (
    <Checkbox
      className={css.box}
      checked={areAll}
      isPart={count > 0 && !areAll}
      onChange={({ currentTarget }) => choice.choose(refills, currentTarget.checked, currentTarget)}
    >
      {children}
    </Checkbox>
  )
}
