import {
  type NotificationChoices as Choices,
  NotificationChannel,
  type OfferedChoices,
  type OptionalNotification,
} from '@brine/contract/customer/notifications'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Checkbox, ChoiceGroup } from '@brine/ui/Choice'
import { bellIcon } from '@brine/ui/icons'
import { Actions, Fields, Stack } from '@brine/ui/Layout'
import { SelectField } from '@brine/ui/SelectField'
import { Slab } from '@brine/ui/Slab'
import { Muted } from '@brine/ui/Text'
import { exactOptional, type InferOutput, object } from 'valibot'
import { FetchFailure } from '../../shell/FetchFailure.tsx'
import { useDraft } from '../../shell/useDraft.ts'
import { useFailure } from '../../shell/useFailure.ts'
import css from './AccountPage.module.css'
import { DeviceMessages } from './DeviceMessages.tsx'
import { useChooseNotifications } from './mutations.ts'
import { PartTitle } from './PartTitle.tsx'
import { useNotificationChoices } from './queries.ts'

const kinds: readonly OptionalNotification[] = ['before_run_out', 'evening_before', 'on_the_way']
/** What was changed and not saved yet. */
const Edits = object({
  before_run_out: exactOptional(NotificationChannel),
  evening_before: exactOptional(NotificationChannel),
  on_the_way: exactOptional(NotificationChannel),
})
type Edits = InferOutput<typeof Edits>
const channels: readonly NotificationChannel[] = ['mail', 'sms', 'none']

/** Which messages about a delivery the customer wants. Those that belong to the contract cannot be switched off. */
export function NotificationChoices() {
  const stored = useNotificationChoices()
  const failure = useFailure(stored)
  const [edits, keepEdits] = useDraft('notifications', Edits)
  const { data } = stored
  const { mutate, isPending } = useChooseNotifications((sent) =>
    keepEdits((now) => chosenSince(now, sent, data?.sms_number ?? null)),
  )
  if (failure) return <FetchFailure failure={failure}>{m['account.notifications_failure']()}</FetchFailure>
  const change = (kind: OptionalNotification, channel: NotificationChannel) =>
    keepEdits((before) => ({ ...before, [kind]: channel }))
  const choices = data && { ...data, ...edits }
  return (
    <Slab title={<PartTitle icon={bellIcon}>{m['account.notifications']()}</PartTitle>}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (choices) mutate({ body: bodyOf(choices) })
        }}
      >
        <Stack gap="m">
          {data?.sms_number ? (
            <ByChannel choices={{ ...data, ...edits }} number={data.sms_number} onChange={change} />
          ) : (
            <ByMail choices={choices} onChange={change} />
          )}
          <Muted>{m['account.notifications_always']()}</Muted>
        </Stack>
        <Actions className={css.links}>
          <Button variant="primary" type="submit" isPending={isPending}>
            {m['account.notifications_save']()}
          </Button>
        </Actions>
      </form>
      <DeviceMessages />
    </Slab>
  )
}

/** A text message that cannot be sent any more is a mail. */
const possible = (channel: NotificationChannel, smsNumber: string | null): NotificationChannel =>
  channel === 'sms' && smsNumber === null ? 'mail' : channel

const bodyOf = ({ sms_number, ...choices }: OfferedChoices): Choices => ({
  before_run_out: possible(choices.before_run_out, sms_number),
  evening_before: possible(choices.evening_before, sms_number),
  on_the_way: possible(choices.on_the_way, sms_number),
})

/** The edits that were made while others were saved. Undefined if there are none. */
function chosenSince(edits: Edits | undefined, saved: Edits, smsNumber: string | null): Edits | undefined {
  const left = { ...edits }
  for (const kind of kinds) {
    const channel = left[kind]
    if (channel && possible(channel, smsNumber) === saved[kind]) delete left[kind]
  }
  return Object.keys(left).length > 0 ? left : undefined
}

type ChoicesProps = {
  /** Undefined while they load. */
  choices: Choices | undefined
  onChange: (kind: OptionalNotification, channel: NotificationChannel) => void
}

function ByMail({ choices, onChange }: ChoicesProps) {
  return (
    <ChoiceGroup legend={m['account.notifications_optional']()} isStacked>
      {kinds.map((kind) => (
        <Checkbox
          key={kind}
          // `sms` is a mail while no text message can be sent
          checked={choices !== undefined && choices[kind] !== 'none'}
          disabled={!choices}
          onChange={({ target }) => onChange(kind, target.checked ? 'mail' : 'none')}
        >
          {m[`account.notification_${kind}`]()}
        </Checkbox>
      ))}
    </ChoiceGroup>
  )
}

/** With the customer's mobile number, where the firm sends text messages. */
function ByChannel({ choices, number, onChange }: ChoicesProps & { number: string }) {
  return (
    <Fields>
      {kinds.map((kind) => (
        <SelectField
          key={kind}
          label={m[`account.notification_${kind}`]()}
          value={choices?.[kind]}
          onChange={({ target }) => {
            const channel = channels.find((one) => one === target.value)
            if (channel) onChange(kind, channel)
          }}
        >
          <option value="mail">{m['account.notification_by_mail']()}</option>
          <option value="sms">{m['account.notification_by_sms']({ number })}</option>
          <option value="none">{m['account.notification_by_none']()}</option>
        </SelectField>
      ))}
    </Fields>
  )
}
