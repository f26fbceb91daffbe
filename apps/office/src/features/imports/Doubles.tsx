import { groupedNumber } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { isFocusLost } from '@brine/app-kit/useWhenFocusIsLost'
import type { DoubleLine, ImportPreview } from '@brine/contract/office/import-previews'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Count } from '@brine/ui/Chip'
import { Icon } from '@brine/ui/Icon'
import { checkIcon, plusIcon } from '@brine/ui/icons'
import { TextButton } from '@brine/ui/TextButton'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Card } from '../../shell/Card.tsx'
import { DoublePair } from './DoublePair.tsx'
import css from './Doubles.module.css'
import {
  areFull,
  countOpen,
  countOut,
  type DoubleDecision,
  type DoubleDecisions,
  noDecisions,
  openDoubles,
} from './doubleChoices.ts'

type DoublesProps = {
  preview: ImportPreview
  /** Whether the doubles are those of earlier decisions. */
  isCounting: boolean
  decisions: DoubleDecisions
  onDecide: (decisions: DoubleDecisions) => void
}

/** One line after the other that may be of a known customer or of another line, beside that customer or line. */
export function Doubles({ preview: { double, doubles }, isCounting, decisions, onDecide }: DoublesProps) {
  const language = useLanguage()
  const titleId = useId()
  const title = useRef<HTMLSpanElement>(null)
  const isDecided = useRef(false)
  useEffect(() => {
    if (!isDecided.current) return
    // the pressed button may have gone, with the last pair or with the last one of its kind
    if (isFocusLost()) title.current?.focus()
    isDecided.current = isCounting
  })
  const { byLine, areOthersNew } = decisions
  const decided = Object.keys(byLine).length
  if (double === 0 && decided === 0 && !areOthersNew) return null
  const open = isCounting && areOthersNew ? 0 : countOpen(double, decisions)
  const first = areFull(decisions) ? undefined : openDoubles(doubles, decisions, isCounting)[0]
  const settle = (next: DoubleDecisions) => {
    isDecided.current = true
    onDecide(next)
  }
  const decide = (line: number, decision: DoubleDecision) =>
    settle({ ...decisions, byLine: { ...byLine, [line]: decision } })
  return (
    <Card
      titleId={titleId}
      title={
        <span ref={title} tabIndex={-1}>
          {m['office.imports.doubles']()} <Count>{groupedNumber(open, language)}</Count>
        </span>
      }
    >
      {first ? (
        <>
          <DoublePair double={first} />
          <Actions double={first} onDecide={decide}>
            {m['office.imports.double_position']({
              position: groupedNumber(decided + 1, language),
              count: groupedNumber(decided + open, language),
            })}
          </Actions>
        </>
      ) : (
        <p className={css.note} role="status">
          {open === 0
            ? m['office.imports.doubles_decided']({
                count: groupedNumber(isCounting ? countOut(decisions) : double, language),
              })
            : areFull(decisions)
              ? m['office.imports.doubles_full']()
              : m['office.imports.recounting']()}
        </p>
      )}
      {open > 1 && (
        <p className={css.note}>
          <TextButton onClick={() => settle({ byLine, areOthersNew: true })}>
            {m['office.imports.doubles_all_new']()}
          </TextButton>
        </p>
      )}
      {(decided > 0 || areOthersNew) && (
        <p className={css.note}>
          {areOthersNew && `${m['office.imports.doubles_rest_new']()} `}
          {decided > 0 &&
            `${m['office.imports.doubles_settled']({ count: groupedNumber(decided, language) })} `}
          <TextButton onClick={() => settle(noDecisions)}>{m['office.imports.doubles_reset']()}</TextButton>
        </p>
      )}
    </Card>
  )
}

type ActionsProps = {
  double: DoubleLine
  onDecide: (line: number, decision: DoubleDecision) => void
  /** Which of all doubles this one is. */
  children: ReactNode
}

function Actions({ double: { line, other }, onDecide, children }: ActionsProps) {
  const position = (
    <span className={css.note} role="status">
      {children}
    </span>
  )
  // keys: the same button must not stand for another choice when the kind changes
  if (other.kind === 'line')
    return (
      <>
        <div key="line" className={css.actions}>
          <Button isSmall onClick={() => onDecide(other.line, 'out')}>
            <Icon shape={checkIcon} size="s" />
            {m['office.imports.double_only_line']({ line })}
          </Button>
          <Button isSmall onClick={() => onDecide(line, 'out')}>
            <Icon shape={checkIcon} size="s" />
            {m['office.imports.double_only_line']({ line: other.line })}
          </Button>
          <Button isSmall onClick={() => onDecide(line, 'new')}>
            <Icon shape={plusIcon} size="s" />
            {m['office.imports.double_are_two']()}
          </Button>
          {position}
        </div>
        <p className={css.note}>{m['office.imports.double_line_hint']({ line })}</p>
      </>
    )
  return (
    <>
      <div key="customer" className={css.actions}>
        <Button isSmall onClick={() => onDecide(line, other.id)}>
          <Icon shape={checkIcon} size="s" />
          {m['office.imports.double_is_same']()}
        </Button>
        <Button isSmall onClick={() => onDecide(line, 'new')}>
          <Icon shape={plusIcon} size="s" />
          {m['office.imports.double_is_new']()}
        </Button>
        <TextButton onClick={() => onDecide(line, 'out')}>{m['office.imports.double_skip']()}</TextButton>
        {position}
      </div>
      <p className={css.note}>{m['office.imports.double_hint']()}</p>
    </>
  )
}
