import type { OfficeOrder } from '@brine/contract/office/orders'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { useChangeOrder } from './mutations.ts'
import { OrderForm } from './OrderForm.tsx'
import { draftOf, type OrderDraft } from './orderDraft.ts'

type DraftFormProps = {
  order: OfficeOrder
  /** Undefined until somebody types. */
  typed: OrderDraft | undefined
  onType: (typed: OrderDraft | undefined) => void
}

/** A draft, to be written anew. What was typed stays, whatever another staff member changes meanwhile. */
export function DraftForm({ order, typed, onType }: DraftFormProps) {
  const change = useChangeOrder(() => onType(undefined))
  const draft = typed ?? draftOf(order)
  const { number, version: revision } = order
  return (
    <OrderForm
      draft={draft}
      onChange={onType}
      refusal={change.error?.errors[0]?.message}
      onSubmit={(lines) => {
        const { type, vat_rate } = draft
        if (!change.isPending)
          change.mutate({ params: { number }, body: { version: revision, type, vat_rate, lines } })
      }}
    >
      <Button type="submit" isPending={change.isPending}>
        {m['office.common.save']()}
      </Button>
      {typed && <Button onClick={() => onType(undefined)}>{m['office.common.undo']()}</Button>}
    </OrderForm>
  )
}
