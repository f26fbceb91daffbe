import type { FieldErrors } from '@brine/app-kit/fieldErrors'
import type { TextProps } from '@brine/app-kit/useForm'
import { isoDayOf } from '@brine/contract/dates'
import type { DeviceOrigin } from '@brine/contract/office/existing-device'
import { m } from '@brine/messages/app'
import { isIsoDay } from '@brine/planning/dates'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Muted } from '@brine/ui/Text'
import { TextField } from '@brine/ui/TextField'
import { DayField } from './DayField.tsx'
import { type DevicePlateDraft, DevicePlateFields, devicePlateOf } from './DevicePlateFields.tsx'
import { dayText } from './fieldTexts.ts'

/** A device that is there already, as a form has it. */
export interface ExistingDeviceDraft extends DevicePlateDraft {
  /** none: nothing is chosen; for a new customer, that the supplier will place one. */
  readonly device: DeviceOrigin | 'none'
  readonly installation_date: string
  readonly guarantee_until: string
}

export const noExistingDevice: ExistingDeviceDraft = {
  ...{ device: 'none', installation_date: '', guarantee_until: '' },
  ...{ device_model: '', device_serial: '' },
}

/** Maps the draft to the call. Of an own device, only the model is noted. */
export function existingDeviceOf({
  device,
  installation_date,
  guarantee_until,
  ...plate
}: ExistingDeviceDraft) {
  if (device === 'none') return {}
  const { device_model, device_serial } = devicePlateOf(plate)
  if (device === 'own') return { device, device_model, device_serial: null }
  return {
    ...{ device, device_model, device_serial },
    installation_date: installation_date || null,
    guarantee_until: guarantee_until || null,
  }
}

/** Error texts of the days. */
export const existingDeviceTexts = { installation_date: dayText, guarantee_until: dayText }

/** Validates the days by the local clock; the server uses its own. */
export function placementRules({
  installation_date,
  guarantee_until,
}: Pick<ExistingDeviceDraft, 'installation_date' | 'guarantee_until'>): FieldErrors<
  Pick<ExistingDeviceDraft, 'installation_date' | 'guarantee_until'>
> {
  if (!isIsoDay(installation_date)) return {}
  if (installation_date > isoDayOf(new Date())) return { installation_date: m['office.softener.day_ahead'] }
  if (isIsoDay(guarantee_until) && guarantee_until < installation_date)
    return { guarantee_until: m['office.softener.guarantee_too_early'] }
  return {}
}

export const existingDeviceRules = (draft: ExistingDeviceDraft) =>
  draft.device === 'ours' ? placementRules(draft) : {}

const names: Readonly<Record<ExistingDeviceDraft['device'], () => string>> = {
  none: m['office.softener.to_install'],
  ours: m['office.softener.ours'],
  own: m['office.softener.own'],
}

type ExistingDeviceFieldsProps = {
  draft: ExistingDeviceDraft
  /** What can be chosen. */
  options: readonly ExistingDeviceDraft['device'][]
  error?: string | undefined
  text: (field: Exclude<keyof ExistingDeviceDraft, 'device'>) => TextProps
  onChange: (device: ExistingDeviceDraft['device']) => void
}

/** Whose softener a customer has, and what is known about it. */
export function ExistingDeviceFields({ draft, options, error, text, onChange }: ExistingDeviceFieldsProps) {
  const { device } = draft
  return (
    <>
      <ChoiceGroup legend={m['office.softener.legend']()} isRequired isStacked error={error}>
        {options.map((option) => (
          <Radio
            key={option}
            name="device"
            value={option}
            checked={device === option}
            onChange={() => onChange(option)}
          >
            {names[option]()}
          </Radio>
        ))}
      </ChoiceGroup>
      {device === 'ours' && (
        <>
          <Muted>{m['office.softener.ours_hint']()}</Muted>
          <DayField
            {...text('installation_date')}
            max={isoDayOf(new Date())}
            label={m['office.softener.placed_on']()}
            hint={m['office.softener.day_hint']()}
          />
          <DayField
            {...text('guarantee_until')}
            label={m['office.common.guarantee_until']()}
            // without a first day, an empty guarantee is an unknown one
            hint={
              draft.installation_date === ''
                ? m['office.softener.guarantee_hint_undated']()
                : m['office.softener.guarantee_hint']()
            }
          />
          <DevicePlateFields text={text} />
        </>
      )}
      {device === 'own' && (
        <>
          <Muted>{m['office.softener.own_hint']()}</Muted>
          <TextField {...text('device_model')} label={m['office.softener.own_model']()} />
        </>
      )}
    </>
  )
}
