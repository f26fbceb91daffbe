import { weekdayName } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import type { Depot } from '@brine/contract/office/fleet'
import { m } from '@brine/messages/app'
import { Checkbox, ChoiceGroup } from '@brine/ui/Choice'
import { FieldRow } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { SelectField } from '@brine/ui/SelectField'
import { TextField } from '@brine/ui/TextField'
import { TownFields } from '../../shell/TownFields.tsx'
import { VanFields } from '../../shell/VanFields.tsx'
import css from './DriverFields.module.css'
import { type DriverErrors, errorsOf, type TypedDriver } from './driverDraft.ts'

type DriverFieldsProps = {
  value: TypedDriver
  onChange: (typed: TypedDriver) => void
  depots: readonly Depot[]
  /** Mistakes show once it was sent. */
  isSent: boolean
  /** What the server says of the zone's postal code. */
  refusal: string | undefined
  /** Who drives with the same van on the same days. */
  shared: string | undefined
}

type TextName = 'name' | 'mobile_number' | 'depot_id' | 'shift_start' | 'shift_end' | 'last_day'

/** Who drives, with what, when and where. */
export function DriverFields({ value, onChange, depots, isSent, refusal, shared }: DriverFieldsProps) {
  const errors: DriverErrors & { last_day?: string } = isSent ? errorsOf(value) : {}
  const field = (name: TextName) => ({
    name,
    value: value[name],
    autoComplete: 'off',
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLSelectElement }) =>
      onChange({ ...value, [name]: currentTarget.value }),
  })
  return (
    <>
      <TextField {...field('name')} label={m['office.common.name']()} isRequired maxLength={100} />
      <TextField
        {...field('mobile_number')}
        label={m['office.common.customer_mobile']()}
        type="tel"
        maxLength={40}
      />
      <SelectField {...field('depot_id')} label={m['office.fleet.driver_depot']()} isRequired>
        {value.depot_id === '' && <option value="" />}
        {depots.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Part title={m['office.fleet.van']()}>
        <VanFields value={value.van} onChange={(van) => onChange({ ...value, van })} isSent={isSent} />
      </Part>
      {shared && <Notice kind="caution" role="status" title={shared} />}
      <Weekdays value={value} onChange={onChange} error={errors.weekdays} />
      <FieldRow>
        <TextField
          {...field('shift_start')}
          label={m['office.fleet.driver_starts']()}
          type="time"
          isRequired
        />
        <TextField {...field('shift_end')} label={m['office.fleet.driver_ends']()} type="time" isRequired />
      </FieldRow>
      <Part title={m['office.fleet.driver_zone']()} hint={m['office.fleet.driver_zone_hint']()}>
        <FieldRow kind="town">
          <TownFields
            prefix="zone_"
            isOptional
            value={value.zone}
            onChange={(zone) => onChange({ ...value, zone })}
            isSent={isSent}
            refusal={refusal}
          />
        </FieldRow>
      </Part>
      <TextField
        {...field('last_day')}
        label={m['office.fleet.driver_last_day']()}
        hint={m['office.fleet.driver_last_day_hint']()}
        type="date"
      />
    </>
  )
}

type PartProps = { title: string; hint?: string; children: React.ReactNode }

/** Fields that belong together, below what they are about. */
function Part({ title, hint, children }: PartProps) {
  return (
    <fieldset className={css.part}>
      <legend>{title}</legend>
      {hint && <p className={css.hint}>{hint}</p>}
      {children}
    </fieldset>
  )
}

const week = [1, 2, 3, 4, 5, 6, 7]

type WeekdaysProps = Pick<DriverFieldsProps, 'value' | 'onChange'> & { error: string | undefined }

function Weekdays({ value, onChange, error }: WeekdaysProps) {
  const language = useLanguage()
  const toggle = (weekday: number, isOn: boolean) =>
    onChange({
      ...value,
      weekdays: week.filter((each) => (each === weekday ? isOn : value.weekdays.includes(each))),
    })
  return (
    <ChoiceGroup legend={m['office.fleet.driver_weekdays']()} isRequired error={error}>
      {week.map((weekday) => (
        <Checkbox
          key={weekday}
          name="weekdays"
          checked={value.weekdays.includes(weekday)}
          onChange={({ currentTarget }) => toggle(weekday, currentTarget.checked)}
        >
          {weekdayName(weekday, language, 'long')}
        </Checkbox>
      ))}
    </ChoiceGroup>
  )
}
