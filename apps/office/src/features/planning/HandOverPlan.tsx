import { clockTime } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import type { LeftStop, HandOverPlan as Plan } from '@brine/contract/office/absences'
import { m } from '@brine/messages/app'
import { Link } from '@brine/ui/Link'
import { Notice } from '@brine/ui/Notice'
import css from './HandOverPlan.module.css'
import { differenceInWords } from './kmWords.ts'

const obstacles: Readonly<Record<LeftStop['obstacle'], () => string>> = {
  driver: m['office.planning.hand_over_driver'],
  load: m['office.planning.hand_over_load'],
  hours: m['office.planning.hand_over_hours'],
}

type HandOverPlanProps = {
  plan: Plan
  driverName: string
  /** Whether all locations of the day are known to the house. */
  exact: boolean
}

/** What becomes of the stops of an absent driver: who takes each, and which fit nowhere. */
export function HandOverPlan({ plan: { moves, left }, driverName, exact }: HandOverPlanProps) {
  const language = useLanguage()
  return (
    <>
      {moves.length > 0 && (
        <section className={css.plan}>
          <b>{m['office.planning.hand_over_moves']({ count: moves.length })}</b>
          <ul>
            {moves.map(({ refill_id, name, city_name, kg, driver_name, starts, added_km }) => (
              <li key={refill_id}>
                <b>{name}</b>, {city_name}, {m['office.common.kg']({ kg })}
                <div>
                  {m['office.planning.hand_over_move']({
                    ...{ driver: driver_name, time: clockTime(starts) },
                    km: differenceInWords(added_km, exact, language),
                  })}
                </div>
              </li>
            ))}
          </ul>
          <p>{m['office.planning.hand_over_promise']()}</p>
        </section>
      )}
      {left.length > 0 && (
        <section className={css.plan}>
          <Notice kind="caution" title={m['office.planning.hand_over_left']({ count: left.length })}>
            {m['office.planning.hand_over_left_hint']({ name: driverName })}
          </Notice>
          <ul>
            {left.map(({ refill_id, customer_id, name, city_name, kg, obstacle }) => (
              <li key={refill_id}>
                <Link href={`/customers/${customer_id}`}>{name}</Link>,{' '}
                {m['office.planning.hand_over_obstacle']({
                  ...{ city: city_name, kg: m['office.common.kg']({ kg }) },
                  obstacle: obstacles[obstacle](),
                })}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
