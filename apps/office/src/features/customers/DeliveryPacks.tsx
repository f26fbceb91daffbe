import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { MAX_PACKS, type RefillQuote } from '@brine/contract/customer/refills'
import { m } from '@brine/messages/app'
import { Stepper } from '@brine/ui/Stepper'

type DeliveryPacksProps = {
  /** The chosen number of packs; undefined for the customer's usual one. */
  packs: number | undefined
  quote: RefillQuote
  onChange: (packs: number) => void
}

/** The number of packs, and what the quoted number weighs and costs. */
export function DeliveryPacks({ packs, quote, onChange }: DeliveryPacksProps) {
  const language = useLanguage()
  const { kg, price, discount, usual_packs, min_packs } = quote
  return (
    <Stepper
      label={m['office.customers.delivery_packs']()}
      fewerLabel={m['office.customers.delivery_fewer_packs']()}
      moreLabel={m['office.customers.delivery_more_packs']()}
      value={Math.max(packs ?? usual_packs, min_packs)}
      min={min_packs}
      max={MAX_PACKS}
      onChange={onChange}
    >
      <b>
        {m['office.common.kg']({ kg })}, {euros(price, language)}
      </b>
      {discount > 0 && m['office.customers.delivery_discount']({ amount: euros(discount, language) })}
    </Stepper>
  )
}
