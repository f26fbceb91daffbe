import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon, type IconShape } from './Icon.tsx'
import { leafIcon, pinIcon } from './icons.ts'
import css from './Slip.module.css'
import { hiddenClass } from './VisuallyHidden.tsx'

/**
 * A paper slip that repeats the choice. It stays in view beside a long list, so what must be seen comes first: the day,
 * the sum, the button. The rest is in Folds.
 */
export function Slip({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={css.slip}>
      <h2 className={hiddenClass}>{title}</h2>
      {children}
    </div>
  )
}

/** The chosen day: a TearOff, the day in words, and a line about it. Screen readers announce changes. */
export function SlipDate({
  tearOff,
  day,
  children,
}: {
  tearOff: ReactNode
  day: ReactNode
  children?: ReactNode
}) {
  return (
    <div className={css.date} aria-live="polite">
      {tearOff}
      <p>
        <b>{day}</b>
        {children}
      </p>
    </div>
  )
}

/** What is ordered and what it costs, as a description list of SlipFacts and a SlipSum. */
export function SlipFacts({ children }: { children: ReactNode }) {
  return <dl className={css.facts}>{children}</dl>
}

type SlipFactProps = {
  label: ReactNode
  /** The value says what it is; screen readers hear the label. */
  isLabelHidden?: boolean | undefined
  children: ReactNode
}

/** One line: the label and its value. */
export function SlipFact({ label, isLabelHidden, children }: SlipFactProps) {
  return (
    <div className={cx(isLabelHidden && css.alone)}>
      <dt className={cx(isLabelHidden && hiddenClass)}>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The amount to pay, large, and a note about it. Screen readers announce changes. */
export function SlipSum({ label, isLabelHidden, note, children }: SlipFactProps & { note: ReactNode }) {
  return (
    <div className={css.sum} aria-live="polite" aria-atomic>
      <dt className={cx(isLabelHidden && hiddenClass)}>
        {label}
        {!isLabelHidden && <small>{note}</small>}
      </dt>
      <dd>
        <b className={css.amount}>{children}</b>
        {isLabelHidden && <small>{note}</small>}
      </dd>
    </div>
  )
}

/** A part of the slip with a small heading. */
export function SlipPart({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <h3 className={css.part}>{title}</h3>
      {children}
    </>
  )
}

/** A sentence about CO2, with a leaf. */
export function LeafText({ children }: { children: ReactNode }) {
  return (
    <span className={css.leaf}>
      <Icon shape={leafIcon} />
      {children}
    </span>
  )
}

/** An address that cannot be changed here, like a parcel label. One line per child. */
export function ParcelLabel({ icon = pinIcon, children }: { icon?: IconShape; children: ReactNode }) {
  return (
    <div className={css.parcel}>
      <Icon shape={icon} />
      <address>{children}</address>
    </div>
  )
}
