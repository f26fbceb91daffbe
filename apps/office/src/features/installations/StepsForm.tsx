import type { FormState } from '@brine/app-kit/useForm'
import type { InstallationRecord } from '@brine/contract/office/installations'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Form } from '@brine/ui/Layout'
import { DayField } from '../../shell/DayField.tsx'
import { slotNames, slots } from '../../shell/valueNames.ts'
import { useChangeInstallation } from './mutations.ts'
import css from './StepsForm.module.css'
import { changedMeanwhile, draftOf, STEP_DAYS, type StepDay, type StepsDraft, stepsOf } from './stepsDraft.ts'

const labels: Readonly<Record<StepDay, () => string>> = {
  date_signed: m['office.installations.date_signed'],
  date_called: m['office.installations.date_called'],
  installation_date: m['office.installations.date'],
}

type StepsFormProps = { installation: InstallationRecord; form: FormState<StepsDraft> }

/** The days of an installation's steps. Saving sends a mail to the customer. */
export function StepsForm({ installation, form }: StepsFormProps) {
  const { id, version } = installation
  const { values } = form
  const change = useChangeInstallation(form.settle)
  const send = (draft: StepsDraft) => change.mutate({ params: { id }, body: { version, ...stepsOf(draft) } })
  return (
    <Form onSubmit={(event) => form.submit(event, send, change.isPending)}>
      <div className={css.days}>
        {STEP_DAYS.map((day) => (
          <DayField
            {...form.text(day)}
            key={day}
            label={labels[day]()}
            hint={changedMeanwhile(day, form.before, draftOf(installation))}
          />
        ))}
      </div>
      {values.installation_date !== '' && (
        <ChoiceGroup legend={m['office.common.slot']()} isRequired error={form.errors.installation_slot?.()}>
          {slotNames.map((slot) => (
            <Radio
              key={slot}
              name="installation_slot"
              checked={values.installation_slot === slot}
              onChange={() => form.change({ installation_slot: slot })}
            >
              {slots[slot]()}
            </Radio>
          ))}
        </ChoiceGroup>
      )}
      <p className={css.hint}>{m['office.installations.mails']()}</p>
      <div className={css.actions}>
        <Button type="submit" variant="primary" isPending={change.isPending}>
          {m['office.common.save']()}
        </Button>
        {form.isDirty && <Button onClick={form.reset}>{m['office.common.undo']()}</Button>}
      </div>
    </Form>
  )
}
