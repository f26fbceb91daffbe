import type { Language } from '@brine/contract/primitives'
import type { LastOrder } from '@brine/contract/salt'
import { m } from '@brine/messages/app'
import { Fact, Facts } from '@brine/ui/Facts'
import { briefEuros, euros } from '../../shell/money.ts'
import { isOne, kilograms } from './words.ts'

type Delivery = NonNullable<LastOrder['delivery']>

/** The particulars of a promised delivery. */
export function DeliveryFacts({ delivery, language }: { delivery: Delivery; language: Language }) {
  const { slots, packs, kg, price, discount, comment } = delivery
  const packsText = isOne(packs, language) ? m['salt.packs_delivered_one'] : m['salt.packs_delivered_other']
  return (
    <Facts kind="list">
      <Fact label={m['salt.slot']()}>
        {slots.map((slot) => (
          <div key={slot}>
            {m[`form.appointment.label_${slot}`]()}, {m[`form.appointment.hours_${slot}`]()}
          </div>
        ))}
      </Fact>
      <Fact label={m['salt.quantity']()}>{packsText({ packs, weight: kilograms(kg, language) })}</Fact>
      <Fact label={m['salt.price']()} isNumber>
        {euros(price, language)}
        {discount > 0 && ` ${m['salt.after_discount']({ amount: briefEuros(discount, language) })}`}
      </Fact>
      {comment && <Fact label={m['salt.your_message']()}>{comment}</Fact>}
    </Facts>
  )
}
