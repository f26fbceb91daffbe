import { m } from '@brine/messages/app'
import { Icon } from '@brine/ui/Icon'
import { arrowForthIcon } from '@brine/ui/icons'
import { TextButton } from '@brine/ui/TextButton'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useEffect, useId, useRef } from 'react'
import css from './Corrections.module.css'

/** A value that another one replaces in all lines. */
export interface Correction {
  /** The name of the column in the file. */
  readonly column: string
  readonly from: string
  /** Empty for a value that is left out. */
  readonly to: string
}

type CorrectionsProps = {
  corrections: readonly Correction[]
  /** The correction that was just made, which takes the focus of the button that has gone. */
  fresh: Correction | undefined
  onUndo: (correction: Correction) => void
}

/** What was replaced in all lines, each with a button that takes it back. */
export function Corrections({ corrections, fresh, onUndo }: CorrectionsProps) {
  const titleId = useId()
  if (corrections.length === 0) return null
  return (
    <section className={css.corrections} aria-labelledby={titleId}>
      <h3 id={titleId} className={css.title}>
        {m['office.imports.corrections']()}
      </h3>
      <ul>
        {corrections.map((each) => (
          <Row
            key={`${each.column} ${each.from}`}
            correction={each}
            takesFocus={fresh?.column === each.column && fresh.from === each.from}
            onUndo={() => onUndo(each)}
          />
        ))}
      </ul>
    </section>
  )
}

type RowProps = { correction: Correction; takesFocus: boolean; onUndo: () => void }

function Row({ correction: { column, from, to }, takesFocus, onUndo }: RowProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takesFocus) button.current?.focus()
  }, [takesFocus])
  return (
    <li>
      <span className={css.column}>{column}</span> <code className={css.from}>{from}</code>
      <Icon shape={arrowForthIcon} size="s" />
      <code className={css.to}>{to || m['office.imports.value_empty']()}</code>
      <TextButton ref={button} onClick={onUndo}>
        {m['office.imports.correction_undo']()}
        <VisuallyHidden>: {from}</VisuallyHidden>
      </TextButton>
    </li>
  )
}
