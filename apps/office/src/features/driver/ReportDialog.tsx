import type { DeliveryReport } from '@brine/contract/driver/driver-days'
import { MissedReason } from '@brine/contract/missed-reason'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Dialog } from '@brine/ui/Dialog'
import { Form } from '@brine/ui/Layout'
import { shrinkPhoto } from '@brine/ui/shrinkPhoto'
import { TextArea } from '@brine/ui/TextField'
import { toastQueue } from '@brine/ui/toastQueue'
import { type CSSProperties, type SubmitEvent, useId, useState } from 'react'
import { exactOptional, type InferOutput, nullable, number, object, picklist, string } from 'valibot'
import { useDraft } from '../../shell/drafts.ts'
import { MissedReasonChoice } from '../../shell/MissedReasonChoice.tsx'
import { KgStepper } from './KgStepper.tsx'
import { PhotoField } from './PhotoField.tsx'
import css from './ReportDialog.module.css'
import type { ReportedStop } from './reportedStops.ts'
import { StopGone } from './StopGone.tsx'
import type { Outbox } from './useOutbox.ts'

type ReportDialogProps = {
  stop: ReportedStop
  /** The most that can be delivered. */
  mostKg: number
  /** Date of the route. */
  date: string
  /** Whether the office has removed the stop from the route meanwhile. */
  isGone: boolean
  outcome: DeliveryReport['outcome']
  outbox: Outbox
  onReported: () => void
  onClose: () => void
}

/** The salt levels that a driver can report, in percent. */
const LEVELS = [0, 25, 50, 75, 100] as const
const levelNames = {
  0: m['driver.level_empty'],
  25: m['driver.level_quarter'],
  50: m['driver.level_half'],
  75: m['driver.level_most'],
  100: m['driver.level_full'],
}

/** What is typed. A phone with little memory ends the page behind its camera, and opens it anew. */
const ReportDraft = object({
  ...{ kg: number(), level: nullable(picklist(LEVELS)), note: string() },
  missed_reason: exactOptional(MissedReason),
})

/** Reports a stop. The device stores the report at once, and sends it when it has a connection. */
export function ReportDialog(props: ReportDialogProps) {
  const { stop, mostKg, date, isGone, outcome, outbox, onReported, onClose } = props
  const { refill_id, name } = stop
  const formId = useId()
  const [typed, keep] = useDraft(`report:${date}:${refill_id}:${outcome}`, ReportDraft)
  const draft: InferOutput<typeof ReportDraft> = typed ?? { kg: stop.kg, level: null, note: '' }
  const { kg, level, note, missed_reason } = draft
  const type = (part: Partial<InferOutput<typeof ReportDraft>>) => keep({ ...draft, ...part })
  const close = () => {
    keep(undefined)
    onClose()
  }
  const [photo, setPhoto] = useState<File>()
  const [isPending, setPending] = useState(false)
  const isDelivered = outcome === 'delivered'
  const isComplete = isDelivered || missed_reason !== undefined
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending || !isComplete) return
    setPending(true)
    const report: DeliveryReport = {
      ...{ refill_id, date, outcome, note: note.trim(), made_at: Date.now() },
      ...(isDelivered ? { kg, salt_level: level } : { kg: null, salt_level: null }),
      ...(!isDelivered && missed_reason && { missed_reason }),
    }
    try {
      const content = photo && (await (await shrinkPhoto(photo)).arrayBuffer())
      await outbox.add({ name, report }, content)
      onReported()
      close()
    } catch {
      setPending(false)
      toastQueue.add({ kind: 'failed', title: m['driver.not_kept'](), text: m['driver.not_kept_hint']() })
    }
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title={isDelivered ? m['driver.delivered_to']({ name }) : m['driver.missed_at']({ name })}
      actions={
        <>
          <Button onClick={close}>{m['office.common.cancel']()}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={isPending}
            isDisabled={!isComplete}
          >
            {isDelivered ? m['driver.report_delivered']() : m['driver.report_missed']()}
          </Button>
        </>
      }
    >
      <Form id={formId} onSubmit={submit}>
        {isGone && <StopGone />}
        {isDelivered && (
          <>
            <KgStepper stop={stop} value={kg} most={mostKg} onChange={(chosen) => type({ kg: chosen })} />
            <ChoiceGroup legend={m['driver.level']()}>
              {LEVELS.map((each) => (
                <Radio
                  key={each}
                  name="level"
                  isBox
                  checked={level === each}
                  onChange={() => type({ level: each })}
                >
                  <span
                    className={css.level}
                    style={{ '--level': `${each}%` } as CSSProperties}
                    aria-hidden="true"
                  />
                  {levelNames[each]()}
                </Radio>
              ))}
              <Radio name="level" isBox checked={level === null} onChange={() => type({ level: null })}>
                {m['driver.level_unseen']()}
              </Radio>
            </ChoiceGroup>
          </>
        )}
        {!isDelivered && (
          <>
            <MissedReasonChoice
              value={missed_reason}
              onChange={(chosen) => type({ missed_reason: chosen })}
            />
            <p>{stop.withdrawn ? m['office.common.missed_withdrawn']() : m['driver.missed_hint']()}</p>
          </>
        )}
        <TextArea
          label={m['driver.note']()}
          name="note"
          rows={3}
          maxLength={1000}
          value={note}
          onChange={({ currentTarget }) => type({ note: currentTarget.value })}
        />
        <PhotoField photo={photo} onChange={setPhoto} />
      </Form>
    </Dialog>
  )
}
