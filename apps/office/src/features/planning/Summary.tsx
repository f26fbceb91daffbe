import { groupedNumber } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { PlannedDay } from '@brine/contract/office/planning'
import { m } from '@brine/messages/app'
import { Icon } from '@brine/ui/Icon'
import { leafIcon } from '@brine/ui/icons'
import { Co2 } from './Co2.tsx'
import css from './Summary.module.css'

/** Four key figures of the day. */
export function Summary({ day: { routes } }: { day: PlannedDay }) {
  const language = useLanguage()
  const sum = { stops: 0, kg: 0, km: 0, co2: 0 }
  for (const { stops, kg, km, co2_g } of routes) {
    sum.stops += stops.length
    sum.kg += kg
    sum.km += km
    sum.co2 += co2_g / 1000
  }
  const number = (value: number) => groupedNumber(value, language)
  return (
    <dl className={css.sum}>
      <div>
        <dt>{m['office.planning.stops']()}</dt>
        <dd>{number(sum.stops)}</dd>
      </div>
      <div>
        <dt>{m['office.planning.load']()}</dt>
        <dd>{m['office.common.kg']({ kg: number(sum.kg) })}</dd>
      </div>
      <div>
        <dt>{m['office.planning.distance']()}</dt>
        <dd>{m['office.planning.km']({ km: number(sum.km) })}</dd>
      </div>
      <div className={css.co2}>
        <dt>
          <Icon shape={leafIcon} />
          <Co2 />
        </dt>
        <dd>{m['office.planning.about_kg']({ kg: number(sum.co2) })}</dd>
      </div>
    </dl>
  )
}
