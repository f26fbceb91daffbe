import { euros } from '@brine/app-kit/amounts'
import { dayWords, timeOfDay } from '@brine/app-kit/dayWords'
import type { AutomaticAgreement } from '@brine/contract/customer/automatic-refills'
import { missedCauseOf } from '@brine/contract/missed-reason'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button, LinkButton } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { calendarIcon, cubeIcon, skipIcon, stopIcon } from '@brine/ui/icons'
import { Row } from '@brine/ui/Layout'
import { gap, Sentence } from '@brine/ui/Sentence'
import { Slab } from '@brine/ui/Slab'
import { TearOff } from '@brine/ui/TearOff'
import { useId, useRef, useState } from 'react'
import { isUnreported } from '../../shell/lastOrder.ts'
import { PhoneLine } from '../../shell/PhoneLine.tsx'
import { usePath } from '../../shell/pages.ts'
import { paths } from '../../shell/paths.ts'
import { CHANGE_PACKS } from '../../shell/saltQuery.ts'
import { packsText } from '../../shell/saltWords.ts'
import { untilWords } from '../../shell/untilWords.ts'
import css from './Automatic.module.css'
import { MoveForm } from './MoveForm.tsx'
import type { ManagedProps } from './managedProps.ts'
import { useSkip, useUndoSkip } from './mutations.ts'
import { OrderOrCall } from './OrderOrCall.tsx'

type Delivery = NonNullable<AutomaticAgreement['delivery']>

/** Why a chosen delivery did not come. */
const missedTitles = {
  nobody_home: m['automatic.missed'],
  unreachable: m['automatic.missed_unreachable'],
  refused: m['automatic.missed_refused'],
  ours: m['automatic.missed_ours'],
}

/** The next delivery, and the three ways to decide about it; they weigh the same. */
export function NextDelivery(props: ManagedProps) {
  const { agreement, language } = props
  const { state, delivery, window } = agreement
  const saltPath = usePath(paths.salt)
  const undo = useUndoSkip({ onDone: props.onChanged })
  if (delivery && isUnreported(delivery))
    return (
      <Slab title={m['common.unreported']()}>
        <p>
          {m['orders.incomplete_unreported']({ day: dayWords(delivery.date, language).short })}{' '}
          {m['salt.unreported_heading']()} {m['salt.unreported_call']()} <PhoneLine />
        </p>
      </Slab>
    )
  if (state === 'planned' && delivery && !delivery.missed) return <Planned {...props} delivery={delivery} />
  if (delivery)
    return (
      <Slab
        title={
          delivery.missed ? missedTitles[missedCauseOf(delivery.missed_reason)]() : m['automatic.own_order']()
        }
      >
        <p>
          {delivery.missed
            ? m['automatic.missed_text']()
            : m['automatic.own_order_text']({ day: dayWords(delivery.date, language).short })}
        </p>
        {saltPath && (
          <Row className={css.after}>
            <LinkButton href={saltPath}>{m['automatic.see_order']()}</LinkButton>
          </Row>
        )}
      </Slab>
    )
  if (state === 'stuck')
    return (
      <Slab title={m['automatic.stuck']()}>
        <p>{m['automatic.stuck_text']()}</p>
        <OrderOrCall />
      </Slab>
    )
  return (
    <Slab title={waitingWords(window, language)}>
      <p>{state === 'skipped' ? m['automatic.skipped_text']() : m['automatic.waiting_text']()}</p>
      <Row className={css.after}>
        {state === 'skipped' && agreement.events.some(({ kind, by_us }) => kind === 'skipped' && !by_us) && (
          <Button isPending={undo.isPending} onClick={() => undo.mutate({})}>
            {m['automatic.undo_skip']()}
          </Button>
        )}
        {saltPath && <LinkButton href={saltPath}>{m['automatic.order_sooner']()}</LinkButton>}
      </Row>
    </Slab>
  )
}

function waitingWords(window: AutomaticAgreement['window'], language: Language): string {
  if (!window) return m['automatic.waiting_unknown']()
  const { from, until } = window
  if (from === until) return m['automatic.waiting_day']({ day: dayWords(from, language).short })
  return m['automatic.waiting']({
    from: dayWords(from, language).date,
    until: dayWords(until, language).date,
  })
}

function Planned({ data, delivery, onChanged, language }: ManagedProps & { delivery: Delivery }) {
  const id = useId()
  const [isMoving, setIsMoving] = useState(false)
  const ways = useRef<HTMLDivElement>(null)
  const saltPath = usePath(paths.salt)
  const skip = useSkip({ onDone: onChanged })
  const { date, price, changeable_until } = delivery
  const { weekday, day, date: dayAndMonth, short } = dayWords(date, language)
  return (
    <Slab aria-labelledby={id}>
      <div className={css.next}>
        <TearOff isLarge weekday={weekday} day={day} month={dayAndMonth.replace(/^\S+ /, '')} />
        <div>
          <h2 id={id}>{m['automatic.next']({ day: short })}</h2>
          <p className={css.line}>
            {packsText(delivery, language)} · {m['home.price']({ price: euros(price, language) })}
          </p>
          <p className={css.line}>
            <When delivery={delivery} language={language} />
          </p>
        </div>
      </div>
      {changeable_until ? (
        <div className={css.trio} ref={ways}>
          <Button aria-expanded={isMoving} onClick={() => setIsMoving(!isMoving)}>
            <Icon shape={calendarIcon} size="s" />
            {m['automatic.move']()}
          </Button>
          <Button isPending={skip.isPending} onClick={() => skip.mutate({})}>
            <Icon shape={skipIcon} size="s" />
            {m['automatic.skip']()}
          </Button>
          <LinkButton href="#stop">
            <Icon shape={stopIcon} size="s" />
            {m['automatic.stop']()}
          </LinkButton>
        </div>
      ) : (
        <p className={css.after}>
          {m['automatic.too_late']()} <PhoneLine />
        </p>
      )}
      {changeable_until && saltPath && (
        <Row className={css.after}>
          <LinkButton variant="plain" href={`${saltPath}?${CHANGE_PACKS}=`}>
            <Icon shape={cubeIcon} size="s" />
            {m['automatic.packs_this_time']()}
          </LinkButton>
        </Row>
      )}
      {isMoving && changeable_until && (
        <MoveForm
          planned={date}
          salt={data.salt}
          onMoved={() => {
            setIsMoving(false)
            onChanged()
          }}
          onKept={() => {
            setIsMoving(false)
            // the button that was pressed goes with the days
            ways.current?.querySelector('button')?.focus()
          }}
          language={language}
        />
      )}
    </Slab>
  )
}

function When({
  delivery: { window, changeable_until },
  language,
}: {
  delivery: Delivery
  language: Language
}) {
  return (
    <>
      {window
        ? m['automatic.window']({
            from: timeOfDay(window.from, language),
            to: timeOfDay(window.to, language),
          })
        : m['automatic.window_later']()}{' '}
      {changeable_until && (
        <Sentence
          text={m['automatic.changeable']({ moment: gap(0) })}
          parts={[<b key="moment">{m['automatic.moment'](untilWords(changeable_until, language))}</b>]}
        />
      )}
    </>
  )
}
