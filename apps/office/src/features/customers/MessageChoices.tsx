import type {
  NotificationChannel,
  NotificationChoices,
  OptionalNotification,
} from '@brine/contract/customer/notifications'
import { m } from '@brine/messages/app'
import { LabeledValue, ValueList } from './LabeledValue.tsx'
import css from './lists.module.css'

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
  return (
    <div className={css.act}>
      <ValueList>
        {kinds.map(([kind, label]) => (
          <LabeledValue key={kind} label={label()}>
            {channels[choices[kind]]()}
          </LabeledValue>
        ))}
      </ValueList>
    </div>
  )
}
