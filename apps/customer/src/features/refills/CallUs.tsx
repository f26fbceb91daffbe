import type { Brand } from '@brine/contract/app-config'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { phoneIcon } from '@brine/ui/icons'
import { Slab } from '@brine/ui/Slab'
import css from './CallUs.module.css'

type CallUsProps = {
  phone: Brand['phones'][number]
  hours: Brand['hours']
  /** Whether the relation with the customer ended, so that a call makes no appointment. */
  isEnded: boolean
  language: Language
}

/** Shown when no day is offered: the phone number and opening hours for an appointment. */
export function CallUs({ phone, hours, isEnded, language }: CallUsProps) {
  // keeps the number on one line, where it is easier to read
  const number = phone.number.replaceAll(' ', '\u00a0')
  return (
    <Slab aria-labelledby="call-us">
      <div className={css.callUs}>
        <div>
          <h2 id="call-us">{isEnded ? m['salt.call_ended']() : m['salt.call_us']()}</h2>
          <p className={css.words}>
            {!isEnded && `${m['form.order_salt.no_available_dates_found']({ phone: number })} `}
            {m['salt.call_hours']({ hours: hours[language] })}
          </p>
        </div>
        <LinkButton variant="primary" className={css.button} href={`tel:${phone.tel}`}>
          <Icon shape={phoneIcon} />
          <span>
            <small>{m['common.call']()} </small>
            <b>{number}</b>
          </span>
        </LinkButton>
      </div>
    </Slab>
  )
}
