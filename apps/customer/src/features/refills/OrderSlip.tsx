import type { OfferedDate } from '@brine/contract/customer/refills'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Slip } from '@brine/ui/Slip'
import type { ReactNode } from 'react'
import { ChosenDay } from './ChosenDay.tsx'
import type { Draft } from './draft.ts'
import { OrderFacts } from './OrderFacts.tsx'
import { PacksField } from './PacksField.tsx'
import { Wishes } from './Wishes.tsx'

type OrderSlipProps = {
  chosen: OfferedDate | undefined
  /** See `OrderForm`, as for `isFirst`. */
  pricedPacks: number | undefined
  isFirst: boolean
  draft: Draft
  onChange: (draft: Draft) => void
  areSlotsMissing: boolean
  /** Places the binding order; absent where the OrderBar has it. */
  button: ReactNode
  language: Language
}

/** Summary of the order: day, quantity and price, then what the customer may add. */
export function OrderSlip(props: OrderSlipProps) {
  const { chosen, pricedPacks, isFirst, draft, onChange, areSlotsMissing, button, language } = props
  return (
    <Slip title={m['salt.slip']()}>
      <ChosenDay chosen={chosen} language={language} />
      <PacksField isFirst={isFirst} draft={draft} onChange={onChange} language={language} />
      <OrderFacts pricedPacks={pricedPacks} language={language} />
      {button}
      <Wishes draft={draft} onChange={onChange} areSlotsMissing={areSlotsMissing} />
    </Slip>
  )
}
