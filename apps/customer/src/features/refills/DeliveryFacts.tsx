import { briefEuros, euros } from '@brine/app-kit/amounts'
import { timeOfDay } from '@brine/app-kit/dayWords'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Fact, Facts } from '@brine/ui/Facts'
import { packsText } from '../../shell/saltWords.ts'
import type { Delivery } from './delivery.ts'

/** The hours of a half day. The afternoon is the one that was promised, also on a page in the other language. */
function hoursOf(slot: Delivery['slots'][number], { afternoon_from }: Delivery): string {
  if (slot === 'morning' || afternoon_from === undefined) return m[`form.appointment.hours_${slot}`]()
  return m['form.appointment.hours_afternoon_from']({ hour: String(Number(afternoon_from.slice(0, 2))) })
}

/** The details of a promised delivery. */
export function DeliveryFacts({ delivery, language }: { delivery: Delivery; language: Language }) {
  const { slots, window, price, discount, comment } = delivery
  return (
    <Facts kind="list">
      <Fact label={m['salt.slot']()}>
        {slots.map((slot) => (
          <div key={slot}>
            {m[`form.appointment.label_${slot}`]()}, {hoursOf(slot, delivery)}
          </div>
        ))}
      </Fact>
      {window && (
        <Fact label={m['salt.window']()}>
          {m['salt.window_value']({
            from: timeOfDay(window.from, language),
            to: timeOfDay(window.to, language),
          })}
        </Fact>
      )}
      <Fact label={m['salt.quantity']()}>{packsText(delivery, language)}</Fact>
      <Fact label={m['salt.price']()} isNumber>
        {euros(price, language)}
        {discount > 0 && ` ${m['salt.after_discount']({ amount: briefEuros(discount, language) })}`}
      </Fact>
      {comment && <Fact label={m['salt.your_message']()}>{comment}</Fact>}
    </Facts>
  )
}
