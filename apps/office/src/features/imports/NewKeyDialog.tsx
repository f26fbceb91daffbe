import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Form } from '@brine/ui/Layout'
import { TextField } from '@brine/ui/TextField'
import { toastQueue } from '@brine/ui/toastQueue'
import { type SubmitEvent, useId, useState } from 'react'
import css from './KeysPage.module.css'
import { useCreateKey } from './mutations.ts'

/** Makes a key, and shows it this once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const [name, setName] = useState('')
  const [isSent, setIsSent] = useState(false)
  const create = useCreateKey()
  const made = create.data
  const isMissing = name.trim() === ''
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSent(true)
    if (isMissing) event.currentTarget.querySelector('input')?.focus()
    else if (!create.isPending) create.mutate({ body: { name: name.trim() } })
  }
  if (made)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={m['office.imports.api_key_shown']()}
        actions={
          <>
            <Button onClick={() => copy(made.key)}>{m['office.common.copy']()}</Button>
            <Button variant="primary" onClick={onClose}>
              {m['office.common.close']()}
            </Button>
          </>
        }
      >
        <p>{m['office.imports.api_key_shown_text']()}</p>
        <p>
          <code className={css.key}>{made.key}</code>
        </p>
      </Dialog>
    )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m['office.imports.api_key_create']()}
      actions={
        <>
          <Button onClick={onClose}>{m['office.common.cancel']()}</Button>
          <Button type="submit" form={formId} variant="primary" isPending={create.isPending}>
            {m['office.imports.api_key_create']()}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit}>
        <TextField
          label={m['office.common.name']()}
          hint={m['office.imports.api_key_name_hint']()}
          isRequired
          autoComplete="off"
          maxLength={60}
          error={isSent && isMissing ? m['office.common.field_missing']() : undefined}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </Form>
    </Dialog>
  )
}

async function copy(key: string): Promise<void> {
  await navigator.clipboard.writeText(key)
  toastQueue.add({ kind: 'done', title: m['office.imports.api_key_is_copied']() })
}
