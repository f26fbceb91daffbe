import type { InstallationRecord } from '@brine/contract/office/installations'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Form } from '@brine/ui/Layout'
import { TextField } from '@brine/ui/TextField'
import { type SubmitEvent, useState } from 'react'
import { slotNames, slots } from '../../shell/slots.ts'
import { useChangeInstallation } from './mutations.ts'
import css from './StepsForm.module.css'
import {
  changedMeanwhile,
  draftOf,
  mistakesIn,
  STEP_DAYS,
  type StartedDraft,
  type StepDay,
  type StepsDraft,
  stepsOf,
} from './stepsDraft.ts'

const labels: Readonly<Record<StepDay, () => string>> = {
  date_signed: m['office.installations.date_signed'],
  date_called: m['office.installations.date_called'],
  installation_date: m['office.installations.date'],
}

type StepsFormProps = {
  installation: InstallationRecord
  /** Undefined until somebody types. */
  started: StartedDraft | undefined
  onType: (part: Partial<StepsDraft>) => void
  onForget: () => void
}

/** The days of the steps of an installation. Saving mails the customer. */
export function StepsForm({ installation, started, onType, onForget }: StepsFormProps) {
  const { id, version: revision } = installation
  const stored = draftOf(installation)
  const shown = started?.draft ?? stored
  const [isSent, setIsSent] = useState(false)
  const mistakes = isSent ? mistakesIn(shown) : {}
  const change = useChangeInstallation(() => {
    onForget()
    setIsSent(false)
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSent(true)
    const [first] = Object.keys(mistakesIn(shown))
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    else if (!change.isPending)
      change.mutate({ params: { id }, body: { version: revision, ...stepsOf(shown) } })
  }
  return (
    <Form onSubmit={submit} noValidate>
      <div className={css.days}>
        {STEP_DAYS.map((day) => (
          <TextField
            key={day}
            type="date"
            name={day}
            label={labels[day]()}
            hint={started && changedMeanwhile(day, started.before, stored)}
            error={mistakes[day]}
            value={shown[day]}
            onChange={({ currentTarget }) => onType({ [day]: currentTarget.value })}
          />
        ))}
      </div>
      {shown.installation_date !== '' && (
        <ChoiceGroup legend={m['office.common.slot']()} isRequired error={mistakes.installation_slot}>
          {slotNames.map((slot) => (
            <Radio
              key={slot}
              name="installation_slot"
              checked={shown.installation_slot === slot}
              onChange={() => onType({ installation_slot: slot })}
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
        {started && <Button onClick={onForget}>{m['office.common.undo']()}</Button>}
      </div>
    </Form>
  )
}
