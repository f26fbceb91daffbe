import { canUsePasskeys, makePasskey } from '@brine/app-kit/passkey'
import type { Answer } from '@brine/contract/call'
import { ownAccess } from '@brine/contract/office/staff-access'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { TextField } from '@brine/ui/TextField'
import { toastQueue } from '@brine/ui/toastQueue'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '../../shell/Card.tsx'
import { send } from '../../shell/client.ts'
import { refetchCalls } from '../../shell/query.ts'
import { useRemovePasskey } from './mutations.ts'
import css from './OwnPasskeys.module.css'
import { PasswordDialog } from './PasswordDialog.tsx'

type Passkey = Answer<typeof ownAccess.read>['passkeys'][number]
type OwnPasskeysProps = { passkeys: readonly Passkey[]; canHave: boolean }

/** The staff member's passkeys, which can be added and removed. */
export function OwnPasskeys({ passkeys, canHave }: OwnPasskeysProps) {
  const [open, setOpen] = useState<'add' | Passkey>()
  const close = () => setOpen(undefined)
  return (
    <Card title={m['office.access.passkeys']()}>
      {passkeys.length === 0 && <p>{m['office.access.passkeys_none']()}</p>}
      <ul className={css.list}>
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <span>
              <b>{passkey.name}</b>
              <small>
                {passkey.last_used
                  ? m['office.access.passkey_used']({ moment: passkey.last_used })
                  : m['office.access.passkey_created']({ moment: passkey.created })}
              </small>
            </span>
            <Button isSmall variant="plainDanger" onClick={() => setOpen(passkey)}>
              {m['office.access.remove']()} <VisuallyHidden>{passkey.name}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      {canHave && canUsePasskeys() ? (
        <Button onClick={() => setOpen('add')}>{m['office.access.passkey_add']()}</Button>
      ) : (
        <p className={css.note}>{m['office.access.passkeys_impossible']()}</p>
      )}
      {open === 'add' && <AddPasskey onClose={close} />}
      {typeof open === 'object' && <RemovePasskey passkey={open} onClose={close} />}
    </Card>
  )
}

function AddPasskey({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const add = useMutation({
    networkMode: 'always',
    async mutationFn(password: string) {
      const question = await send(ownAccess.beginPasskey, { body: { password } })
      const passkey = await makePasskey(question)
      const given = name.trim() || m['office.access.passkey_first_name']()
      return send(ownAccess.addPasskey, { body: { name: given, passkey } })
    },
    onSuccess() {
      toastQueue.add({ kind: 'done', title: m['office.access.passkey_is_added']() })
      onClose()
      return refetchCalls(ownAccess.read)
    },
  })
  return (
    <PasswordDialog
      title={m['office.access.passkey_add']()}
      lead={m['office.access.passkey_add_lead']()}
      confirm={m['office.access.next']()}
      isPending={add.isPending}
      error={add.error}
      onConfirm={add.mutate}
      onClose={onClose}
    >
      <TextField
        label={m['office.access.passkey_name']()}
        hint={m['office.access.passkey_name_hint']()}
        maxLength={60}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    </PasswordDialog>
  )
}

function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = useRemovePasskey(onClose)
  return (
    <PasswordDialog
      title={m['office.access.passkey_remove']({ name: passkey.name })}
      lead={m['office.access.passkey_remove_lead']()}
      confirm={m['office.access.remove']()}
      isDanger
      isPending={remove.isPending}
      error={remove.error}
      onConfirm={(password) => remove.mutate({ params: { id: passkey.id }, body: { password } })}
      onClose={onClose}
    />
  )
}
