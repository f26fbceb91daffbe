import type { OfferedDate } from '@brine/contract/customer/refills'
import type { Language } from '@brine/contract/primitives'
import type { Draft } from './draft.ts'
import { bestOf } from './moments.ts'
import { useOrderRefill } from './mutations.ts'
import { OrderSlip } from './OrderSlip.tsx'
import { SelectionForm } from './SelectionForm.tsx'
import { useSelection } from './useSelection.ts'

type OrderFormProps = {
  moments: readonly OfferedDate[]
  draft: Draft
  onChange: (draft: Draft) => void
  /** Called after the server accepted the order. */
  onOrdered: () => void
  language: Language
}

/** The form for a new order. The best day is preselected. */
export function OrderForm({ moments, draft, onChange, onOrdered, language }: OrderFormProps) {
  const selection = useSelection(moments, draft, bestOf(moments)?.date)
  const order = useOrderRefill({ onOrdered, onRefused: selection.refuse })
  return (
    <SelectionForm
      selection={selection}
      moments={moments}
      onSubmit={order.order}
      language={language}
      slip={
        <OrderSlip
          chosen={selection.chosen}
          draft={draft}
          onChange={onChange}
          areSlotsMissing={selection.isTried && draft.slots.length === 0}
          isPending={order.isPending}
          language={language}
        />
      }
    />
  )
}
