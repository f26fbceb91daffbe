import type { PhoneCallRecord } from '@brine/contract/office/phone-calls'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { phoneIcon } from '@brine/ui/icons'
import { Row } from '@brine/ui/Layout'
import { Link } from '@brine/ui/Link'
import { Notice } from '@brine/ui/Notice'
import { Num } from '@brine/ui/Text'
import { useId } from 'react'
import { LongText } from '../../shell/LongText.tsx'
import { PhoneCallChip } from '../../shell/PhoneCallChip.tsx'
import type { ShownRecord } from '../../shell/QueuePage.tsx'
import { RecordPage } from '../../shell/RecordPage.tsx'
import { RecordSheet } from '../../shell/RecordSheet.tsx'
import { OutcomeForm } from './OutcomeForm.tsx'
import { usePhoneCall } from './queries.ts'
import css from './ShownPhoneCall.module.css'

/** A call: whom to call, what to say, and the outcome. */
export function ShownPhoneCall({ id, ...rest }: ShownRecord<string>) {
  return (
    <RecordPage
      found={usePhoneCall(id)}
      loading={m['office.phone_calls.loading']()}
      failed={m['office.phone_calls.failed']()}
      gone={{ title: m['office.phone_calls.gone'](), hint: m['office.phone_calls.gone_hint']() }}
    >
      {(call) => <PhoneCall call={call} {...rest} />}
    </RecordPage>
  )
}

type PhoneCallProps = Omit<ShownRecord<string>, 'id'> & { call: PhoneCallRecord }

function PhoneCall({ call, isChosen, ...page }: PhoneCallProps) {
  const wordsId = useId()
  return (
    <RecordSheet
      title={call.name}
      isChosen={isChosen}
      status={<PhoneCallChip state={call.state} />}
      facts={factsOf(call)}
      factColumnRem={11}
    >
      <Row>
        {call.phones.map((phone) => (
          <LinkButton key={phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
            <Icon shape={phoneIcon} size="s" />
            <span>
              {m['common.call']()} <Num>{phone}</Num>
            </span>
          </LinkButton>
        ))}
      </Row>
      {call.state === 'wrong_number' && (
        <Notice kind="caution" title={m['office.phone_calls.wrong_number_title']()}>
          {m['office.phone_calls.wrong_number_hint']()}
        </Notice>
      )}
      <section aria-labelledby={wordsId}>
        <h3 id={wordsId} className={css.heading}>
          {call.language === 'nl'
            ? m['office.phone_calls.words_dutch']()
            : m['office.phone_calls.words_french']()}
        </h3>
        <LongText language={call.language}>
          <b>{call.subject}</b>
          {`\n\n${call.words}`}
        </LongText>
      </section>
      <OutcomeForm call={call} {...page} />
    </RecordSheet>
  )
}

function factsOf(call: PhoneCallRecord) {
  const { attempts, again, note, changed } = call
  return [
    {
      label: m['office.common.customer'](),
      value: <Link href={`/customers/${call.customer_id}`}>{call.name}</Link>,
    },
    {
      label: m['office.common.language'](),
      value: call.language === 'nl' ? m['office.common.in_dutch']() : m['office.common.in_french'](),
    },
    { label: m['office.phone_calls.since'](), value: call.since },
    { label: m['office.phone_calls.until'](), value: call.until ?? m['office.phone_calls.no_day']() },
    {
      label: m['office.phone_calls.assignee'](),
      value: call.assignee?.name ?? m['office.phone_calls.nobody'](),
    },
    attempts > 0 && { label: m['office.phone_calls.attempts'](), value: String(attempts) },
    again !== null && call.state === 'later' && { label: m['office.phone_calls.again'](), value: again },
    changed && {
      label: m['office.phone_calls.changed'](),
      value: [changed.at, changed.by].filter(Boolean).join(', '),
    },
    note !== '' && { label: m['office.phone_calls.note'](), value: note },
  ]
}
