import { clockTime } from '@brine/app-kit/dayWords'
import { m } from '@brine/messages/app'
import { Count } from '@brine/ui/Chip'
import { Icon } from '@brine/ui/Icon'
import { arrowForthIcon, upDownIcon } from '@brine/ui/icons'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { Link } from 'react-router'
import { Card } from '../../shell/Card.tsx'
import { DriverTag } from '../../shell/DriverTag.tsx'
import css from './DraftChanges.module.css'
import type { StopChange } from './draft.ts'
import { slotsInWords } from './routeWords.ts'
import { choice } from './selection.ts'
import type { Draft } from './useDraft.ts'

/** What a draft changes, stop by stop. A name selects the stop on the board. */
export function DraftChanges({ draft }: { draft: Draft }) {
  const changes = [...draft.changes.values()]
  return (
    <Card
      titleId="draft-changes"
      title={
        <>
          {m['office.planning.draft_changes']()} <Count>{changes.length}</Count>
        </>
      }
    >
      <ul className={css.changes}>
        {changes.map((change) => (
          <Change key={change.found.stop.refill_id} change={change} />
        ))}
      </ul>
    </Card>
  )
}

function Change({ change }: { change: StopChange }) {
  const { booked, found, kind } = change
  return (
    <li>
      <span className={css.move}>
        {kind === 'driver' && (
          <>
            <DriverTag look={booked.look} />
            <Icon shape={arrowForthIcon} size="s" />
          </>
        )}
        <DriverTag look={found.look} />
        {kind === 'order' && <Icon shape={upDownIcon} size="s" />}
      </span>
      <div>
        <Link to={choice(found.route.driver_id, found.stop.refill_id)} replace preventScrollReset>
          {found.stop.name}
        </Link>
        <p>
          <VisuallyHidden>{changeInWords(change)} </VisuallyHidden>
          {timesInWords(change)}
        </p>
        <p className={css.promise}>{slotsInWords(found.stop)}</p>
      </div>
    </li>
  )
}

/** Says where a stop comes from. */
export function changeInWords({ kind, booked, found }: StopChange): string {
  return kind === 'driver'
    ? m['office.planning.draft_from_driver']({ driver: booked.route.driver_name })
    : m['office.planning.draft_from_number']({ number: found.number, before: booked.number })
}

function timesInWords({ booked, found }: StopChange): string {
  const [time, before] = [clockTime(found.stop.starts), clockTime(booked.stop.starts)]
  const town = found.stop.city_name
  return time === before
    ? m['office.planning.draft_change_same']({ town, time })
    : m['office.planning.draft_change']({ town, time, before })
}
