import type { KeepDraft } from '@brine/app-kit/useDraft'
import { useForm } from '@brine/app-kit/useForm'
import { officeSupport, type RequestRecord } from '@brine/contract/office/support'
import { m } from '@brine/messages/app'
import { isIsoDay } from '@brine/planning/dates'
import { Button } from '@brine/ui/Button'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Icon } from '@brine/ui/Icon'
import { calendarIcon, sendIcon } from '@brine/ui/icons'
import { Form, Row } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { TextArea } from '@brine/ui/TextField'
import { DayField } from '../../shell/DayField.tsx'
import { slotNames, slots } from '../../shell/valueNames.ts'
import css from './AnswerForm.module.css'
import { type AnswerDraft, momentOf, startDraft } from './answerDraft.ts'
import { useAnswerRequest, usePlanRequest } from './mutations.ts'

interface AnswerFormProps {
  readonly request: RequestRecord
  /** Undefined until the user types. */
  readonly draft: AnswerDraft | undefined
  readonly onDraft: KeepDraft<AnswerDraft>
  /** Called after a change by this or another staff member. */
  readonly onChanged: () => void
}

/** Sends an answer to the customer, with or without an agreed moment. */
export function AnswerForm({ request, draft, onDraft, onChanged }: AnswerFormProps) {
  const { id, version: revision, language, thread } = request
  const initial = startDraft(thread.length)
  const hasDay = (draft ?? initial).date !== ''
  const form = useForm({
    // the text is optional if there is a moment
    schema: hasDay ? officeSupport.plan.body : officeSupport.answer.body,
    initial,
    kept: { typed: draft, onType: onDraft },
    texts: { text: (text) => (text.trim() === '' ? m['office.common.answer_missing'] : undefined) },
    rules: ({ date, slot }) => ({
      ...(date !== '' && !isIsoDay(date) && { date: m['office.common.day_wrong'] }),
      ...(date !== '' && !slot && { slot: m['office.common.slot_missing'] }),
    }),
  })
  const { values } = form
  const change = {
    onConflict: onChanged,
    onDone(changed: RequestRecord) {
      form.settle()
      // the answer itself is no message that was missed while another one was typed
      onDraft((left) => left && { ...left, read: changed.thread.length })
      onChanged()
    },
  }
  const answer = useAnswerRequest(change)
  const plan = usePlanRequest(change)
  const isPending = answer.isPending || plan.isPending
  const send = (typed: AnswerDraft) => {
    const [params, moment, { text }] = [{ id }, momentOf(typed), typed]
    if (moment) plan.mutate({ params, body: { version: revision, moment, text } })
    else answer.mutate({ params, body: { version: revision, text } })
  }
  return (
    <Form onSubmit={(event) => form.submit(event, send, isPending)} className={css.form}>
      <TextArea
        {...form.text('text')}
        label={m['office.requests.answer']()}
        hint={language === 'nl' ? m['office.requests.dutch']() : m['office.requests.french']()}
        lang={language}
        rows={4}
      />
      <div className={css.moment}>
        <DayField {...form.text('date')} label={m['office.requests.day']()} />
        {hasDay && (
          <ChoiceGroup legend={m['office.common.slot']()} isRequired error={form.errors.slot?.()}>
            {slotNames.map((slot) => (
              <Radio
                key={slot}
                name="slot"
                checked={values.slot === slot}
                onChange={() => form.change({ slot })}
              >
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
          <Icon shape={hasDay ? calendarIcon : sendIcon} size="s" />
          {hasDay ? m['office.requests.confirm']() : m['office.requests.send']()}
        </Button>
        {draft && <Button onClick={form.reset}>{m['office.common.undo']()}</Button>}
      </Row>
    </Form>
  )
}
