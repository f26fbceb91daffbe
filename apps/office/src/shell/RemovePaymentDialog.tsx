import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { useForm } from '@brine/app-kit/useForm'
import type { OwedByCustomer } from '@brine/contract/office/payments'
import { type BookedPayment, RemovalReason, recordedPayments } from '@brine/contract/office/recorded-payments'
import { m } from '@brine/messages/app'
import { FormDialog } from './FormDialog.tsx'
import { bookedKinds, removalReasons } from './paymentKinds.ts'
import { ReasonSelect } from './ReasonSelect.tsx'
import { useRemovePayment } from './recordedPayments.ts'

type RemoveProps = { owed: OwedByCustomer; payment: BookedPayment; onClose: () => void }

/** Empty before a choice. */
const nothing: { reason: RemovalReason | '' } = { reason: '' }

/** Removes a payment that was recorded by hand. The reason stays in the audit log. */
export function RemovePaymentDialog({ owed, payment, onClose }: RemoveProps) {
  const language = useLanguage()
  const { unpaid_cents, order: number } = owed
  const { id, kind, day, amount_cents } = payment
  const form = useForm({
    schema: recordedPayments.remove.body,
    initial: nothing,
    contentOf: (typed: typeof nothing) => ({ ...typed, unpaid_cents }),
    texts: { reason: () => m['office.common.change_reason_missing'] },
  })
  const remove = useRemovePayment(onClose)
  return (
    <FormDialog
      title={m['office.payments.remove_title']()}
      submit={m['office.payments.remove']()}
      isDanger
      isPending={remove.isPending}
      onClose={onClose}
      onSubmit={(event) =>
        form.submit(
          event,
          ({ reason }) =>
            reason !== '' && remove.mutate({ params: { number, id }, body: { unpaid_cents, reason } }),
          remove.isPending,
        )
      }
      lead={
        <p>
          {m['office.payments.remove_text']({
            ...{ kind: bookedKinds[kind](), amount: euros(amount_cents / 100, language), day },
          })}
        </p>
      }
    >
      <ReasonSelect
        form={form}
        label={m['office.common.change_reason']()}
        reasons={RemovalReason.options}
        names={removalReasons}
      />
    </FormDialog>
  )
}
