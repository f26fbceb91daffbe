import { dayAndMonth } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import { MAX_PACKS } from '@brine/contract/customer/refills'
import type { MissedReason } from '@brine/contract/missed-reason'
import type { UnresolvedDelivery } from '@brine/contract/office/unresolved-deliveries'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Dialog } from '@brine/ui/Dialog'
import { Form } from '@brine/ui/Layout'
import { SelectField } from '@brine/ui/SelectField'
import { type SubmitEvent, useId, useState } from 'react'
import { MissedReasonChoice } from '../../shell/MissedReasonChoice.tsx'
import { useReportDelivery } from './mutations.ts'

type ReportDeliveryDialogProps = { delivery: UnresolvedDelivery; onClose: () => void }

/** Reports a delivery on behalf of its driver. */
export function ReportDeliveryDialog({ delivery, onClose }: ReportDeliveryDialogProps) {
  const language = useLanguage()
  const formId = useId()
  const [outcome, setOutcome] = useState<'delivered' | 'missed'>()
  const [missedReason, setMissedReason] = useState<MissedReason>()
  const [packs, setPacks] = useState(delivery.packs)
  const report = useReportDelivery(onClose)
  const isComplete = outcome === 'delivered' || missedReason !== undefined
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!outcome || !isComplete || report.isPending) return
    const body = {
      ...{ outcome, packs: outcome === 'delivered' ? packs : null },
      ...(outcome === 'missed' && missedReason && { missed_reason: missedReason }),
    }
    report.mutate({ params: { refill_id: String(delivery.refill_id) }, body })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m['office.planning.report_title']({ name: delivery.name })}
      actions={
        <>
          <Button onClick={onClose}>{m['office.common.cancel']()}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={report.isPending}
            isDisabled={!isComplete}
          >
            {m['office.common.save']()}
          </Button>
        </>
      }
    >
      <p>
        {m['office.planning.report_lead']({
          driver: delivery.driver_name,
          day: dayAndMonth(delivery.date, language),
        })}{' '}
        {outcome === 'missed' && delivery.withdrawn
          ? m['office.common.missed_withdrawn']()
          : m['office.planning.report_told']()}
      </p>
      <Form id={formId} onSubmit={submit}>
        <ChoiceGroup legend={m['office.planning.report_outcome']()} isStacked>
          <Radio name="outcome" checked={outcome === 'delivered'} onChange={() => setOutcome('delivered')}>
            {m['driver.delivered']()}
          </Radio>
          <Radio name="outcome" checked={outcome === 'missed'} onChange={() => setOutcome('missed')}>
            {m['driver.missed']()}
          </Radio>
        </ChoiceGroup>
        {outcome === 'missed' && <MissedReasonChoice value={missedReason} onChange={setMissedReason} />}
        {outcome === 'delivered' && (
          <SelectField
            label={m['office.planning.report_packs']()}
            value={String(packs)}
            onChange={({ currentTarget }) => setPacks(Number(currentTarget.value))}
          >
            {Array.from({ length: Math.max(delivery.packs, MAX_PACKS) }, (_, index) => index + 1).map(
              (count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ),
            )}
          </SelectField>
        )}
      </Form>
    </Dialog>
  )
}
