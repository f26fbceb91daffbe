import { dayInWords } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import type { OfferedDate } from '@brine/contract/customer/refills'
import { formatWireDay } from '@brine/contract/dates'
import { m } from '@brine/messages/app'
import { Checkbox, ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Leaves } from '@brine/ui/Leaves'
import { TextArea } from '@brine/ui/TextField'
import { slots } from '../../shell/valueNames.ts'
import css from './DeliveryDialog.module.css'

/** The wishes for a delivery. The day is DD-MM-YYYY, or null if none is chosen yet. */
export interface DeliveryWish {
  readonly date: string | null
  readonly slots: ContactSlot[]
  readonly comment: string
}

type DeliveryFieldsProps = {
  moments: readonly OfferedDate[]
  chosen: OfferedDate
  wish: DeliveryWish
  onChange: (wish: DeliveryWish) => void
}

/** Fields for the day, the half days and the comment for the driver. */
export function DeliveryFields({ moments, chosen, wish, onChange }: DeliveryFieldsProps) {
  return (
    <>
      <div className={css.days}>
        <ChoiceGroup legend={m['office.customers.delivery_day']()} isStacked>
          {moments.map((moment) => (
            <Radio
              key={moment.date}
              name="day"
              checked={moment === chosen}
              onChange={() => onChange({ ...wish, date: formatWireDay(moment.date) })}
            >
              <Day moment={moment} />
            </Radio>
          ))}
        </ChoiceGroup>
      </div>
      <ChoiceGroup
        legend={m['office.customers.delivery_slots']()}
        error={wish.slots.length === 0 ? m['office.common.slot_missing']() : undefined}
      >
        {halfDays.map((slot) => (
          <Checkbox
            key={slot}
            isBox
            name={slot}
            checked={wish.slots.includes(slot)}
            onChange={({ currentTarget }) =>
              onChange({
                ...wish,
                slots: halfDays.filter((each) =>
                  each === slot ? currentTarget.checked : wish.slots.includes(each),
                ),
              })
            }
          >
            {slots[slot]()}
          </Checkbox>
        ))}
      </ChoiceGroup>
      <TextArea
        label={m['office.customers.delivery_comment']()}
        name="comment"
        rows={2}
        maxLength={1000}
        value={wish.comment}
        onChange={({ currentTarget }) => onChange({ ...wish, comment: currentTarget.value })}
      />
    </>
  )
}

const halfDays = ['morning', 'afternoon'] as const
type ContactSlot = (typeof halfDays)[number]

const leavesOf = { suggested: 3, alternative: 2, other: 1 } as const

function Day({ moment: { date, label, extra_km } }: { moment: OfferedDate }) {
  const language = useLanguage()
  return (
    <span className={css.day}>
      <b>{dayInWords(date, language)}</b>
      <span>
        <Leaves count={leavesOf[label]} isSmall />
        {extra_km
          ? m['office.customers.delivery_extra']({ km: String(extra_km) })
          : m['office.customers.delivery_best']()}
      </span>
    </span>
  )
}
