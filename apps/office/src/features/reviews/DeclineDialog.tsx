import { DeclineReason } from '@brine/contract/customer/reviews'
import type { ReviewRecord } from '@brine/contract/office/reviews'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Dialog } from '@brine/ui/Dialog'
import { Form } from '@brine/ui/Layout'
import { TextArea } from '@brine/ui/TextField'
import { type SubmitEvent, useId, useState } from 'react'
import { reasons } from '../../shell/reasons.ts'
import css from './DeclineDialog.module.css'
import { useDeclineReview } from './mutations.ts'

export interface DeclineDraft {
  readonly reason?: DeclineReason
  readonly note: string
}

type DeclineDialogProps = {
  review: ReviewRecord
  /** What was chosen and typed so far; outlives the dialog. */
  draft: DeclineDraft
  onChange: (draft: DeclineDraft) => void
  onClose: () => void
  onDone: () => void
  onConflict: () => void
}

/** Why a review is not published: its author reads the answer. */
export function DeclineDialog({ review, draft, onChange, onClose, onDone, onConflict }: DeclineDialogProps) {
  const { id, version: revision, language } = review
  const formId = useId()
  const { reason, note } = draft
  const [isSent, setIsSent] = useState(false)
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
  const needsNote = reason === 'other' && note.trim() === ''
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSent(true)
    if (!reason) event.currentTarget.querySelector('input')?.focus()
    else if (needsNote) event.currentTarget.querySelector('textarea')?.focus()
    else if (!decline.isPending) decline.mutate({ params: { id }, body: { version: revision, reason, note } })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m['office.reviews.decline_title']()}
      actions={
        <>
          <Button onClick={onClose}>{m['office.common.cancel']()}</Button>
          <Button type="submit" form={formId} variant="danger" isPending={decline.isPending}>
            {m['office.reviews.decline']()}
          </Button>
        </>
      }
    >
      <p className={css.lead}>{m['office.reviews.decline_lead']()}</p>
      <Form id={formId} onSubmit={submit}>
        <ChoiceGroup
          legend={m['office.reviews.decline_reason']()}
          isRequired
          isStacked
          error={isSent && !reason && m['office.common.decline_reason_missing']()}
        >
          {DeclineReason.options.map((option) => (
            <Radio
              key={option}
              name="reason"
              value={option}
              checked={reason === option}
              onChange={() => onChange({ ...draft, reason: option })}
            >
              {reasons[option]()}
            </Radio>
          ))}
        </ChoiceGroup>
        <TextArea
          label={m['office.reviews.decline_note']()}
          hint={
            language === 'nl'
              ? m['office.reviews.decline_note_dutch']()
              : m['office.reviews.decline_note_french']()
          }
          isRequired={reason === 'other'}
          error={isSent && needsNote && m['office.reviews.decline_note_missing']()}
          lang={language}
          rows={3}
          maxLength={1000}
          value={note}
          onChange={({ currentTarget }) => onChange({ ...draft, note: currentTarget.value })}
        />
      </Form>
    </Dialog>
  )
}
