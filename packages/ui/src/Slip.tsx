import type { ReactNode } from 'react'
import { Icon, type IconShape } from './Icon.tsx'
import { leafIcon, pinIcon } from './icons.ts'
import css from './Slip.module.css'

/** A paper slip that repeats the choice. It stays in view beside a long list. */
export function Slip({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className={css.slip}>
      <h2 className={css.title}>{title}</h2>
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
