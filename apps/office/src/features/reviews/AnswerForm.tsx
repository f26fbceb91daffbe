import { type KeepDraft, nextDraft } from '@brine/app-kit/useDraft'
import { useForm } from '@brine/app-kit/useForm'
import { officeReviews, type ReviewRecord } from '@brine/contract/office/reviews'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Form, Row } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { TextArea } from '@brine/ui/TextField'
import { useEffect, useRef, useState } from 'react'
import { useAnswerReview } from './mutations.ts'

type AnswerFormProps = {
  review: ReviewRecord
  draft: string
  onDraft: KeepDraft<string>
  onClose: () => void
}

/** Writes or changes the public answer. The page keeps the draft. */
export function AnswerForm({
  review: { id, version: revision, language, answer },
  draft,
  onDraft,
  onClose,
}: AnswerFormProps) {
  const fields = useForm({
    schema: officeReviews.answer.body,
    initial: { text: '' },
    kept: {
      typed: { text: draft },
      onType: (next) =>
        onDraft((now) => nextDraft(next, now === undefined ? undefined : { text: now })?.text),
    },
    texts: {},
    // an empty text would remove the answer
    rules: ({ text }) => (text.trim() === '' ? { text: m['office.common.answer_missing'] } : {}),
  })
  const [begun, setBegun] = useState(answer?.text)
  const form = useRef<HTMLFormElement>(null)
  // the button that opened the form is removed, so the form takes the focus
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const save = useAnswerReview({
    onDone(saved) {
      // without what was typed since, this closes the form
      fields.settle()
      setBegun(saved.answer?.text)
    },
  })
  const send = ({ text }: { text: string }) =>
    save.mutate({ params: { id }, body: { version: revision, text } })
  return (
    <Form ref={form} onSubmit={(event) => fields.submit(event, send, save.isPending)}>
      <TextArea
        {...fields.text('text')}
        label={m['office.reviews.answer']()}
        hint={language === 'nl' ? m['office.reviews.answer_dutch']() : m['office.reviews.answer_french']()}
        lang={language}
        rows={4}
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
