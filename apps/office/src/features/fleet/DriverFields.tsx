import { weekdayName } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import type { FormState } from '@brine/app-kit/useForm'
import type { Depot } from '@brine/contract/office/fleet'
import { m } from '@brine/messages/app'
import { Checkbox, ChoiceGroup } from '@brine/ui/Choice'
import { FieldRow } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { SelectField } from '@brine/ui/SelectField'
import { TextField, type TextFieldProps } from '@brine/ui/TextField'
import { DayField } from '../../shell/DayField.tsx'
import { TownFields } from '../../shell/TownFields.tsx'
import { VanFields } from '../../shell/VanFields.tsx'
import css from './DriverFields.module.css'
import type { TypedDriver } from './driverDraft.ts'

type DriverFieldsProps = {
  form: FormState<TypedDriver>
  depots: readonly Depot[]
  /** The drivers who share the van on the same weekdays, in words. */
  shared: string | undefined
}

/** Fields for a driver's name, van, working days and depot. */
export function DriverFields({ form, depots, shared }: DriverFieldsProps) {
  const { text, values } = form
  return (
    <>
      <TextField {...text('name')} label={m['office.common.name']()} isRequired />
      <TextField {...text('mobile_number')} label={m['office.common.customer_mobile']()} type="tel" />
      <SelectField
        name="depot_id"
        label={m['office.fleet.driver_depot']()}
        isRequired
        error={form.errors.depot_id?.()}
        value={values.depot_id}
        onChange={({ currentTarget }) => form.change({ depot_id: currentTarget.value })}
      >
        {values.depot_id === '' && <option value="" />}
        {depots.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Part title={m['office.fleet.van']()}>
        <VanFields text={text} />
      </Part>
      {shared && <Notice kind="caution" role="status" title={shared} />}
      <Weekdays
        value={values.weekdays}
        onChange={(weekdays) => form.change({ weekdays })}
        error={form.errors.weekdays?.()}
      />
      <FieldRow>
        <TimeField {...text('shift_start')} label={m['office.fleet.driver_starts']()} />
        <TimeField {...text('shift_end')} label={m['office.fleet.driver_ends']()} />
      </FieldRow>
      <Part title={m['office.fleet.driver_zone']()} hint={m['office.fleet.driver_zone_hint']()}>
        <FieldRow kind="town">
          <TownFields postalCode={text('zone.postal_code')} city={text('zone.city_name')} isOptional />
        </FieldRow>
      </Part>
      <DayField
        {...text('last_day')}
        label={m['office.fleet.driver_last_day']()}
        hint={m['office.fleet.driver_last_day_hint']()}
      />
    </>
  )
}

/** A time as text: the browser's own field would follow the language of the browser. */
function TimeField(props: TextFieldProps) {
  return (
    <TextField
      {...props}
      hint={m['office.fleet.driver_time_hint']()}
      inputMode="numeric"
      maxLength={5}
      isRequired
    />
  )
}

type PartProps = { title: string; hint?: string; children: React.ReactNode }

/** A group of fields with a title. */
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

type WeekdaysProps = {
  value: readonly number[]
  onChange: (weekdays: number[]) => void
  error: string | undefined
}

function Weekdays({ value, onChange, error }: WeekdaysProps) {
  const language = useLanguage()
  const toggle = (weekday: number, isOn: boolean) =>
    onChange(week.filter((each) => (each === weekday ? isOn : value.includes(each))))
  return (
    <ChoiceGroup legend={m['office.fleet.driver_weekdays']()} isRequired error={error}>
      {week.map((weekday) => (
        <Checkbox
          key={weekday}
          name="weekdays"
          checked={value.includes(weekday)}
          onChange={({ currentTarget }) => toggle(weekday, currentTarget.checked)}
        >
          {weekdayName(weekday, language, 'long')}
        </Checkbox>
      ))}
    </ChoiceGroup>
  )
}
