import { useForm } from '@brine/app-kit/useForm'
import { apiKeys } from '@brine/contract/office/api-keys'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Form } from '@brine/ui/Layout'
import { TextField } from '@brine/ui/TextField'
import { toastQueue } from '@brine/ui/toastQueue'
import { useId } from 'react'
import css from './KeysPage.module.css'
import { useCreateKey } from './mutations.ts'

/** Creates an API key and shows it this once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const create = useCreateKey()
  const made = create.data
  const form = useForm({
    initial: { name: '' },
    schema: apiKeys.create.body,
    contentOf: ({ name }) => ({ name: name.trim() }),
    texts: { name: () => m['office.common.field_missing'] },
  })
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
      <Form
        id={formId}
        onSubmit={(event) =>
          form.submit(event, ({ name }) => create.mutate({ body: { name: name.trim() } }), create.isPending)
        }
      >
        <TextField
          label={m['office.common.name']()}
          hint={m['office.imports.api_key_name_hint']()}
          isRequired
          autoComplete="off"
          maxLength={60}
          name="name"
          error={form.errors.name?.()}
          value={form.values.name}
          onChange={({ currentTarget }) => form.change('name', currentTarget.value)}
        />
      </Form>
    </Dialog>
  )
}

async function copy(key: string): Promise<void> {
  await navigator.clipboard.writeText(key)
  toastQueue.add({ kind: 'done', title: m['office.imports.api_key_is_copied']() })
}
