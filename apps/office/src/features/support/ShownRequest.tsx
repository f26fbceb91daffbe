import { dayInWords } from '@brine/app-kit/dayWords'
import { isoDayOf } from '@brine/contract/dates'
import { officeSupport, type RequestRecord } from '@brine/contract/office/support'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Link } from '@brine/ui/Link'
import { Photos } from '@brine/ui/Photos'
import { Contacts } from '../../shell/Facts.tsx'
import { mayUse } from '../../shell/menu.ts'
import { Proposal } from '../../shell/Proposal.tsx'
import { loadPhoto, photoWords } from '../../shell/photos.ts'
import { problemOf } from '../../shell/problem.ts'
import type { ShownRecord } from '../../shell/QueuePage.tsx'
import { RecordPage } from '../../shell/RecordPage.tsx'
import { RecordSheet } from '../../shell/RecordSheet.tsx'
import { RequestChip } from '../../shell/RequestChip.tsx'
import { useStaffMember } from '../../shell/session.ts'
import { slots } from '../../shell/valueNames.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { type AnswerDraft, startDraft } from './answerDraft.ts'
import { useRequest } from './queries.ts'
import { RequestActions } from './RequestActions.tsx'
import { RequestThread } from './RequestThread.tsx'
import css from './ShownRequest.module.css'

type ShownRequestProps = ShownRecord<AnswerDraft> & { language: Language }

/** A request with its messages, answer form and actions. */
export function ShownRequest({ id, ...rest }: ShownRequestProps) {
  return (
    <RecordPage
      found={useRequest(id)}
      loading={m['office.requests.loading']()}
      failed={m['office.requests.failed']()}
      gone={{ title: m['office.requests.gone'](), hint: m['office.requests.gone_hint']() }}
    >
      {(request) => <Request request={request} {...rest} />}
    </RecordPage>
  )
}

type RequestProps = Omit<ShownRequestProps, 'id'> & { request: RequestRecord }

function Request({ request, language, ...page }: RequestProps) {
  const { isChosen, draft, onDraft, onKeepInAddress, onSkip } = page
  const mayAnswer = mayUse(useStaffMember(), officeSupport.answer)
  const begun = draft ?? startDraft(request.thread.length)
  // the comment of the customer's own request stands with the moments
  const words = request.detailsCode === 'custom' ? request.detailsText : request.noted_by && request.comment
  return (
    <RecordSheet
      title={problemOf(request)}
      isChosen={isChosen}
      status={<RequestChip state={request.state} />}
      facts={factsOf(request, language)}
      factColumnRem={11}
    >
      {words && (
        <blockquote className={css.words} lang={request.language}>
          {words}
        </blockquote>
      )}
      {request.photos && <Photos ids={request.photos} load={loadPhoto} words={photoWords()} />}
      {/* a node of the release before says nothing about it */}
      {!request.noted_by && (
        <Proposal
          proposal={request}
          hint={m['office.requests.proposed_on']({ moment: request.created })}
          language={language}
          customerLanguage={request.language}
          from={isoDayOf(new Date())}
          onChoose={mayAnswer ? (date, slot) => onDraft({ ...begun, date, slot }) : undefined}
        />
      )}
      <RequestThread request={request} language={language} />
      {mayAnswer && (
        <AnswerForm request={request} draft={draft} onDraft={onDraft} onChanged={onKeepInAddress} />
      )}
      <RequestActions request={request} mayChange={mayAnswer} onChanged={onKeepInAddress} onSkip={onSkip} />
    </RecordSheet>
  )
}

function factsOf(request: RequestRecord, language: Language) {
  const { device, agreed, noted_by: name, created: moment } = request
  const missing = device.guarantee_unknown
    ? m['office.common.guarantee_unknown']
    : m['office.common.without_guarantee']
  const isOver = device.guarantee_until && !device.is_guaranteed
  return [
    {
      label: m['office.common.customer'](),
      value: <Link href={`/customers/${request.customer_id}`}>{request.name}</Link>,
    },
    {
      label: m['office.common.contact'](),
      value: <Contacts phones={request.phones} email={request.email_address} />,
    },
    {
      label: m['office.common.language'](),
      value: request.language === 'nl' ? m['office.common.in_dutch']() : m['office.common.in_french'](),
    },
    {
      label: m['office.common.customer_device_placed'](),
      value: device.own ? m['office.common.own_device']() : (device.installed ?? '–'),
    },
    {
      label: m['office.common.guarantee_until'](),
      value: (
        <>
          {device.own ? m['office.common.no_guarantee_of_ours']() : (device.guarantee_until ?? missing())}
          {isOver && ` (${m['office.requests.guarantee_over']()})`}
        </>
      ),
    },
    {
      label: m['office.common.last_delivery'](),
      value: device.last_delivery ?? m['office.common.none_yet'](),
    },
    {
      label: m['office.requests.assignee'](),
      value: request.keeper?.name ?? m['office.requests.nobody'](),
    },
    name
      ? { label: m['office.requests.origin'](), value: m['office.requests.noted_by']({ name, moment }) }
      : null,
    name ? { label: m['office.customers.address'](), value: request.address } : null,
    agreed && {
      label: m['office.requests.agreed'](),
      value: `${dayInWords(agreed.date, language)}, ${slots[agreed.slot]()}`,
    },
  ]
}
