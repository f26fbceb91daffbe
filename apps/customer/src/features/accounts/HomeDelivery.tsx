import { euros, percentage } from '@brine/app-kit/amounts'
import { dayWords, timeOfDay } from '@brine/app-kit/dayWords'
import type { Home } from '@brine/contract/customer/home'
import { type MissedCause, missedCauseOf } from '@brine/contract/missed-reason'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { arrowForthIcon, calendarIcon, cubeIcon } from '@brine/ui/icons'
import { Row } from '@brine/ui/Layout'
import { gap, Sentence } from '@brine/ui/Sentence'
import { Slab } from '@brine/ui/Slab'
import { TearOff } from '@brine/ui/TearOff'
import { type CSSProperties, useId } from 'react'
import { isUnreported } from '../../shell/lastOrder.ts'
import { usePath } from '../../shell/pages.ts'
import { paths } from '../../shell/paths.ts'
import { PROPOSED_DAY } from '../../shell/saltQuery.ts'
import { packsText } from '../../shell/saltWords.ts'
import { HomeAutomatic, isOurTurn } from './HomeAutomatic.tsx'
import css from './HomeDelivery.module.css'

type Delivery = NonNullable<Home['delivery']>
type HomeDeliveryProps = { home: Home; language: Language }

/**
 * The next delivery; without one, the order that is ready while the salt is low, else the way to order, unless the customer
 * leaves the day to us.
 */
export function HomeDelivery({ home, language }: HomeDeliveryProps) {
  const { delivery, ready } = home
  if (delivery?.missed) return <Missed cause={missedCauseOf(delivery.missed_reason)} />
  if (delivery) return <Planned delivery={delivery} today={home.today} language={language} />
  if (home.ended)
    return (
      <Slab title={m['home.ended']()}>
        <p>{m['home.ended_hint']()}</p>
      </Slab>
    )
  if (isOurTurn(home)) return <HomeAutomatic home={home} language={language} />
  return ready ? <Ready ready={ready} language={language} /> : <Nothing />
}

type PlannedProps = { delivery: Delivery; today: string; language: Language }

function Planned({ delivery, today, language }: PlannedProps) {
  const titleId = useId()
  const saltPath = usePath(paths.salt)
  const { date, slots, price, changeable_until } = delivery
  const isLate = isUnreported(delivery, today)
  const window = isLate ? undefined : delivery.window
  return (
    <Slab className={css.slab} aria-labelledby={titleId}>
      <Leaf date={date} language={language} />
      <div>
        <h2 id={titleId}>{capital(dayWords(date, language).short)}</h2>
        <p className={css.when}>
          {window ? (
            <Sentence
              text={m['home.window']({ from: gap(0), to: gap(1) })}
              parts={[
                <b key="from">{timeOfDay(window.from, language)}</b>,
                <b key="to">{timeOfDay(window.to, language)}</b>,
              ]}
            />
          ) : (
            <b>
              {isLate
                ? m['home.unreported']()
                : slots.map((slot) => m[`home.${slot}`]()).join(m['home.or']())}
            </b>
          )}
        </p>
        <p className={css.line}>
          {packsText(delivery, language)} · {m['home.price']({ price: euros(price, language) })}
        </p>
      </div>
      {window && <Window window={window} />}
      {saltPath && (
        <Row className={css.links}>
          <LinkButton href={saltPath}>
            <Icon shape={calendarIcon} size="s" />
            {changeable_until ? m['home.change']() : m['home.see']()}
          </LinkButton>
        </Row>
      )}
    </Slab>
  )
}

/** Minutes after midnight between which the pipe of the day runs. */
const DAY_FROM = 8 * 60
const DAY_TO = 17 * 60
const shareOf = (clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return Math.min(1, Math.max(0, (hour * 60 + minute - DAY_FROM) / (DAY_TO - DAY_FROM)))
}

/** The arrival window as water in the pipe of the working day; the words beside it say the same. */
function Window({ window: { from, to } }: { window: NonNullable<Delivery['window']> }) {
  return (
    <div
      className={css.window}
      style={{ '--from': shareOf(from), '--to': shareOf(to) } as CSSProperties}
      aria-hidden="true"
    >
      <span className={css.pipe}>
        <span />
      </span>
      <span className={css.hours}>
        {[8, 11, 14, 17].map((hour) => (
          <span key={hour}>{m['home.hour']({ hour: String(hour) })}</span>
        ))}
      </span>
    </div>
  )
}

function Ready({ ready, language }: { ready: NonNullable<Home['ready']>; language: Language }) {
  const titleId = useId()
  const saltPath = usePath(paths.salt)
  const { date, price, vat_rate } = ready
  return (
    <Slab className={css.slab} aria-labelledby={titleId}>
      <Leaf date={date} language={language} />
      <div>
        <h2 id={titleId}>{m['home.ready']()}</h2>
        <p className={css.when}>
          <Sentence
            text={m['home.ready_day']({ day: gap(0) })}
            parts={[<b key="day">{dayWords(date, language).short}</b>]}
          />
        </p>
        <p className={css.line}>{m['home.as_last']({ quantity: packsText(ready, language) })}</p>
        <p className={css.line}>
          <Sentence
            text={m['home.ready_price']({ price: gap(0), rate: percentage(vat_rate, language) })}
            parts={[
              <b key="price" className={css.price}>
                {euros(price, language)}
              </b>,
            ]}
          />
        </p>
      </div>
      {saltPath && (
        <Row className={css.links}>
          <LinkButton variant="primary" href={`${saltPath}?${PROPOSED_DAY}=${date}`}>
            {m['home.ready_order']()}
            <Icon shape={arrowForthIcon} size="s" />
          </LinkButton>
        </Row>
      )}
    </Slab>
  )
}

/** Nobody at home and a refusal are facts that the household knows. */
const missedHints: Readonly<Record<MissedCause, () => string>> = {
  nobody_home: m['home.missed_hint'],
  unreachable: m['home.missed_hint_unreachable'],
  refused: m['home.missed_hint'],
  ours: m['home.missed_hint_ours'],
}

function Missed({ cause }: { cause: MissedCause }) {
  const saltPath = usePath(paths.salt)
  return (
    <Slab title={m['home.missed_title']()}>
      <p>{missedHints[cause]()}</p>
      {saltPath && (
        <Row className={css.below}>
          <LinkButton variant="primary" href={saltPath}>
            <Icon shape={calendarIcon} size="s" />
            {m['home.missed_choose']()}
          </LinkButton>
        </Row>
      )}
    </Slab>
  )
}

function Nothing() {
  const saltPath = usePath(paths.salt)
  return (
    <Slab title={m['home.nothing']()}>
      <p>{m['home.nothing_hint']()}</p>
      {saltPath && (
        <Row className={css.below}>
          <LinkButton href={saltPath}>
            <Icon shape={cubeIcon} size="s" />
            {m['home.nothing_order']()}
          </LinkButton>
        </Row>
      )}
    </Slab>
  )
}

function Leaf({ date, language }: { date: string; language: Language }) {
  const { weekday, day, date: dayAndMonth } = dayWords(date, language)
  return (
    <span className={css.leaf}>
      <TearOff isLarge weekday={weekday} day={day} month={dayAndMonth.replace(/^\S+ /, '')} />
    </span>
  )
}

const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)
