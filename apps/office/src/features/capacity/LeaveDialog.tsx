import { useForm } from '@brine/app-kit/useForm'
import type { Capacity } from '@brine/contract/office/capacity'
import { type DriverLeaveDraft, driverLeaves, LeaveReason } from '@brine/contract/office/driver-leaves'
import { m } from '@brine/messages/app'
import { FieldRow } from '@brine/ui/Layout'
import { SelectField } from '@brine/ui/SelectField'
import { TextField } from '@brine/ui/TextField'
import { useId } from 'react'
import { DayField } from '../../shell/DayField.tsx'
import { FleetDialog } from '../../shell/FleetDialog.tsx'
import { dayText, periodRules } from '../../shell/fieldTexts.ts'
import { shownDays } from '../../shell/useFleetStep.ts'
import { useLeaveChanges } from './mutations.ts'
import { leaveReasons } from './offReasons.ts'

interface TypedLeave extends Omit<DriverLeaveDraft, 'driver_id'> {
  /** Empty until a driver is chosen. */
  readonly driver_id: string
}

const empty: TypedLeave = { driver_id: '', first_day: '', last_day: '', reason: 'vacation', note: '' }
const bodyOf = (typed: TypedLeave): DriverLeaveDraft => ({ ...typed, driver_id: Number(typed.driver_id) })

type LeaveDialogProps = {
  drivers: Capacity['drivers']
  /** Whose leave it is; another driver can be chosen. */
  driver: Capacity['drivers'][number] | undefined
  /** YYYY-MM-DD */
  today: string
  onClose: () => void
}

/** Enters the leave of a driver, after it shows the planned days that it affects. */
export function LeaveDialog({ drivers, driver, today, onClose }: LeaveDialogProps) {
  const formId = useId()
  const form = useForm<TypedLeave>({
    schema: driverLeaves.preview.body,
    initial: { ...empty, driver_id: driver ? String(driver.id) : '' },
    contentOf: bodyOf,
    texts: {
      driver_id: () => m['office.leaves.driver_missing'],
      first_day: dayText,
      last_day: dayText,
    },
    rules: periodRules(today),
  })
  const { values, errors, change, text } = form
  const { step, onBack, onWeighed, create, weigh } = useLeaveChanges(onClose, form.refuse)
  const isPending = create.isPending || weigh.isPending
  const save = (days: typeof step.days) =>
    create.mutate({ body: { ...bodyOf(values), told: shownDays(days) } })
  const send = () => weigh.mutate({ body: bodyOf(values) }, { onSuccess: onWeighed(() => save([])) })
  return (
    <FleetDialog
      title={m['office.leaves.add']()}
      formId={formId}
      step={step}
      onBack={onBack}
      isPending={isPending}
      onSubmit={(event) => form.submit(event, send, isPending)}
      onSave={() => save(step.days)}
      onClose={onClose}
    >
      <FieldRow>
        <SelectField
          label={m['office.common.driver']()}
          name="driver_id"
          value={values.driver_id}
          error={errors.driver_id?.()}
          isRequired
          onChange={({ currentTarget: { value } }) => change({ driver_id: value })}
        >
          <option value="">{m['office.leaves.driver_choose']()}</option>
          {drivers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={m['office.leaves.reason']()}
          name="reason"
          value={values.reason}
          onChange={({ currentTarget: { value } }) =>
            change({ reason: LeaveReason.options.find((option) => option === value) ?? 'other' })
          }
        >
          {LeaveReason.options.map((reason) => (
            <option key={reason} value={reason}>
              {leaveReasons[reason]()}
            </option>
          ))}
        </SelectField>
      </FieldRow>
      <FieldRow>
        <DayField {...text('first_day')} label={m['office.closings.first_day']()} isRequired />
        <DayField {...text('last_day')} label={m['office.closings.last_day']()} isRequired />
      </FieldRow>
      <TextField
        {...text('note')}
        label={m['office.closings.note']()}
        hint={m['office.leaves.note_hint']()}
      />
    </FleetDialog>
  )
}
