import type {
  NotificationChannel,
  NotificationChoices,
  OptionalNotification,
} from '@brine/contract/customer/notifications'
import { m } from '@brine/messages/app'
import css from './Details.module.css'
import { LabeledValue } from './LabeledValue.tsx'

const kinds: readonly (readonly [OptionalNotification, () => string])[] = [
  ['before_run_out', m['office.customers.message_before_run_out']],
  ['evening_before', m['office.customers.message_evening_before']],
  ['on_the_way', m['office.customers.message_on_the_way']],
]
const channels: Record<NotificationChannel, () => string> = {
  mail: m['office.customers.channel_mail'],
  sms: m['office.customers.channel_sms'],
  none: m['office.customers.channel_none'],
}

/** How the customer wants the messages that can be switched off: why a household did not know that the driver was coming. */
export function MessageChoices({ choices }: { choices: NotificationChoices }) {
  const [common, ...others] = new Set(kinds.map(([kind]) => choices[kind]))
  return (
    <LabeledValue label={m['office.customers.messages']()}>
      {common && others.length === 0
        ? m['office.customers.messages_all']({ channel: channels[common]() })
        : kinds.map(([kind, label]) => (
            <span key={kind} className={css.choice}>
              {m['office.customers.messages_of']({ kind: label(), channel: channels[choices[kind]]() })}
            </span>
          ))}
    </LabeledValue>
  )
}
