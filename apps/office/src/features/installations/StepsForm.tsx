import { type InstallationRecord, officeInstallations } from '@brine/contract/office/installations'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Form } from '@brine/ui/Layout'
import { TextField } from '@brine/ui/TextField'
import { type SubmitEvent, useState } from 'react'
import { slotNames, slots } from '../../shell/slots.ts'
import { useAct } from '../../shell/useAct.ts'
import { INSTALLATIONS, keepInstallation } from './acts.ts'
import css from './StepsForm.module.css'
import {
  DAYS,
  type Day,
  type Draft,
  draftOf,
  mistakesIn,
  stepsOf,
  type Typing,
  writtenMeanwhile,
} from './steps.ts'

const labels: Readonly<Record<Day, () => string>> = {
  date_signed: m['office.installations.date_signed'],
  date_called: m['office.installations.date_called'],
  installation_date: m['office.installations.date'],
}

type StepsFormProps = {
  installation: InstallationRecord
  /** Undefined until somebody types. */
  typing: Typing | undefined
  onType: (part: Partial<Draft>) => void
  onForget: () => void
}

/** What was signed, said and agreed. Saving mails the customer. */
export function StepsForm({ installation, typing, onType, onForget }: StepsFormProps) {
  const { id, version } = installation
  const stored = draftOf(installation)
  const shown = typing?.draft ?? stored
  const [isSent, setIsSent] = useState(false)
  const mistakes = isSent ? mistakesIn(shown) : {}
  const change = useAct(officeInstallations.change, {
    done: m['office.installations.saved'],
    failed: m['office.common.not_saved'],
    touches: INSTALLATIONS,
    onSuccess(saved) {
      keepInstallation(saved)
      onForget()
      setIsSent(false)
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSent(true)
    const [first] = Object.keys(mistakesIn(shown))
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    else if (!change.isPending) change.mutate({ params: { id }, body: { version, ...stepsOf(shown) } })
  }
  return (
    <Form onSubmit={submit} noValidate>
      <div className={css.days}>
        {DAYS.map((day) => (
          <TextField
            key={day}
            type="date"
            name={day}
            label={labels[day]()}
            hint={typing && writtenMeanwhile(day, typing.begun, stored)}
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
      <div className={css.acts}>
        <Button type="submit" variant="primary" isPending={change.isPending}>
          {m['office.common.save']()}
        </Button>
        {typing && <Button onClick={onForget}>{m['office.common.undo']()}</Button>}
      </div>
    </Form>
  )
}
