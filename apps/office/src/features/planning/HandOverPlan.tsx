import { clockTime } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import type { HandedStop, LeftStop, HandOverPlan as Plan } from '@brine/contract/office/absences'
import type { PlannedRoute } from '@brine/contract/office/planning'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Checkbox, ChoiceGroup } from '@brine/ui/Choice'
import { Link } from '@brine/ui/Link'
import { Notice } from '@brine/ui/Notice'
import { useState } from 'react'
import css from './HandOverPlan.module.css'
import { differenceInWords } from './kmWords.ts'

const obstacles: Readonly<Record<LeftStop['obstacle'], () => string>> = {
  driver: m['office.planning.hand_over_driver'],
  load: m['office.planning.hand_over_load'],
  hours: m['office.planning.hand_over_hours'],
}

type HandOverPlanProps = {
  plan: Plan
  /** The route of the absent driver. */
  route: Pick<PlannedRoute, 'driver_name' | 'stops'>
  /** The stops that the planner leaves where they are. */
  kept: readonly HandedStop[]
  /** Whether all locations of the day are known to the house. */
  exact: boolean
  onKeep: (kept: readonly HandedStop[]) => void
}

/** What becomes of the stops of an absent driver: who takes each, unless the planner leaves it, and which fit nowhere. */
export function HandOverPlan({ plan: { moves, left }, route, kept, exact, onKeep }: HandOverPlanProps) {
  const language = useLanguage()
  const name = route.driver_name
  const [chosenAgain, setChosenAgain] = useState<readonly HandedStop[]>([])
  // a box stays where it is, also while the next plan, which has the stop again, is calculated
  const shown = route.stops.flatMap(({ refill_id: id }) => {
    const isOf = ({ refill_id }: { refill_id: number }) => refill_id === id
    return moves.find(isOf) ?? (left.some(isOf) ? [] : (kept.find(isOf) ?? chosenAgain.find(isOf) ?? []))
  })
  const stays = shown.filter((stop) => isIn(kept, stop)).length
  return (
    <>
      {shown.length > 0 && (
        <section className={css.plan}>
          <ChoiceGroup legend={m['office.planning.hand_over_moves']({ count: shown.length - stays })}>
            <ul className={css.moves}>
              {shown.map((stop) => {
                const isKept = isIn(kept, stop)
                return (
                  <li key={stop.refill_id}>
                    <Checkbox
                      checked={!isKept}
                      onChange={() => {
                        if (isKept) setChosenAgain([stop, ...chosenAgain])
                        onKeep(isKept ? kept.filter((each) => !isIn([stop], each)) : [...kept, stop])
                      }}
                    >
                      <span>
                        <b>{stop.name}</b>, {stop.city_name}, {m['office.common.kg']({ kg: stop.kg })}
                        <br />
                        {isKept
                          ? m['office.planning.hand_over_stays']({ name })
                          : moveInWords(stop, exact, language)}
                      </span>
                    </Checkbox>
                  </li>
                )
              })}
            </ul>
          </ChoiceGroup>
          <p>{m['office.planning.hand_over_promise']()}</p>
        </section>
      )}
      {left.length + stays > 0 && (
        <section className={css.plan}>
          <Notice kind="caution" title={m['office.planning.hand_over_rest']({ count: left.length + stays })}>
            {m['office.planning.hand_over_rest_hint']({ name })}
          </Notice>
          {left.length > 0 && (
            <>
              <b>{m['office.planning.hand_over_left']({ count: left.length })}</b>
              <ul>
                {left.map(({ refill_id, customer_id, name: customer, city_name, kg, obstacle }) => (
                  <li key={refill_id}>
                    <Link href={`/customers/${customer_id}`}>{customer}</Link>,{' '}
                    {m['office.planning.hand_over_obstacle']({
                      ...{ city: city_name, kg: m['office.common.kg']({ kg }) },
                      obstacle: obstacles[obstacle](),
                    })}
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      )}
    </>
  )
}

const isIn = (stops: readonly HandedStop[], { refill_id }: HandedStop): boolean =>
  stops.some((each) => each.refill_id === refill_id)

/** Who takes the stop, when, and what it costs; and the announced hour if it does not hold any more. */
function moveInWords(stop: HandedStop, exact: boolean, language: Language): string {
  const { driver_name: driver, starts, added_km, added_minutes, announced } = stop
  const move = m['office.planning.hand_over_move']({
    ...{ driver, time: clockTime(starts), minutes: added_minutes },
    km: differenceInWords(added_km, exact, language),
  })
  if (!announced || (announced.from <= starts && starts <= announced.to)) return move
  const [from, to] = [clockTime(announced.from), clockTime(announced.to)]
  return m['office.planning.hand_over_announced']({ move, from, to })
}
