import { clockTime } from '@brine/app-kit/dayWords'
import type { DeliveryReport } from '@brine/contract/driver/driver-days'
import { m } from '@brine/messages/app'
import { Button, buttonClass } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { chatIcon, checkIcon, goneIcon, pencilIcon, phoneIcon, pinIcon, tackIcon } from '@brine/ui/icons'
import { Num } from '@brine/ui/Text'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useId, useState } from 'react'
import { Card } from '../../shell/Card.tsx'
import { telOf } from '../../shell/Phone.tsx'
import { WithdrawnChip } from '../../shell/WithdrawnChip.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { navigationTo } from './navigation.ts'
import { ReportDialog } from './ReportDialog.tsx'
import type { ReportedStop } from './reportedStops.ts'
import css from './StopCard.module.css'
import { stateInWords, windowInWords } from './stopWords.ts'
import type { Outbox } from './useOutbox.ts'

export interface ShownStop {
  readonly stop: ReportedStop
  /** The most that can be delivered. */
  readonly mostKg: number
  readonly date: string
}

type StopCardProps = ShownStop & {
  /** Whether the office has removed the stop from the route while a dialog about it is open. */
  isRemoved: boolean
  outbox: Outbox
  /** Called when a dialog about the stop opens, and when it closes. */
  onHold: (isHeld: boolean) => void
  /** Called when the stop is reported; not for a correction. */
  onReported: () => void
}

/** An enlarged stop: address, time, quantity, the customer's comment, and the outcome. */
export function StopCard({ stop, mostKg, date, isRemoved, outbox, onHold, onReported }: StopCardProps) {
  const titleId = useId()
  const [dialog, setDialog] = useState<DeliveryReport['outcome'] | 'correction'>()
  const open = (next: typeof dialog) => {
    setDialog(next)
    onHold(next !== undefined)
  }
  const close = () => open(undefined)
  const { number, name, address, postal_code, city_name, state, starts, kg, packs } = stop
  const { comment, phones, notes, withdrawn, cancelled } = stop
  const isGone = isRemoved || cancelled === true
  return (
    <Card
      className={css.stop}
      titleId={titleId}
      title={
        <>
          <span className={css.number}>
            <VisuallyHidden>{m['driver.stop']()} </VisuallyHidden>
            {number}
          </span>{' '}
          {name}
        </>
      }
    >
      <address className={css.address}>
        {address}
        <br />
        {postal_code} {city_name}
      </address>
      <dl className={css.facts}>
        <div>
          <dt>{m['driver.expected']()}</dt>
          <dd>
            <b>{clockTime(starts)}</b> {windowInWords(stop)}
          </dd>
        </div>
        <div>
          <dt>{m['driver.salt']()}</dt>
          <dd>
            <b>{m['office.common.kg']({ kg })}</b>{' '}
            {packs === 1 ? m['driver.packs_one']() : m['driver.packs']({ packs })}
          </dd>
        </div>
      </dl>
      {withdrawn && (
        <div className={css.withdrawn}>
          <WithdrawnChip />
          {state === 'booked' && <p>{m['driver.withdrawn']()}</p>}
        </div>
      )}
      {comment && (
        <p className={css.comment}>
          <Icon shape={chatIcon} />
          <span>
            <VisuallyHidden>{m['office.common.comment']()} </VisuallyHidden>
            {comment}
          </span>
        </p>
      )}
      {notes?.map((note) => (
        <p key={note} className={css.comment}>
          <Icon shape={tackIcon} />
          <span>
            <VisuallyHidden>{m['driver.office_note']()} </VisuallyHidden>
            {note}
          </span>
        </p>
      ))}
      <div className={css.ways}>
        <a className={buttonClass({ isWide: true })} href={navigationTo(stop)}>
          <Icon shape={pinIcon} />
          {m['driver.navigate']()}
        </a>
        {phones.map((phone) => (
          <a key={phone} className={buttonClass({ isWide: true })} href={telOf(phone)}>
            <Icon shape={phoneIcon} />
            <span>
              <VisuallyHidden>{m['driver.call']()} </VisuallyHidden>
              <Num>{phone}</Num>
            </span>
          </a>
        ))}
      </div>
      {state !== 'booked' && (
        <p className={css.state}>
          <Icon shape={state === 'delivered' ? checkIcon : goneIcon} />
          {stateInWords(stop)}
        </p>
      )}
      {state !== 'delivered' && !cancelled && (
        <div className={css.actions}>
          <Button variant="primary" isWide onClick={() => open('delivered')}>
            <Icon shape={checkIcon} />
            {m['driver.delivered']()}
          </Button>
          {state === 'booked' && (
            <Button isWide onClick={() => open('missed')}>
              <Icon shape={goneIcon} />
              {m['driver.missed']()}
            </Button>
          )}
        </div>
      )}
      {state !== 'booked' && !cancelled && (
        <div className={css.actions}>
          <Button isWide onClick={() => open('correction')}>
            <Icon shape={pencilIcon} />
            {m['driver.correct']()}
          </Button>
        </div>
      )}
      {dialog === 'correction' ? (
        <CorrectDialog {...{ stop, mostKg, date, isGone, outbox }} onClose={close} />
      ) : (
        dialog && (
          <ReportDialog
            {...{ stop, mostKg, date, isGone, outbox, onReported }}
            outcome={dialog}
            onClose={close}
          />
        )
      )}
    </Card>
  )
}
