import type {
  NotificationChoices as Choices,
  OptionalNotification,
} from '@brine/contract/customer/notifications'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Checkbox, ChoiceGroup } from '@brine/ui/Choice'
import { Actions } from '@brine/ui/Layout'
import { Slab } from '@brine/ui/Slab'
import { Muted } from '@brine/ui/Text'
import { useState } from 'react'
import { FetchFailure } from '../../shell/FetchFailure.tsx'
import { useFailure } from '../../shell/useFailure.ts'
import css from './AccountPage.module.css'
import { useChooseNotifications } from './mutations.ts'
import { useNotificationChoices } from './queries.ts'

const kinds: readonly OptionalNotification[] = ['evening_before', 'on_the_way']

/** Which messages about a delivery the customer wants. Those that belong to the contract cannot be switched off. */
export function NotificationChoices() {
  const stored = useNotificationChoices()
  const failure = useFailure(stored)
  const [edits, setEdits] = useState<Partial<Choices>>({})
  const { mutate, isPending } = useChooseNotifications(() => setEdits({}))
  if (failure) return <FetchFailure failure={failure}>{m['account.notifications_failure']()}</FetchFailure>
  const { data } = stored
  const choices = data && { ...data, ...edits }
  return (
    <Slab title={m['account.notifications']()}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (choices) mutate({ body: choices })
        }}
      >
        <ChoiceGroup legend={m['account.notifications_optional']()} isStacked>
          {kinds.map((kind) => (
            <Checkbox
              key={kind}
              checked={choices?.[kind] === 'mail'}
              disabled={!choices}
              onChange={({ target }) => setEdits({ ...edits, [kind]: target.checked ? 'mail' : 'none' })}
            >
              {m[`account.notification_${kind}`]()}
            </Checkbox>
          ))}
        </ChoiceGroup>
        <Muted>{m['account.notifications_always']()}</Muted>
        <Actions className={css.links}>
          <Button variant="primary" type="submit" isPending={isPending}>
            {m['account.notifications_save']()}
          </Button>
        </Actions>
      </form>
    </Slab>
  )
}
