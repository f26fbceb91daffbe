import { useForm } from '@brine/app-kit/useForm'
import type { OfficeOrder } from '@brine/contract/office/orders'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { useChangeOrder } from './mutations.ts'
import { OrderForm } from './OrderForm.tsx'
import { draftOf, type OrderDraft, orderForm } from './orderDraft.ts'

type DraftFormProps = {
  order: OfficeOrder
  /** Undefined until the user types. */
  typed: OrderDraft | undefined
  onType: (typed: OrderDraft | undefined) => void
}

/** Edits a draft order. The typed values outlive changes of other staff members. */
export function DraftForm({ order, typed, onType }: DraftFormProps) {
  const form = useForm({ ...orderForm(draftOf(order)), kept: { typed, onType } })
  const change = useChangeOrder(form.reset, form.refuse)
  const { number, version } = order
  return (
    <OrderForm
      form={form}
      customerLanguage={order.customer.language}
      isPending={change.isPending}
      refusal={change.error?.errors[0]?.message}
      onSubmit={(body) => change.mutate({ params: { number }, body: { version, ...body } })}
    >
      <Button type="submit" isPending={change.isPending}>
        {m['office.common.save']()}
      </Button>
      {form.isDirty && <Button onClick={form.reset}>{m['office.common.undo']()}</Button>}
    </OrderForm>
  )
}
