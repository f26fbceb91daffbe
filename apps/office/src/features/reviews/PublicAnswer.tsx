import type { KeepDraft } from '@brine/app-kit/useDraft'
import type { ReviewRecord } from '@brine/contract/office/reviews'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { chatIcon, pencilIcon, trashIcon } from '@brine/ui/icons'
import { Row } from '@brine/ui/Layout'
import { useEffect, useRef, useState } from 'react'
import { Confirm } from '../../shell/Confirm.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { useRemoveAnswer } from './mutations.ts'
import css from './PublicAnswer.module.css'

type PublicAnswerProps = {
  review: ReviewRecord
  /** The draft of the answer; undefined while the form is closed. */
  draft: string | undefined
  onDraft: KeepDraft<string>
}

/** The supplier's public answer. Visitors see it below the published review. */
export function PublicAnswer({ review, draft, onDraft }: PublicAnswerProps) {
  const { answer, status } = review
  const opener = useRef<HTMLButtonElement>(null)
  const wasWriting = useRef(false)
  useEffect(() => {
    // the form was removed together with its focused button
    if (draft === undefined && wasWriting.current) opener.current?.focus()
    wasWriting.current = draft !== undefined
  }, [draft])
  if (status === 'declined' && !answer) return null
  if (draft !== undefined)
    return (
      <div className={css.answer}>
        <AnswerForm review={review} draft={draft} onDraft={onDraft} onClose={() => onDraft(undefined)} />
      </div>
    )
  if (!answer)
    return (
      <div className={css.answer}>
        <Button ref={opener} isSmall onClick={() => onDraft('')}>
          <Icon shape={chatIcon} size="s" />
          {m['office.reviews.answer_write']()}
        </Button>
      </div>
    )
  return (
    <section className={css.answer}>
      <h3>{m['office.reviews.answer']()}</h3>
      <p className={css.by}>
        {m['office.reviews.answer_by']({ name: answer.given_by, moment: answer.given })}
      </p>
      <p className={css.text} lang={review.language}>
        {answer.text}
      </p>
      <Row>
        <Button ref={opener} isSmall onClick={() => onDraft(answer.text)}>
          <Icon shape={pencilIcon} size="s" />
          {m['office.reviews.answer_change']()}
        </Button>
        <RemoveAnswer review={review} />
      </Row>
    </section>
  )
}

/** Removes the answer after a confirmation. */
function RemoveAnswer({ review: { id, version: revision } }: { review: ReviewRecord }) {
  const [isConfirming, setConfirming] = useState(false)
  const close = () => setConfirming(false)
  const remove = useRemoveAnswer({ onDone: close })
  return (
    <>
      <Button isSmall variant="plainDanger" onClick={() => setConfirming(true)}>
        <Icon shape={trashIcon} size="s" />
        {m['office.reviews.answer_remove']()}
      </Button>
      {isConfirming && (
        <Confirm
          title={m['office.reviews.answer_remove_title']()}
          confirm={m['office.reviews.answer_remove']()}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id }, body: { version: revision, text: '' } })}
          onClose={close}
        >
          {m['office.reviews.answer_remove_text']()}
        </Confirm>
      )}
    </>
  )
}
