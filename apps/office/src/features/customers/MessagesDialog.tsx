import { OptionalNotification } from '@brine/contract/customer/notifications'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { m } from '@brine/messages/app'
import { Checkbox, ChoiceGroup } from '@brine/ui/Choice'
import { useState } from 'react'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { messageNames } from '../../shell/messageNames.ts'
import { kindsFor, wantedOf } from './messageKinds.ts'
import { useChooseMessages } from './mutations.ts'

type MessagesDialogProps = { customer: CustomerRecord; onClose: () => void }

/** Switches messages off or on for a customer who asks for it. Only what was changed is sent: a text message stays one. */
export function MessagesDialog({ customer, onClose }: MessagesDialogProps) {
  const { id, state, notifications } = customer
  const before = wantedOf(notifications)
  const [wanted, setWanted] = useState(before)
  const choose = useChooseMessages(onClose)
  const changed = OptionalNotification.options.filter((kind) => wanted[kind] !== before[kind])
  return (
    <FormDialog
      title={m['office.customers.messages_title']()}
      submit={m['office.common.save']()}
      isPending={choose.isPending}
      lead={<p>{m['office.customers.messages_lead']()}</p>}
      onSubmit={(event) => {
        event.preventDefault()
        if (choose.isPending) return
        if (changed.length === 0) return onClose()
        const body = Object.fromEntries(
          changed.map((kind) => [kind, wanted[kind] ? 'mail' : 'none'] as const),
        )
        choose.mutate({ params: { id }, body })
      }}
      onClose={onClose}
    >
      <ChoiceGroup
        legend={
          state === 'no_email'
            ? m['office.customers.calls_wanted']()
            : m['office.customers.messages_wanted']()
        }
        isStacked
      >
        {kindsFor(state).map((kind) => (
          <Checkbox
            key={kind}
            checked={wanted[kind]}
            onChange={({ currentTarget: { checked } }) => setWanted((now) => ({ ...now, [kind]: checked }))}
          >
            {messageNames[kind]()}
          </Checkbox>
        ))}
      </ChoiceGroup>
    </FormDialog>
  )
}
