import { officeReviews, type ReviewRecord } from '@brine/contract/office/reviews'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { arrowForthIcon, checkIcon, crossIcon } from '@brine/ui/icons'
import { gap } from '@brine/ui/Sentence'
import { useEffect, useState } from 'react'
import { Keys } from '../../shell/Keys.tsx'
import { useAct } from '../../shell/useAct.ts'
import type { useKeys } from '../../shell/useKeys.ts'
import { keepReview, REVIEWS } from './acts.ts'
import css from './Decision.module.css'
import { DeclineDialog, type Refusal } from './DeclineDialog.tsx'

export type DecisionProps = {
  review: ReviewRecord
  keys: ReturnType<typeof useKeys>
  /** It is decided: on to the next. */
  onDone: () => void
  /** A colleague was first: it stays in sight, as they left it. */
  onConflict: () => void
  /** Leaves it for later; absent where it is the only one. */
  onSkip: (() => void) | undefined
}

/** Publish it, or not: by button, or by a key. */
export function Decision({ review, keys, onDone, onConflict, onSkip }: DecisionProps) {
  const [isDeclining, setDeclining] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>({ note: '' })
  const { id, version, status } = review
  const approve = useAct(officeReviews.approve, {
    done: m['office.reviews.is_approved'],
    failed: m['office.reviews.not_decided'],
    touches: REVIEWS,
    onConflict,
    onSuccess(approved) {
      keepReview(approved)
      onDone()
    },
  })
  const canApprove = status !== 'approved'
  const canDecline = status !== 'declined'
  const doApprove = () => !approve.isPending && approve.mutate({ params: { id }, body: { version } })
  const [approveKey, declineKey] = [m['office.reviews.key_approve'](), m['office.reviews.key_decline']()]
  const { assign } = keys
  useEffect(() => {
    assign({
      ...(canApprove ? { [approveKey.toLowerCase()]: doApprove } : {}),
      ...(canDecline ? { [declineKey.toLowerCase()]: () => setDeclining(true) } : {}),
    })
    return () => assign({})
  })
  return (
    <div className={css.acts}>
      {canApprove && (
        <Button
          variant="primary"
          isPending={approve.isPending}
          aria-keyshortcuts={approveKey}
          onClick={doApprove}
        >
          <Icon shape={checkIcon} size="s" />
          {m['office.reviews.approve']()}
        </Button>
      )}
      {canDecline && (
        <Button variant="danger" aria-keyshortcuts={declineKey} onClick={() => setDeclining(true)}>
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
          refusal={refusal}
          onChange={setRefusal}
          onClose={() => setDeclining(false)}
          onDone={onDone}
          onConflict={onConflict}
        />
      )}
    </div>
  )
}
