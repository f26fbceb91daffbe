import { m } from '@brine/messages/app'
import { Slab } from '@brine/ui/Slab'
import css from './Automatic.module.css'

/** The four steps of each automatic delivery. */
export function Course() {
  const steps = [
    [m['automatic.step_day'](), m['automatic.step_day_text']()],
    [m['automatic.step_message'](), m['automatic.step_message_text']()],
    [m['automatic.step_nothing'](), m['automatic.step_nothing_text']()],
    [m['automatic.step_pay'](), m['automatic.step_pay_text']()],
  ] as const
  return (
    <Slab title={m['automatic.course']()}>
      <ol className={css.course}>
        {steps.map(([title, text]) => (
          <li key={title}>
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </Slab>
  )
}
