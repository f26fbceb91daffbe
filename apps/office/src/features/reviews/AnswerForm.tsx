import type { ReviewRecord } from '@brine/contract/office/reviews'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Form, Row } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { TextArea } from '@brine/ui/TextField'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useAnswerReview } from './mutations.ts'

type AnswerFormProps = {
  review: ReviewRecord
  draft: string
  onDraft: (text: string) => void
  onClose: () => void
}

/** Writes or changes the public answer; what is typed is kept by the page. */
export function AnswerForm({
  review: { id, version: revision, language, answer },
  draft,
  onDraft,
  onClose,
}: AnswerFormProps) {
  const [isSent, setIsSent] = useState(false)
  const [begun] = useState(answer?.text)
  const form = useRef<HTMLFormElement>(null)
  // opened by a button that is gone now
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const save = useAnswerReview({ onDone: onClose })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSent(true)
    if (draft.trim() === '') event.currentTarget.querySelector('textarea')?.focus()
    else if (!save.isPending) save.mutate({ params: { id }, body: { version: revision, text: draft } })
  }
  return (
    <Form ref={form} onSubmit={submit}>
      <TextArea
        label={m['office.reviews.answer']()}
        hint={language === 'nl' ? m['office.reviews.answer_dutch']() : m['office.reviews.answer_french']()}
        error={isSent && draft.trim() === '' && m['office.common.answer_missing']()}
        lang={language}
        rows={4}
        maxLength={2000}
        value={draft}
        onChange={({ currentTarget }) => onDraft(currentTarget.value)}
      />
      {answer && answer.text !== begun && (
        <Notice
          kind="caution"
          role="status"
          title={m['office.reviews.answer_meanwhile']({ name: answer.given_by })}
        >
          <span lang={language}>{answer.text}</span>
        </Notice>
      )}
      <Row>
        <Button type="submit" isSmall isPending={save.isPending}>
          {m['office.reviews.answer_save']()}
        </Button>
        <Button isSmall variant="plain" onClick={onClose}>
          {m['office.common.cancel']()}
        </Button>
      </Row>
    </Form>
  )
}
