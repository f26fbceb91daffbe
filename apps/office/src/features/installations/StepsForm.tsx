import { type InstallationToPlan, officeInstallations } from '@brine/contract/office-installations'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Form } from '@brine/ui/Layout'
import { TextField } from '@brine/ui/TextField'
import { type SubmitEvent, useState } from 'react'
import { useAct } from '../../shell/useAct.ts'
import { INSTALLATIONS, keepInstallation } from './acts.ts'
import css from './StepsForm.module.css'
import {
  DAYS,
  type Day,
  type Draft,
  draftOf,
  mistakesIn,
  slotNames,
  slots,
  stepsOf,
  writtenMeanwhile,
} from './steps.ts'

const labels: Readonly<Record<Day, () => string>> = {
  date_signed: m['office.date_signed'],
  date_called: m['office.date_called'],
  installation_date: m['office.installation_date'],
}

type StepsFormProps = {
  installation: InstallationToPlan
  /** What somebody typed; undefined until they do. */
  draft: Draft | undefined
  onDraft: (draft: Draft | undefined) => void
}

/** What was signed, said and agreed. Saving mails the customer. */
export function StepsForm({ installation, draft, onDraft }: StepsFormProps) {
  const { id, version } = installation
  const stored = draftOf(installation)
  const shown = draft ?? stored
  const [begun, setBegun] = useState(stored)
  const [isSent, setIsSent] = useState(false)
  const mistakes = isSent ? mistakesIn(shown) : {}
  const change = useAct(officeInstallations.change, {
    done: m['office.installation_saved'],
    failed: m['office.not_saved'],
    touches: INSTALLATIONS,
    onSuccess(saved) {
      keepInstallation(saved)
      onDraft(undefined)
      setIsSent(false)
    },
  })
  const type = (part: Partial<Draft>) => {
    if (!draft) setBegun(stored)
    onDraft({ ...shown, ...part })
  }
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
            hint={draft && writtenMeanwhile(day, begun, stored)}
            error={mistakes[day]}
            value={shown[day]}
            onChange={({ currentTarget }) => type({ [day]: currentTarget.value })}
          />
        ))}
      </div>
      {shown.installation_date !== '' && (
        <ChoiceGroup legend={m['office.slot']()} isRequired error={mistakes.installation_slot}>
          {slotNames.map((slot) => (
            <Radio
              key={slot}
              name="installation_slot"
              checked={shown.installation_slot === slot}
              onChange={() => type({ installation_slot: slot })}
            >
              {slots[slot]()}
            </Radio>
          ))}
        </ChoiceGroup>
      )}
      <p className={css.hint}>{m['office.installation_mails']()}</p>
      <div className={css.acts}>
        <Button type="submit" variant="primary" isPending={change.isPending}>
          {m['office.save']()}
        </Button>
        {draft && <Button onClick={() => onDraft(undefined)}>{m['office.undo']()}</Button>}
      </div>
    </Form>
  )
}
