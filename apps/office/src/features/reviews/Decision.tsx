import type { ReviewRecord } from '@brine/contract/office/reviews'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { arrowForthIcon, checkIcon, crossIcon } from '@brine/ui/icons'
import { gap } from '@brine/ui/Sentence'
import { useState } from 'react'
import { Keys } from '../../shell/Keys.tsx'
import { keyHint, useShortcuts } from '../../shell/shortcuts.ts'
import css from './Decision.module.css'
import { DeclineDialog, type DeclineDraft } from './DeclineDialog.tsx'
import { useApproveReview } from './mutations.ts'

type DecisionProps = {
  review: ReviewRecord
  /** Called after the decision, to go to the next review. */
  onDone: () => void
  /** Called after a change by another staff member. The review stays shown in its new state. */
  onConflict: () => void
  /** Skips the review; undefined if it is the only one. */
  onSkip: (() => void) | undefined
}

/** Publishes or declines a review, by button or by key. */
export function Decision({ review, onDone, onConflict, onSkip }: DecisionProps) {
  const [isDeclining, setDeclining] = useState(false)
  const [typed, onType] = useState<DeclineDraft>()
  const { id, version: revision, status } = review
  const approve = useApproveReview({ onDone, onConflict })
  const canApprove = status !== 'approved'
  const canDecline = status !== 'declined'
  const onApprove = () =>
    !approve.isPending && approve.mutate({ params: { id }, body: { version: revision } })
  const [approveKey, declineKey] = [m['office.reviews.key_approve'](), m['office.reviews.key_decline']()]
  useShortcuts({
    [approveKey.toLowerCase()]: canApprove ? onApprove : undefined,
    [declineKey.toLowerCase()]: canDecline ? () => setDeclining(true) : undefined,
  })
  return (
    <div className={css.actions}>
      {canApprove && (
        <Button
          variant="primary"
          isPending={approve.isPending}
          aria-keyshortcuts={keyHint(approveKey)}
          onClick={onApprove}
        >
          <Icon shape={checkIcon} size="s" />
          {m['office.reviews.approve']()}
        </Button>
      )}
      {canDecline && (
        <Button variant="danger" aria-keyshortcuts={keyHint(declineKey)} onClick={() => setDeclining(true)}>
          <Icon shape={crossIcon} size="s" />
          {status === 'approved' ? m['office.reviews.withdraw']() : m['office.reviews.decline']()}
        </Button>
      )}
      {canApprove && canDecline && (
        <Keys
          text={m['office.reviews.hint_keys']({ approve: gap(0), decline: gap(1) })}
          keys={[approveKey, declineKey]}
        />
      )}
      {onSkip && (
        <Button variant="plain" className={css.skip} onClick={onSkip}>
          {m['office.common.skip_record']()}
          <Icon shape={arrowForthIcon} size="s" />
        </Button>
      )}
      {isDeclining && (
        <DeclineDialog
          review={review}
          kept={{ typed, onType }}
          onClose={() => setDeclining(false)}
          onDone={onDone}
          onConflict={onConflict}
        />
      )}
    </div>
  )
}
