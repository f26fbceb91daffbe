import { groupedNumber } from '@brine/app-kit/amounts'
import { dayInWords } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import type { OfferedDate } from '@brine/contract/customer/refills'
import { formatWireDay } from '@brine/contract/dates'
import type { PublishedDate } from '@brine/contract/office/refills'
import { m } from '@brine/messages/app'
import { Checkbox, ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Leaves } from '@brine/ui/Leaves'
import { TextArea } from '@brine/ui/TextField'
import { slots } from '../../shell/valueNames.ts'
import css from './DeliveryDialog.module.css'

/** The wishes for a delivery. The day is DD-MM-YYYY, or null if none is chosen yet. */
export interface DeliveryWish {
  readonly date: string | null
  /** The driver of a published day; null for an offered day. */
  readonly driverId: number | null
  readonly slots: ContactSlot[]
  readonly comment: string
}

type DeliveryFieldsProps = {
  moments: readonly OfferedDate[]
  published: readonly PublishedDate[]
  /** Undefined after the chosen day has gone. */
  chosen: OfferedDate | PublishedDate | undefined
  wish: DeliveryWish
  onChange: (wish: DeliveryWish) => void
}

/** Fields for the day, the half days and the comment for the driver. */
export function DeliveryFields({ moments, published, chosen, wish, onChange }: DeliveryFieldsProps) {
  return (
    <>
      <div className={css.days}>
        <ChoiceGroup
          legend={m['office.customers.delivery_day']()}
          error={chosen ? undefined : m['office.customers.delivery_day_gone']()}
          isStacked
        >
          {published.length > 0 && <b>{m['office.customers.delivery_offered_days']()}</b>}
          {moments.map((moment) => (
            <Radio
              key={moment.date}
              name="day"
              checked={moment === chosen}
              onChange={() => onChange({ ...wish, date: formatWireDay(moment.date), driverId: null })}
            >
              <Day moment={moment} />
            </Radio>
          ))}
          {published.length > 0 && <b>{m['office.customers.delivery_published_days']()}</b>}
          {published.map((position) => (
            <Radio
              key={`${position.date} ${position.driver_id}`}
              name="day"
              checked={position === chosen}
              onChange={() =>
                onChange({ ...wish, date: formatWireDay(position.date), driverId: position.driver_id })
              }
            >
              <Published position={position} />
            </Radio>
          ))}
        </ChoiceGroup>
      </div>
      <ChoiceGroup
        legend={m['office.customers.delivery_slots']()}
        error={wish.slots.length === 0 ? m['salt.error_slots']() : undefined}
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

const reasons = {
  capacity: m['office.common.move_capacity'],
  shift: m['office.common.move_shift'],
  window: m['office.common.move_window'],
}

function Published({
  position: { date, driver_name: driver, added_km, problems },
}: {
  position: PublishedDate
}) {
  const language = useLanguage()
  const [problem] = problems
  return (
    <span className={css.day}>
      <b>{dayInWords(date, language)}</b>{' '}
      <span>
        {m['office.customers.delivery_published_with']({
          driver,
          km: m['office.common.about']({ number: groupedNumber(added_km, language) }),
        })}
        {problem && `, ${m['office.customers.delivery_published_warned']({ reason: reasons[problem]() })}`}
      </span>
    </span>
  )
}

function Day({ moment: { date, label, extra_km } }: { moment: OfferedDate }) {
  const language = useLanguage()
  return (
    <span className={css.day}>
      <b>{dayInWords(date, language)}</b>
      <span>
        {extra_km !== null && <Leaves count={leavesOf[label]} isSmall />}
        {extraWords(extra_km)}
      </span>
    </span>
  )
}

/** @param extraKm null for the day on which the delivery is planned, outside the calendar of offers */
function extraWords(extraKm: number | null): string {
  if (extraKm === null) return m['office.customers.delivery_current']()
  return extraKm > 0
    ? m['office.customers.delivery_extra']({ km: String(extraKm) })
    : m['office.customers.delivery_best']()
}
