import { clockTime } from '@brine/app-kit/dayWords'
import type { DriverChange, DriverDay } from '@brine/contract/driver/driver-days'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { checkIcon, upDownIcon } from '@brine/ui/icons'
import { Notice } from '@brine/ui/Notice'
import { CallOffice } from '../../shell/CallOffice.tsx'
import { changeReasons } from '../../shell/changeReason.ts'
import { StatusArea } from '../../shell/StatusArea.tsx'
import css from './DayPage.module.css'

const kinds: Readonly<Record<DriverChange['kind'], (name: { name: string }) => string>> = {
  added: m['driver.changed_added'],
  removed: m['driver.changed_removed'],
  order: m['driver.changed_order'],
  van: m['driver.changed_van'],
  away: m['driver.changed_away'],
  back: m['driver.changed_back'],
}

type ChangedRouteProps = {
  title: string
  day: DriverDay
  /** Nothing is shown without any, but what comes is announced. */
  changes: readonly DriverChange[]
  onRead: () => void
}

/** What the office changed on the route since the driver looked, with the reasons, and the load and the end of the day now. */
export function ChangedRoute({ title, day, changes, onRead }: ChangedRouteProps) {
  return (
    <StatusArea>
      {changes.length > 0 && (
        <Notice
          kind="caution"
          icon={upDownIcon}
          title={title}
          actions={
            <>
              <Button isSmall variant="primary" onClick={onRead}>
                <Icon shape={checkIcon} size="s" />
                {m['driver.seen']()}
              </Button>
              <CallOffice />
            </>
          }
        >
          <ul className={css.changes}>
            {changes.map((change) => (
              <li key={change.id}>
                <b>{changeWords(change)}</b>
                <span>{whereabouts(change, day)}</span>
                <span>{m['driver.changed_reason']({ reason: changeReasons[change.reason]() })}</span>
              </li>
            ))}
          </ul>
          {day.stops.length > 0 && (
            <p className={css.effect}>
              {/* a route that the device keeps from the release before has no capacity */}
              {day.capacity_kg > 0 && (
                <span>{m['driver.load_of']({ kg: day.kg, most: day.capacity_kg })}</span>
              )}
              <span>{m['driver.back_at']({ time: clockTime(day.returns) })}</span>
            </p>
          )}
        </Notice>
      )}
    </StatusArea>
  )
}

function changeWords({ kind, packs, name }: DriverChange): string {
  const named = { name: name ?? '' }
  if (packs === undefined) return kinds[kind](named)
  return m['driver.changed_packs']({
    ...named,
    packs: packs === 1 ? m['driver.packs_one']() : m['driver.packs']({ packs }),
  })
}

/** Where and when a stop is now, and what it weighs; nothing for a stop that is not on the route. */
function whereabouts({ refill_id }: DriverChange, { stops }: DriverDay): string | undefined {
  const stop = stops.find((each) => each.refill_id === refill_id)
  return stop && [stop.city_name, m['office.common.kg']({ kg: stop.kg }), clockTime(stop.starts)].join(' · ')
}
