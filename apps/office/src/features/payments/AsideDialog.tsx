import { useForm } from '@brine/app-kit/useForm'
import { type BankLine, officePayments } from '@brine/contract/office/payments'
import { m } from '@brine/messages/app'
import { TextField } from '@brine/ui/TextField'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { useSetAside } from './mutations.ts'

const nothing = { reason: '' }

/** Puts a line aside that pays no order. The reason stays with it. */
export function AsideDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const form = useForm({
    schema: officePayments.setAside.body,
    initial: nothing,
    contentOf: (typed: typeof nothing) => ({ ...typed, version: line.version }),
    texts: { reason: () => m['office.common.field_missing'] },
  })
  const set = useSetAside(onClose, form.refuse)
  return (
    <FormDialog
      title={m['office.payments.aside_title']()}
      submit={m['office.payments.put_aside']()}
      isPending={set.isPending}
      onClose={onClose}
      onSubmit={(event) =>
        form.submit(
          event,
          ({ reason }) => set.mutate({ params: { id: line.id }, body: { version: line.version, reason } }),
          set.isPending,
        )
      }
    >
      <TextField {...form.text('reason')} label={m['office.payments.reason']()} isRequired />
    </FormDialog>
  )
}
