import { m } from '@brine/messages/app'
import { cx } from '@brine/ui/cx'
import { type ReactNode, useId } from 'react'
import css from './Sheet.module.css'

type SheetProps = {
  title: string
  note?: string
  /** Specimens. */
  children: ReactNode
}

/** One kind of component, in all its states. */
export function Sheet({ title, note, children }: SheetProps) {
  const titleId = useId()
  return (
    <section className={css.sheet} aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      {note && <p className={css.note}>{note}</p>}
      <div className={css.box}>{children}</div>
    </section>
  )
}

/** The states of a component. showStates.ts keeps the first three. */
export type State =
  | 'hover'
  | 'pressed'
  | 'focus'
  | 'rest'
  | 'disabled'
  | 'pending'
  | 'chosen'
  | 'error'
  | 'readonly'
  | 'hint'

type SpecimenProps = {
  state?: State
  /** Replaces the name of the state. */
  caption?: ReactNode
  width?: 'own' | 'half' | 'whole'
  /** On a background of deep water. */
  isDeep?: boolean
  children: ReactNode
}

/** A component in one state, with the state's name below it. */
export function Specimen({ state, caption, width = 'own', isDeep, children }: SpecimenProps) {
  return (
    <figure className={cx(css.specimen, width !== 'own' && css[width])}>
      <div data-shown={state} {...(isDeep ? { 'data-deep': '', className: css.deep } : {})}>
        {children}
      </div>
      <figcaption className={css.caption}>{caption ?? (state && m[`guide.state_${state}`]())}</figcaption>
    </figure>
  )
}
