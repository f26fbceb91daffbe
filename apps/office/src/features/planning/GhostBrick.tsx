import { clockTime } from '@brine/app-kit/dayWords'
import { m } from '@brine/messages/app'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import type { Ghost } from './bricks.ts'
import css from './GhostBrick.module.css'
import { percent } from './timeline.ts'

/** Where a stop was that a draft gives to another driver. It is no link: the stop is a brick in the other row. */
export function GhostBrick({ ghost: { change, at, room } }: { ghost: Ghost }) {
  const { booked, found } = change
  const { city_name, starts } = booked.stop
  const to = m['office.planning.draft_to']({ driver: found.look.letter })
  return (
    <span
      className={css.ghost}
      // a narrow ghost shows the letter only
      title={`${clockTime(starts)} ${city_name}, ${to}`}
      style={{ left: percent(at), width: `max(1.75rem, min(5.25rem, calc(${percent(room)} - 3px)))` }}
    >
      <span className={css.to} aria-hidden="true">
        {to}
      </span>
      <b aria-hidden="true">{found.look.letter}</b>
      <span className={css.town}>{city_name}</span>
      <VisuallyHidden> {m['office.planning.draft_to']({ driver: found.route.driver_name })}</VisuallyHidden>
    </span>
  )
}
