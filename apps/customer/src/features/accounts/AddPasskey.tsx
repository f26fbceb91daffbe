import { maxLengthOf } from '@brine/app-kit/maxLength'
import { passkeys } from '@brine/contract/customer/passkeys'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Icon } from '@brine/ui/Icon'
import { plusIcon } from '@brine/ui/icons'
import { Form } from '@brine/ui/Layout'
import { TextField } from '@brine/ui/TextField'
import { type SubmitEvent, useId, useState } from 'react'
import { useAddPasskey } from './passkeyMutations.ts'
import type { Confirmation } from './useConfirmation.tsx'

/** Adds a passkey of this device, under a name by which the customer knows it again. */
export function AddPasskey({ confirmation }: { confirmation: Confirmation }) {
  const formId = useId()
  const [isAsked, setIsAsked] = useState(false)
  const [name, setName] = useState('')
  const close = () => setIsAsked(false)
  const { add, isPending } = useAddPasskey(close)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (name.trim() !== '' && !isPending) add(name)
  }
  return (
    <>
      <Button
        variant="primary"
        onClick={() =>
          confirmation.ask(() => {
            setName(deviceName())
            setIsAsked(true)
          })
        }
      >
        <Icon shape={plusIcon} size="s" />
        {m['passkeys.add']()}
      </Button>
      <Dialog
        isOpen={isAsked}
        onClose={close}
        title={m['passkeys.name_title']()}
        actions={
          <>
            <Button onClick={close}>{m['confirm.cancel']()}</Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              isPending={isPending}
              isDisabled={name.trim() === ''}
            >
              {m['passkeys.make']()}
            </Button>
          </>
        }
      >
        <p>{m['passkeys.name_why']()}</p>
        <Form id={formId} onSubmit={submit}>
          <TextField
            label={m['passkeys.name']()}
            name="passkey_name"
            autoComplete="off"
            maxLength={maxLengthOf(passkeys.add.body, 'name')}
            aria-required
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </Form>
      </Dialog>
    </>
  )
}

/** A first proposal: what the browser says of its device. */
function deviceName(): string {
  const [known] = /iPhone|iPad|Android|Mac|Windows|Linux/.exec(navigator.userAgent) ?? []
  // an iPad calls itself a Mac, which has no touch screen
  return known === 'Mac' && navigator.maxTouchPoints > 1 ? 'iPad' : (known ?? '')
}
