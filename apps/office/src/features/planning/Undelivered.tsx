import { driver, type Undelivered as UndeliveredVisit } from '@brine/contract/driver'
import { m } from '@brine/messages/app'
import { Count } from '@brine/ui/Chip'
import { Link } from '@brine/ui/Link'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import { DriverPhoto } from '../../shell/DriverPhoto.tsx'
import { useLanguage } from '../../shell/language.ts'
import { Phone } from '../../shell/Phone.tsx'
import { query } from '../../shell/query.ts'
import { dayAndMonth } from '../../shell/words.ts'
import { dayPath } from './DayPicker.tsx'
import css from './Undelivered.module.css'

/** How often it is asked for anew, in milliseconds: drivers report all day. */
const AGAIN = 60_000

const reasons: Readonly<Record<UndeliveredVisit['why'], () => string>> = {
  missed: m['office.undelivered_missed'],
  unreported: m['office.undelivered_unreported'],
  kept: m['office.undelivered_kept'],
}

/** Deliveries that somebody has to see to, with whom to telephone. Nothing where there are none. */
export function Undelivered({ today }: { today: string }) {
  const language = useLanguage()
  const titleId = useId()
  const { data = [] } = useQuery({ ...query(driver.undelivered, {}), refetchInterval: AGAIN })
  if (data.length === 0) return null
  return (
    <Card
      className={css.card}
      titleId={titleId}
      title={
        <>
          {m['office.undelivered']()} <Count>{data.length}</Count>
        </>
      }
    >
      <ul className={css.visits}>
        {data.map(
          ({ refill_id, customer_id, name, city_name, phones, date, driver_name, why, note, photo }) => (
            <li key={`${why} ${refill_id}`}>
              <span>
                <Link href={`/customers/${customer_id}`}>{name}</Link>, {city_name}
                {phones[0] && (
                  <>
                    {' '}
                    · <Phone number={phones[0]} />
                  </>
                )}
              </span>
              <div>
                <b>{reasons[why]()}</b> ·{' '}
                <Link href={dayPath(date, today)}>{dayAndMonth(date, language)}</Link>, {driver_name}
                {note && ` · ${note}`}
                {photo && <DriverPhoto id={photo} />}
              </div>
            </li>
          ),
        )}
      </ul>
    </Card>
  )
}
