import type { ComponentProps, ReactNode } from 'react'
import { Mark } from './Choice.tsx'
import { cx } from './cx.ts'
import { Icon, type IconShape } from './Icon.tsx'
import { headingClass } from './Text.tsx'
import css from './Tiles.module.css'

type TilesProps = {
  legend: ReactNode
  /** h3 below another heading of the same slab. */
  size?: keyof typeof headingClass | undefined
  /** One tile per line instead of as many as fit. */
  isList?: boolean | undefined
  children: ReactNode
}

/** A question with a few answers, each a tile. */
export function Tiles({ legend, size = 'h2', isList, children }: TilesProps) {
  return (
    <fieldset>
      <legend className={cx(headingClass[size], css.legend)}>{legend}</legend>
      <div className={cx(css.tiles, isList && css.list)}>{children}</div>
    </fieldset>
  )
}

type TileProps = Omit<ComponentProps<'input'>, 'type'> & {
  title: ReactNode
  hint?: ReactNode
  /** A small drawing in front; without it the tile is slim and starts with the mark. */
  art?: ReactNode
}

/** One answer. Takes every attribute of <input type="radio">. */
export function Tile({ title, hint, art, className, ...input }: TileProps) {
  return (
    <label className={cx(css.tile, !art && css.slim, className)}>
      <input {...input} type="radio" />
      {art ?? <Mark kind="radio" />}
      <span>
        <b>{title}</b>
        {hint && <small>{hint}</small>}
      </span>
      {art && <Mark kind="radio" />}
    </label>
  )
}

/** Content below the chosen tile: a field for details, on a bracket. */
export function TileDetail({ children }: { children: ReactNode }) {
  return <div className={css.detail}>{children}</div>
}

/** A place between the tiles of a list for what a choice brings up. Screen readers announce it. */
export function TileNote({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={css.note}>
      {children}
    </div>
  )
}

type SlotProps = Omit<ComponentProps<'input'>, 'type'> & {
  icon: IconShape
  title: ReactNode
  hours: ReactNode
}

/** A part of the day. Takes every attribute of <input type="checkbox">. */
export function Slot({ icon, title, hours, className, ...input }: SlotProps) {
  return (
    <label className={cx(css.slot, className)}>
      <input {...input} type="checkbox" />
      <Icon shape={icon} size="l" />
      <span className={css.slotText}>
        <b>{title}</b> <small>{hours}</small>
      </span>
      <Mark kind="checkbox" />
    </label>
  )
}

/** A vertical list of Slots, under their question. */
export function Slots({
  legend,
  hint,
  children,
}: {
  legend: ReactNode
  hint?: ReactNode
  children: ReactNode
}) {
  return (
    <fieldset>
      <legend className={headingClass.h3}>{legend}</legend>
      {hint && <p className={css.hint}>{hint}</p>}
      <div className={css.slots}>{children}</div>
    </fieldset>
  )
}
