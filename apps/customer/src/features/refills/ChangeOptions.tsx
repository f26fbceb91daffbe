import type { Brand } from '@brine/contract/app-config'
import { missedCauseOf } from '@brine/contract/missed-reason'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button, LinkButton } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { calendarIcon, crossIcon, cubeIcon, pencilIcon, phoneIcon } from '@brine/ui/icons'
import { Actions } from '@brine/ui/Layout'
import { gap, Sentence } from '@brine/ui/Sentence'
import { Num } from '@brine/ui/Text'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isUnreported, type OpenSaltOrder } from '../../shell/lastOrder.ts'
import { CHANGE_PACKS } from '../../shell/saltQuery.ts'
import { untilWords } from '../../shell/untilWords.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { ChangePacks } from './ChangePacks.tsx'
import { changeableOf } from './delivery.ts'
import css from './Thanks.module.css'

type ChangeOptionsProps = {
  order: OpenSaltOrder
  phone: Brand['phones'][number] | undefined
  onChange: () => void
  onCancelled: () => void
  language: Language
}

/** How to change an order: here until the cut-off, by telephone at any time. */
export function ChangeOptions({ order, phone, onChange, onCancelled, language }: ChangeOptionsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const [search, setSearch] = useSearchParams()
  const section = useRef<HTMLElement>(null)
  const delivery = changeableOf(order)
  const isMissed = delivery?.missed === true
  const cause = missedCauseOf(delivery?.missed_reason)
  const isLate = order.delivery ? isUnreported(order.delivery) : false
  const until = delivery?.changeable_until
  const isChangingPacks = search.has(CHANGE_PACKS)
  const leavePacks = () => {
    // the pressed button goes with the form
    section.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    setSearch({}, { replace: true, preventScrollReset: true })
  }
  const heading = isMissed
    ? cause === 'ours'
      ? m['salt.missed_heading_ours']
      : m['salt.missed_heading']
    : isLate
      ? m['salt.unreported_heading']
      : m['salt.change_heading']
  return (
    <section className={css.options} aria-labelledby="change" ref={section}>
      <h3 id="change">{heading()}</h3>
      <p>
        {isMissed && m['salt.missed_keeps']()}
        {until && !isMissed && <Until until={until} language={language} />}
        {!delivery && order.delivery && (isLate ? m['salt.unreported_call']() : m['salt.change_over']())}
      </p>
      {delivery && (
        <CancelDialog
          delivery={delivery}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
          onCancelled={onCancelled}
          language={language}
        />
      )}
      <Actions className={css.actions}>
        {delivery && (
          <>
            <Button variant={isMissed ? 'primary' : 'ordinary'} onClick={onChange}>
              <Icon shape={isMissed ? calendarIcon : pencilIcon} />
              {isMissed ? m['salt.missed_choose']() : m['salt.change_action']()}
            </Button>
            {!isMissed && (
              <Button
                aria-expanded={isChangingPacks}
                onClick={() =>
                  isChangingPacks
                    ? leavePacks()
                    : setSearch({ [CHANGE_PACKS]: '' }, { preventScrollReset: true })
                }
              >
                <Icon shape={cubeIcon} />
                {m['salt.packs_action']()}
              </Button>
            )}
            <Button onClick={() => setIsAsking(true)}>
              <Icon shape={crossIcon} />
              {m['salt.cancel_action']()}
            </Button>
          </>
        )}
        {phone && (
          <LinkButton variant={delivery ? 'plain' : 'ordinary'} href={`tel:${phone.tel}`}>
            <Icon shape={phoneIcon} />
            <span>
              {m['common.call']()} <Num>{phone.number}</Num>
            </span>
          </LinkButton>
        )}
      </Actions>
      {delivery && !isMissed && isChangingPacks && (
        <ChangePacks delivery={delivery} orderedAt={order.created} onLeave={leavePacks} language={language} />
      )}
    </section>
  )
}

function Until({ until, language }: { until: string; language: Language }) {
  const { day, time } = untilWords(until, language)
  return (
    <Sentence
      text={m['salt.change_until']({ day: gap(0), time: gap(1) })}
      parts={[
        <b key="day">{day}</b>,
        <b key="time">
          <Num>{time}</Num>
        </b>,
      ]}
    />
  )
}
