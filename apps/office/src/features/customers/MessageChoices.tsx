import type { NotificationChannel } from '@brine/contract/customer/notifications'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { m } from '@brine/messages/app'
import { messageNames } from '../../shell/messageNames.ts'
import css from './Details.module.css'
import { LabeledValue } from './LabeledValue.tsx'
import { kindsFor } from './messageKinds.ts'

const channels: Record<NotificationChannel, () => string> = {
  mail: m['office.customers.channel_mail'],
  sms: m['office.customers.channel_sms'],
  none: m['office.customers.channel_none'],
}

type MessageChoicesProps = Pick<CustomerRecord, 'state' | 'notifications'>

/** How the customer wants the messages that can be switched off: why a household did not know that the driver was coming. */
export function MessageChoices({ state, notifications: choices }: MessageChoicesProps) {
  const isCalled = state === 'no_email'
  const channelOf = (channel: NotificationChannel) =>
    isCalled && channel !== 'none' ? m['office.customers.channel_phone']() : channels[channel]()
  const kinds = kindsFor(state)
  const [common, ...others] = new Set(kinds.map((kind) => choices[kind]))
  return (
    <LabeledValue label={m['office.customers.messages']()}>
      {common && others.length === 0 && !isCalled
        ? m['office.customers.messages_all']({ channel: channelOf(common) })
        : kinds.map((kind) => (
            <span key={kind} className={css.choice}>
              {m['office.customers.messages_of']({
                kind: messageNames[kind](),
                channel: channelOf(choices[kind]),
              })}
            </span>
          ))}
    </LabeledValue>
  )
}
