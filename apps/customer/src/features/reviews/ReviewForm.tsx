import type { FieldErrors } from '@brine/app-kit/fieldErrors'
import { maxLengthOf } from '@brine/app-kit/maxLength'
import { reviews } from '@brine/contract/customer/reviews'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { RequiredNote, RequiredStar } from '@brine/ui/Field'
import { focusInvalid } from '@brine/ui/focusInvalid'
import { Icon } from '@brine/ui/Icon'
import { sendIcon } from '@brine/ui/icons'
import { Form, Row } from '@brine/ui/Layout'
import { StarInput } from '@brine/ui/StarInput'
import { TextArea, TextField } from '@brine/ui/TextField'
import { type SubmitEvent, useState } from 'react'
import { checkDraft, type ReviewDraft } from './draft.ts'
import css from './ReviewsPage.module.css'
import { StarWords } from './StarWords.tsx'

type ReviewFormProps = {
  id: string
  draft: ReviewDraft
  onChange: (draft: ReviewDraft) => void
  onSubmit: (draft: ReviewDraft) => void
  isPending: boolean
  language: Language
}

/** In the order of the form. The first missing field gets the focus. */
const controls = [
  ['stars', 'input[type=radio]'],
  ['title', 'input[name=title]'],
  ['text', 'textarea'],
] as const

/** Score, title and text of a review. */
export function ReviewForm({ id, draft, onChange, onSubmit, isPending, language }: ReviewFormProps) {
  const [errors, setErrors] = useState<FieldErrors<ReviewDraft>>({})
  const change = <Field extends keyof ReviewDraft>(field: Field, value: ReviewDraft[Field]) => {
    setErrors(({ [field]: _, ...others }) => others)
    onChange({ ...draft, [field]: value })
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const found = checkDraft(draft)
    setErrors(found)
    const [, missing] = controls.find(([field]) => found[field]) ?? []
    if (!missing) return onSubmit(draft)
    const control = event.currentTarget.querySelector<HTMLElement>(missing)
    if (control) focusInvalid(control)
  }
  return (
    <Form id={id} onSubmit={submit}>
      <RequiredNote>{m['common.required']()}</RequiredNote>
      <StarInput
        legend={
          <>
            {m['experiences.rating']()}
            <RequiredStar />
          </>
        }
        value={draft.stars}
        onChange={(stars) => change('stars', stars)}
        starLabel={(stars) =>
          stars === 1 ? m['experiences.star_one']() : m['experiences.star_other']({ stars })
        }
        lessLabel={m['experiences.half_less']()}
        moreLabel={m['experiences.half_more']()}
        error={errors.stars?.()}
      >
        <StarWords stars={draft.stars} language={language} />
      </StarInput>
      <TextField
        label={m['experiences.review_title']()}
        name="title"
        isRequired
        maxLength={maxLengthOf(reviews.post.body, 'title')}
        value={draft.title}
        error={errors.title?.()}
        onChange={({ currentTarget }) => change('title', currentTarget.value)}
      />
      <TextArea
        label={m['experiences.review_text']()}
        name="text"
        isRequired
        maxLength={maxLengthOf(reviews.post.body, 'text')}
        rows={5}
        value={draft.text}
        error={errors.text?.()}
        onChange={({ currentTarget }) => change('text', currentTarget.value)}
      />
      <Row>
        <Button type="submit" variant="primary" className={css.submit} isPending={isPending}>
          <Icon shape={sendIcon} size="s" />
          {m['experiences.submit']()}
        </Button>
        <span className={css.note}>{m['experiences.read_first']()}</span>
      </Row>
    </Form>
  )
}
