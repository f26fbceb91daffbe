import type { RequestRecord } from '@brine/contract/office/support'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Icon } from '@brine/ui/Icon'
import { calendarIcon, sendIcon } from '@brine/ui/icons'
import { Form, Row } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { TextArea, TextField } from '@brine/ui/TextField'
import { type SubmitEvent, useState } from 'react'
import { slotNames, slots } from '../../shell/slots.ts'
import css from './AnswerForm.module.css'
import { type AnswerDraft, mistakeIn, momentOf, startDraft } from './answerDraft.ts'
import { useAnswerRequest, usePlanRequest } from './mutations.ts'

interface AnswerFormProps {
  readonly request: RequestRecord
  /** Undefined until somebody writes. */
  readonly draft: AnswerDraft | undefined
  readonly onDraft: (draft: AnswerDraft | undefined) => void
  /** It was changed here, or by another staff member before. */
  readonly onChanged: () => void
}

/** Writes to the customer, and confirms a moment along with it where one is chosen. */
export function AnswerForm({ request, draft, onDraft, onChanged }: AnswerFormProps) {
  const { id, version: revision, language, thread } = request
  const shown = draft ?? startDraft(thread.length)
  const [isSent, setIsSent] = useState(false)
  const mistake = isSent ? mistakeIn(shown) : undefined
  const type = (part: Partial<AnswerDraft>) => onDraft({ ...shown, ...part })
  const change = {
    onConflict: onChanged,
    onDone() {
      onDraft(undefined)
      setIsSent(false)
      onChanged()
    },
  }
  const answer = useAnswerRequest(change)
  const plan = usePlanRequest(change)
  const isPending = answer.isPending || plan.isPending
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsSent(true)
    const missing = mistakeIn(shown)
    const [params, moment, { text }] = [{ id }, momentOf(shown), shown]
    if (missing) event.currentTarget.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus()
    else if (isPending) return
    else if (moment) plan.mutate({ params, body: { version: revision, moment, text } })
    else answer.mutate({ params, body: { version: revision, text } })
  }
  return (
    <Form onSubmit={submit} className={css.form}>
      <TextArea
        name="text"
        label={m['office.requests.answer']()}
        hint={language === 'nl' ? m['office.requests.dutch']() : m['office.requests.french']()}
        error={mistake === 'text' && m['office.common.answer_missing']()}
        lang={language}
        rows={4}
        maxLength={2000}
        value={shown.text}
        onChange={({ currentTarget }) => type({ text: currentTarget.value })}
      />
      <div className={css.moment}>
        <TextField
          type="date"
          name="date"
          label={m['office.requests.day']()}
          value={shown.date}
          onChange={({ currentTarget }) => type({ date: currentTarget.value })}
        />
        {shown.date !== '' && (
          <ChoiceGroup
            legend={m['office.common.slot']()}
            isRequired
            error={mistake === 'slot' && m['office.common.slot_missing']()}
          >
            {slotNames.map((slot) => (
              <Radio key={slot} name="slot" checked={shown.slot === slot} onChange={() => type({ slot })}>
                {slots[slot]()}
              </Radio>
            ))}
          </ChoiceGroup>
        )}
      </div>
      {draft && thread.length > draft.read && (
        <Notice kind="caution" role="status" title={m['office.requests.meanwhile']()}>
          {m['office.requests.meanwhile_hint']()}
        </Notice>
      )}
      <p className={css.hint}>{m['office.requests.mails']()}</p>
      <Row>
        <Button type="submit" variant="primary" isPending={isPending}>
          <Icon shape={shown.date === '' ? sendIcon : calendarIcon} size="s" />
          {shown.date === '' ? m['office.requests.send']() : m['office.requests.confirm']()}
        </Button>
        {draft && <Button onClick={() => onDraft(undefined)}>{m['office.common.undo']()}</Button>}
      </Row>
    </Form>
  )
}
