import { decimal, groupedNumber } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { CapacityCell } from '@brine/contract/office/capacity'
import { m } from '@brine/messages/app'
import { cx } from '@brine/ui/cx'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import type { CSSProperties } from 'react'
import css from './CapacityTable.module.css'
import { offReasons } from './offReasons.ts'

const MINUTES_AN_HOUR = 60
/** From this booked share on a tank counts as nearly full. */
const NEARLY_FULL = 0.9

/** What a driver can still carry: free kilograms and hours beside a gauge of what is booked. */
export function DayTank({ cell }: { cell: CapacityCell }) {
  const language = useLanguage()
  const { days, off_days, capacity_kg, free_kg, free_minutes, full_days } = cell
  if (days === 0) return <Off cell={cell} count={1} />
  const booked = capacity_kg === 0 ? 1 : 1 - free_kg / capacity_kg
  return (
    <div
      className={cx(css.tank, booked >= NEARLY_FULL && css.full, full_days > 0 && css.over)}
      style={{ '--booked': `${Math.round(booked * 100)}%` } as CSSProperties}
    >
      <b>
        <VisuallyHidden>{m['office.capacity.free']()} </VisuallyHidden>
        {groupedNumber(free_kg, language)}
        <VisuallyHidden> kg, </VisuallyHidden>
      </b>
      <span>{m['office.capacity.hours']({ hours: decimal(free_minutes / MINUTES_AN_HOUR, language) })}</span>
      {full_days > 0 && (
        <VisuallyHidden>, {m['office.capacity.full_days']({ count: full_days })}</VisuallyHidden>
      )}
      {off_days > 0 && <small>{m['office.capacity.off_days']({ count: off_days })}</small>}
      <Stranded count={cell.stranded_stops} />
    </div>
  )
}

type OffProps = { cell: CapacityCell /** Days that it spans. */; count: number }

/** Days on which the driver does not drive. */
export function Off({ cell: { off, stranded_stops }, count }: OffProps) {
  const reason = off === null ? m['office.capacity.off']() : offReasons[off]()
  return (
    <div
      className={cx(
        css.off,
        (off === 'past' || off === 'weekday') && css.plain,
        stranded_stops > 0 && css.over,
        count === 1 && css.one,
      )}
    >
      <span>{reason}</span>
      <Stranded count={stranded_stops} />
    </div>
  )
}

function Stranded({ count }: { count: number }) {
  return count > 0 && <small>{m['office.capacity.stranded']({ count })}</small>
}
