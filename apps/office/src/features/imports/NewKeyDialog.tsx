import { useForm } from '@brine/app-kit/useForm'
import { apiKeys } from '@brine/contract/office/api-keys'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { TextField } from '@brine/ui/TextField'
import { toastQueue } from '@brine/ui/toastQueue'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { missing } from '../../shell/fieldTexts.ts'
import css from './KeysPage.module.css'
import { useCreateKey } from './mutations.ts'

/** Creates an API key and shows it only once. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateKey()
  const made = create.data
  const form = useForm({
    initial: { name: '' },
    schema: apiKeys.create.body,
    contentOf: bodyOf,
    texts: { name: missing },
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
    <FormDialog
      title={m['office.imports.api_key_create']()}
      submit={m['office.imports.api_key_create']()}
      isPending={create.isPending}
      onSubmit={(event) =>
        form.submit(event, (typed) => create.mutate({ body: bodyOf(typed) }), create.isPending)
      }
      onClose={onClose}
    >
      <TextField
        {...form.text('name')}
        label={m['office.common.name']()}
        hint={m['office.imports.api_key_name_hint']()}
        isRequired
      />
    </FormDialog>
  )
}

const bodyOf = ({ name }: { name: string }) => ({ name: name.trim() })

async function copy(key: string): Promise<void> {
  await navigator.clipboard.writeText(key)
  toastQueue.add({ kind: 'done', title: m['office.imports.api_key_is_copied']() })
}
