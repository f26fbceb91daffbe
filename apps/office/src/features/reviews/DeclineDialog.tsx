import { type FormOptions, useForm } from '@brine/app-kit/useForm'
import { DeclineReason } from '@brine/contract/customer/reviews'
import { officeReviews, type ReviewRecord } from '@brine/contract/office/reviews'
import { m } from '@brine/messages/app'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { TextArea } from '@brine/ui/TextField'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { reasons } from '../../shell/valueNames.ts'
import css from './Decision.module.css'
import { useDeclineReview } from './mutations.ts'

export interface DeclineDraft {
  readonly reason: DeclineReason | undefined
  readonly note: string
}

const nothing: DeclineDraft = { reason: undefined, note: '' }

type DeclineDialogProps = {
  review: ReviewRecord
  /** Keeps the draft when the dialog closes. */
  kept: NonNullable<FormOptions<DeclineDraft>['kept']>
  onClose: () => void
  onDone: () => void
  onConflict: () => void
}

/** Declines a review with a reason, which its author reads. */
export function DeclineDialog({ review, kept, onClose, onDone, onConflict }: DeclineDialogProps) {
  const { id, version, language } = review
  const form = useForm({
    schema: officeReviews.decline.body,
    initial: nothing,
    kept,
    texts: { reason: () => m['office.common.decline_reason_missing'] },
    rules: ({ reason, note }) =>
      reason === 'other' && note.trim() === '' ? { note: m['office.reviews.decline_note_missing'] } : {},
  })
  const decline = useDeclineReview({
    onDone() {
      onClose()
      onDone()
    },
    onConflict() {
      onClose()
      onConflict()
    },
  })
  const send = ({ reason, note }: DeclineDraft) =>
    reason && decline.mutate({ params: { id }, body: { version, reason, note } })
  return (
    <FormDialog
      title={m['office.reviews.decline_title']()}
      submit={m['office.reviews.decline']()}
      isDanger
      isPending={decline.isPending}
      onSubmit={(event) => form.submit(event, send, decline.isPending)}
      onClose={onClose}
      lead={<p className={css.lead}>{m['office.reviews.decline_lead']()}</p>}
    >
      <ChoiceGroup
        legend={m['office.reviews.decline_reason']()}
        isRequired
        isStacked
        error={form.errors.reason?.()}
      >
        {DeclineReason.options.map((reason) => (
          <Radio
            key={reason}
            name="reason"
            value={reason}
            checked={form.values.reason === reason}
            onChange={() => form.change({ reason })}
          >
            {reasons[reason]()}
          </Radio>
        ))}
      </ChoiceGroup>
      <TextArea
        {...form.text('note')}
        label={m['office.reviews.decline_note']()}
        hint={
          language === 'nl'
            ? m['office.reviews.decline_note_dutch']()
            : m['office.reviews.decline_note_french']()
        }
        isRequired={form.values.reason === 'other'}
        lang={language}
        rows={3}
      />
    </FormDialog>
  )
}
