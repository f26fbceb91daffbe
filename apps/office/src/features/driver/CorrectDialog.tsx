import { useForm } from '@brine/app-kit/useForm'
import { type DeliveryReport, driverDays } from '@brine/contract/driver/driver-days'
import { m } from '@brine/messages/app'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { infoIcon } from '@brine/ui/icons'
import { Notice } from '@brine/ui/Notice'
import { TextField } from '@brine/ui/TextField'
import { toastQueue } from '@brine/ui/toastQueue'
import { useState } from 'react'
import { broughtKg } from '../../shell/broughtKg.ts'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { MissedReasonChoice } from '../../shell/MissedReasonChoice.tsx'
import { KgStepper } from './KgStepper.tsx'
import type { ReportedStop } from './reportedStops.ts'
import { StopGone } from './StopGone.tsx'
import type { Outbox } from './useOutbox.ts'

type CorrectDialogProps = {
  stop: ReportedStop
  /** The most that can be delivered. */
  mostKg: number
  /** Date of the route. */
  date: string
  /** Whether the office has removed the stop from the route meanwhile. */
  isGone: boolean
  outbox: Outbox
  onClose: () => void
}

type Outcome = DeliveryReport['outcome']

const outcomes = ['delivered', 'missed', 'withdrawn'] as const
const outcomeNames: Readonly<Record<Outcome, () => string>> = {
  delivered: m['driver.delivered'],
  missed: m['driver.missed'],
  withdrawn: m['driver.correct_nothing'],
}

/** Corrects the report of a stop on the same day. Like a report, it is stored on the device first. */
export function CorrectDialog({ stop, mostKg, date, isGone, outbox, onClose }: CorrectDialogProps) {
  const { refill_id, name, state } = stop
  const [missed_reason, setMissedReason] = useState(
    state === 'missed' ? (stop.missed_reason ?? 'nobody_home') : undefined,
  )
  const [outcome, setOutcome] = useState<Outcome>(state === 'missed' ? 'missed' : 'delivered')
  const [kg, setKg] = useState(broughtKg(stop))
  const [isPending, setPending] = useState(false)
  const reportOf = (note: string): DeliveryReport => ({
    ...{ refill_id, date, outcome, note: note.trim(), corrects: true, made_at: Date.now() },
    ...{ kg: outcome === 'delivered' ? kg : null, salt_level: null },
    ...(outcome === 'missed' && missed_reason && { missed_reason }),
  })
  const form = useForm({
    schema: driverDays.report.body,
    initial: { note: '' },
    contentOf: ({ note }) => reportOf(note),
    texts: {},
    rules: ({ note }) => (note.trim() === '' ? { note: m['driver.correct_why_missing'] } : {}),
  })
  const isComplete = outcome !== 'missed' || missed_reason !== undefined
  const correct = async (note: string) => {
    if (!isComplete) return
    setPending(true)
    try {
      await outbox.add({ name, report: reportOf(note) })
      onClose()
    } catch {
      setPending(false)
      toastQueue.add({ kind: 'failed', title: m['driver.not_kept'](), text: m['driver.not_kept_hint']() })
    }
  }
  return (
    <FormDialog
      title={m['driver.correct_at']({ name })}
      submit={m['office.common.save']()}
      isPending={isPending}
      isDisabled={!isComplete}
      lead={<p>{m['driver.correct_until']()}</p>}
      onSubmit={(event) => form.submit(event, ({ note }) => void correct(note), isPending)}
      onClose={onClose}
    >
      {isGone && <StopGone />}
      <ChoiceGroup legend={m['driver.correct_what']()} isStacked>
        {outcomes.map((each) => (
          <Radio key={each} name="outcome" isBox checked={outcome === each} onChange={() => setOutcome(each)}>
            {outcomeNames[each]()}
          </Radio>
        ))}
      </ChoiceGroup>
      {outcome === 'missed' && <MissedReasonChoice value={missed_reason} onChange={setMissedReason} />}
      {outcome === 'delivered' && <KgStepper stop={stop} value={kg} most={mostKg} onChange={setKg} />}
      <TextField {...form.text('note')} label={m['driver.correct_why']()} isRequired />
      <Notice icon={infoIcon} title={m['driver.correct_told']()} />
    </FormDialog>
  )
}
