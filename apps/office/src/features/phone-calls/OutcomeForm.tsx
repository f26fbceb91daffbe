import { nextDraft } from '@brine/app-kit/useDraft'
import { useForm } from '@brine/app-kit/useForm'
import {
  type CallAgain,
  MAX_PHONE_CALL_NOTE_LENGTH,
  officePhoneCalls,
  type PhoneCallOutcome,
  type PhoneCallRecord,
} from '@brine/contract/office/phone-calls'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { arrowForthIcon, checkIcon, clockIcon, crossIcon, personIcon, refreshIcon } from '@brine/ui/icons'
import { Form } from '@brine/ui/Layout'
import { TextArea } from '@brine/ui/TextField'
import { useRef } from 'react'
import type { ShownRecord } from '../../shell/QueuePage.tsx'
import { useStaffMember } from '../../shell/session.ts'
import { useReopenPhoneCall, useReportPhoneCall, useTakePhoneCall } from './mutations.ts'
import css from './ShownPhoneCall.module.css'

type OutcomeFormProps = Omit<ShownRecord<string>, 'id' | 'isChosen'> & { call: PhoneCallRecord }

/** Takes a call and notes its outcome; puts a closed one back on the list. */
export function OutcomeForm({ call, ...page }: OutcomeFormProps) {
  const canReopen = call.state !== 'open' && call.state !== 'outdated'
  const isWaiting = call.state !== 'reached' && call.state !== 'outdated'
  return (
    <>
      {isWaiting && <Outcomes call={call} {...page} />}
      <div className={css.actions}>
        {isWaiting && <Take call={call} onChanged={page.onKeepInAddress} />}
        {canReopen && <Reopen call={call} onChanged={page.onKeepInAddress} />}
        {page.onSkip && (
          <Button variant="plain" className={css.skip} onClick={page.onSkip}>
            {m['office.common.skip_record']()}
            <Icon shape={arrowForthIcon} size="s" />
          </Button>
        )}
      </div>
    </>
  )
}

const outcomes: readonly {
  readonly outcome: PhoneCallOutcome
  readonly again: CallAgain | null
  readonly icon: typeof checkIcon
  readonly label: () => string
}[] = [
  { outcome: 'reached', again: null, icon: checkIcon, label: m['office.phone_calls.reached'] },
  {
    outcome: 'not_reached',
    again: 'in_an_hour',
    icon: clockIcon,
    label: m['office.phone_calls.not_reached_hour'],
  },
  {
    outcome: 'not_reached',
    again: 'tomorrow',
    icon: clockIcon,
    label: m['office.phone_calls.not_reached_tomorrow'],
  },
  { outcome: 'wrong_number', again: null, icon: crossIcon, label: m['office.phone_calls.wrong_number'] },
]

function Outcomes({ call: { id, version: revision }, draft, onDraft, onDone, onKeep }: OutcomeFormProps) {
  const form = useForm({
    schema: officePhoneCalls.report.body.entries.note,
    initial: { note: '' },
    contentOf: ({ note }) => note,
    kept: {
      typed: draft === undefined ? undefined : { note: draft },
      onType: (next) =>
        onDraft((now) => nextDraft(next, now === undefined ? undefined : { note: now })?.note),
    },
    texts: {},
  })
  const sent = useRef<string>(undefined)
  const report = useReportPhoneCall({
    onConflict: onKeep,
    onDone() {
      // the call may have been left, opened again and noted further
      onDraft((now) => (now === sent.current ? undefined : now))
      onDone()
    },
  })
  const send = (outcome: PhoneCallOutcome, again: CallAgain | null) => {
    if (report.isPending) return
    const { note } = form.values
    sent.current = note
    report.mutate({ params: { id }, body: { version: revision, outcome, again, note } })
  }
  return (
    <Form className={css.form} onSubmit={(event) => event.preventDefault()}>
      <TextArea
        {...form.text('note')}
        maxLength={MAX_PHONE_CALL_NOTE_LENGTH}
        // the page goes on with the next call, without what would be typed now
        readOnly={report.isPending}
        label={m['office.phone_calls.note']()}
        hint={m['office.phone_calls.note_hint']()}
        rows={2}
      />
      <div className={css.actions}>
        {outcomes.map(({ outcome, again, icon, label }) => (
          <Button
            key={`${outcome} ${again}`}
            {...(outcome === 'reached' ? { variant: 'primary' as const } : {})}
            isPending={
              report.isPending &&
              report.variables.body.outcome === outcome &&
              report.variables.body.again === again
            }
            onClick={() => send(outcome, again)}
          >
            <Icon shape={icon} size="s" />
            {label()}
          </Button>
        ))}
      </div>
    </Form>
  )
}

type ChangeProps = { call: PhoneCallRecord; onChanged: () => void }

function Take({ call: { id, version: revision, assignee }, onChanged }: ChangeProps) {
  const isMine = assignee?.id === useStaffMember().id
  const take = useTakePhoneCall({ onDone: onChanged, onConflict: onChanged })
  return (
    <Button
      isPending={take.isPending}
      onClick={() => take.mutate({ params: { id }, body: { version: revision, is_taken: !isMine } })}
    >
      <Icon shape={personIcon} size="s" />
      {isMine ? m['office.phone_calls.release']() : m['office.phone_calls.take']()}
    </Button>
  )
}

function Reopen({ call: { id, version: revision }, onChanged }: ChangeProps) {
  const reopen = useReopenPhoneCall({ onDone: onChanged, onConflict: onChanged })
  return (
    <Button
      isPending={reopen.isPending}
      onClick={() => reopen.mutate({ params: { id }, body: { version: revision } })}
    >
      <Icon shape={refreshIcon} size="s" />
      {m['office.phone_calls.reopen']()}
    </Button>
  )
}
