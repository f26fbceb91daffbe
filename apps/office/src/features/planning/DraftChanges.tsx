import { clockTime } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
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
import { addedInWords } from './stopPositions.ts'
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
      <p className={css.hint}>{m['office.planning.draft_km_hint']()}</p>
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
      <Kilometres change={change} />
    </li>
  )
}

/** The km that the routes of a change save together. A change alone has none: they depend on the others. */
function Kilometres({ change: { booked, found, kind, routes } }: { change: StopChange }) {
  const language = useLanguage()
  const whose = (from: string, to: string) =>
    kind === 'driver'
      ? m['office.planning.draft_km_routes']({ from, to })
      : m['office.planning.draft_km_route']({ driver: to })
  return (
    <p className={css.km}>
      <b>{addedInWords(routes.addedKm, routes.exact, language)}</b>{' '}
      <span aria-hidden="true">{whose(booked.look.letter, found.look.letter)}</span>
      <VisuallyHidden>{whose(booked.route.driver_name, found.route.driver_name)}</VisuallyHidden>
    </p>
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
