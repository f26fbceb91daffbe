import { useForm } from '@brine/app-kit/useForm'
import { MAX_PACKS } from '@brine/contract/customer/refills'
import type { MissedReason } from '@brine/contract/missed-reason'
import {
  CorrectionReason,
  type ReportedDelivery,
  reportedDeliveries,
  type StoredReport,
} from '@brine/contract/office/reported-deliveries'
import { m } from '@brine/messages/app'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Notice } from '@brine/ui/Notice'
import { SelectField } from '@brine/ui/SelectField'
import { TextField } from '@brine/ui/TextField'
import { reasonRules } from '../../shell/changeReason.ts'
import { correctionReasons, outcomeNames } from '../../shell/correctionReason.ts'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { MissedReasonChoice } from '../../shell/MissedReasonChoice.tsx'
import { missedReasonName } from '../../shell/missedReason.ts'
import { ReasonSelect } from '../../shell/ReasonSelect.tsx'
import css from './CorrectReportForm.module.css'
import { useCorrectReport } from './mutations.ts'

type CorrectReportFormProps = { delivery: ReportedDelivery; onClose: () => void }

const choices: readonly (readonly [StoredReport['outcome'], () => string])[] = [
  ['delivered', m['driver.delivered']],
  ['missed', m['driver.missed']],
  ['withdrawn', m['office.planning.correct_nothing']],
]

/** Nothing is left to deliver to who withdrew. */
const choicesAfterWithdrawal: typeof choices = [
  ['delivered', m['office.planning.correct_kept']],
  ['withdrawn', m['office.planning.correct_returned']],
]

interface Draft {
  /** Undefined before a choice: after a withdrawal, keeping everything must be said. */
  readonly outcome: StoredReport['outcome'] | undefined
  /** Undefined before a choice. */
  readonly missedReason: MissedReason | undefined
  readonly packs: number
  /** Empty before a choice. */
  readonly reason: CorrectionReason | ''
  readonly note: string
}

/** What really happened, and why the report says something else. */
export function CorrectReportForm({ delivery, onClose }: CorrectReportFormProps) {
  const { refill_id, version: revision, name, state, packs, ordered_packs, ordered_again } = delivery
  const correct = useCorrectReport(onClose)
  const isDelivered = state === 'delivered'
  const isClosing = isDelivered && delivery.withdrawn
  const initial: Draft = {
    outcome: isClosing ? undefined : isDelivered ? 'delivered' : 'missed',
    missedReason: state === 'missed' ? (delivery.missed_reason ?? 'nobody_home') : undefined,
    ...{ packs: isDelivered ? packs : ordered_packs, reason: '', note: '' },
  }
  const contentOf = ({ outcome, missedReason, packs: count, reason, note }: Draft) => ({
    ...{ version: revision, note },
    ...(outcome && { outcome }),
    packs: outcome === 'delivered' ? count : null,
    ...(outcome === 'missed' && missedReason && { missed_reason: missedReason }),
    ...(reason === '' ? {} : { reason }),
  })
  const form = useForm({
    ...{ schema: reportedDeliveries.correct.body, initial, contentOf, texts: {} },
    rules: (typed) => reasonRules(typed, m['office.planning.correct_why_missing']),
  })
  const { values, change } = form
  const isComplete =
    values.outcome === 'missed' ? values.missedReason !== undefined : values.outcome !== undefined
  const save = (typed: Draft) => {
    const { reason, outcome } = typed
    if (reason === '' || !outcome || !isComplete) return
    const body = { ...contentOf(typed), outcome, reason }
    correct.mutate({ params: { refill_id: String(refill_id) }, body })
  }
  const takesBack = isDelivered && values.outcome !== undefined && values.outcome !== 'delivered'
  const keepsAll = isClosing && values.outcome === 'delivered' && values.packs === packs
  return (
    <FormDialog
      title={m['office.planning.correct_of']({ name })}
      submit={m['office.common.save']()}
      isPending={correct.isPending}
      isDisabled={!isComplete}
      lead={<History delivery={delivery} />}
      onSubmit={(event) => form.submit(event, save, correct.isPending)}
      onClose={onClose}
    >
      <ChoiceGroup legend={m['office.planning.correct_what']()} isRequired={isClosing} isStacked>
        {(isClosing ? choicesAfterWithdrawal : choices).map(([outcome, label]) => (
          <Radio
            key={outcome}
            name="outcome"
            disabled={ordered_again && outcome !== 'delivered'}
            checked={values.outcome === outcome}
            onChange={() => change({ outcome })}
          >
            {label()}
          </Radio>
        ))}
      </ChoiceGroup>
      {ordered_again && <p>{m['office.planning.correct_again']()}</p>}
      {values.outcome === 'missed' && (
        <MissedReasonChoice
          value={values.missedReason}
          onChange={(missedReason) => change({ missedReason })}
        />
      )}
      {values.outcome === 'delivered' && (
        <SelectField
          label={isClosing ? m['office.planning.correct_kept_packs']() : m['office.planning.report_packs']()}
          name="packs"
          value={String(values.packs)}
          onChange={({ currentTarget }) => change({ packs: Number(currentTarget.value) })}
        >
          {Array.from(
            { length: isClosing ? packs : Math.max(ordered_packs, MAX_PACKS) },
            (_, index) => index + 1,
          ).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </SelectField>
      )}
      <ReasonSelect
        form={form}
        label={m['office.planning.correct_why']()}
        reasons={CorrectionReason.options}
        names={correctionReasons}
      />
      <TextField
        {...form.text('note')}
        label={m['office.common.change_note']()}
        isRequired={values.reason === 'other'}
      />
      <Notice
        title={keepsAll ? m['office.planning.correct_kept_all']() : m['office.planning.correct_follows']()}
      >
        {keepsAll && m['office.planning.correct_holds']()}
        {takesBack && m['office.planning.correct_paid']()}
      </Notice>
    </FormDialog>
  )
}

/** All reports of the delivery, oldest first. */
function History({ delivery: { reports } }: Pick<CorrectReportFormProps, 'delivery'>) {
  if (reports.length === 0) return null
  return (
    <div className={css.history}>
      <b>{m['office.planning.correct_history']()}</b>
      <ul>
        {reports.map((report) => (
          <li key={report.id}>{lineOf(report)}</li>
        ))}
      </ul>
    </div>
  )
}

function lineOf(report: StoredReport): string {
  const { at, staff_name, outcome, missed_reason, kg, note, refusal, corrected_by, reason } = report
  const what = [
    outcome === 'missed' ? missedReasonName(missed_reason) : outcomeNames[outcome](),
    kg === null ? '' : m['office.common.kg']({ kg }),
    reason === null ? '' : correctionReasons[reason](),
    note,
  ]
  const facts = { at, name: staff_name, outcome: what.filter(Boolean).join(', ') }
  const line =
    corrected_by === 'office'
      ? m['office.planning.correct_line_office'](facts)
      : m['office.planning.correct_line'](facts)
  return refusal === null ? line : m['office.planning.correct_not_applied']({ line })
}
