import { dayAndMonth } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import { officeSupport, type RequestSummary } from '@brine/contract/office/support'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import {
  alertIcon,
  calendarIcon,
  checkIcon,
  clockIcon,
  personIcon,
  phoneIcon,
  usersIcon,
} from '@brine/ui/icons'
import { LanguageTag } from '../../shell/LanguageTag.tsx'
import { ListFileButton } from '../../shell/ListFileButton.tsx'
import { mayUse } from '../../shell/menu.ts'
import { problemOf } from '../../shell/problem.ts'
import { QueuePage, useQueueState } from '../../shell/QueuePage.tsx'
import { RequestChip } from '../../shell/RequestChip.tsx'
import { useStaffMember } from '../../shell/session.ts'
import { AnswerDraft } from './answerDraft.ts'
import { fetchRequestFile, requestQueues, useRequests } from './queries.ts'
import { ShownRequest } from './ShownRequest.tsx'

const queues = {
  open: { icon: alertIcon, label: m['office.requests.queue_open'] },
  waiting: { icon: clockIcon, label: m['office.requests.queue_waiting'] },
  planned: { icon: calendarIcon, label: m['office.requests.queue_planned'] },
  closed: { icon: checkIcon, label: m['office.requests.queue_closed'] },
}
const shares = {
  all: { icon: usersIcon, label: m['office.requests.share_all'] },
  mine: { icon: personIcon, label: m['office.requests.share_mine'] },
  nobodys: { icon: alertIcon, label: m['office.common.nobodys'] },
}

/** /office/requests: support requests of customers. */
export function RequestsPage() {
  const language = useLanguage()
  const staffMember = useStaffMember()
  const state = useQueueState(requestQueues)
  const found = useRequests(state)
  const isDefault = state.pile === 'open' && state.share === 'all'
  const whenOf = ({ agreed, since }: RequestSummary) =>
    state.pile === 'planned' && agreed ? dayAndMonth(agreed.date, language) : since
  return (
    <QueuePage<typeof state, RequestSummary, AnswerDraft>
      title={m['office.menu.requests']()}
      tools={
        mayUse(staffMember, officeSupport.file) && (
          <ListFileButton
            count={found.first && String(found.first.counts[state.pile])}
            fetchFile={() => fetchRequestFile(state)}
            listName={m['office.requests.file']()}
          />
        )
      }
      address={requestQueues}
      state={state}
      found={found}
      drafts={{ name: 'request', schema: AnswerDraft }}
      filters={[
        {
          label: m['office.requests.queues'](),
          parameter: 'pile',
          values: queues,
          counts: found.first?.counts,
        },
        { label: m['office.requests.shares'](), parameter: 'share', values: shares },
      ]}
      loading={m['office.requests.loading']()}
      failed={m['office.requests.failed']()}
      empty={{
        title: m['office.requests.none'](),
        hint: isDefault ? m['office.requests.none_open']() : m['office.requests.none_hint'](),
      }}
      listLabel={m['office.requests.list_of']({ queue: queues[state.pile].label() })}
      entryOf={(request) => ({
        top: <RequestChip state={request.state} />,
        mark: (
          <>
            {request.noted_by && <Chip icon={phoneIcon}>{m['office.requests.by_telephone']()}</Chip>}{' '}
            <LanguageTag language={request.language} />
          </>
        ),
        title: titleOf(request),
        who: [request.name, request.keeper?.name].filter(Boolean).join(' · '),
        when: whenOf(request),
      })}
    >
      {(shown) => <ShownRequest {...shown} language={language} />}
    </QueuePage>
  )
}

/** Maximum length of a customer's text in the list: one or two lines. */
const MAX_TITLE_LENGTH = 80

/** The title of a request, or the customer's text if the title is custom. */
function titleOf(request: RequestSummary) {
  const { detailsCode, detailsText: text, language } = request
  if (detailsCode !== 'custom') return problemOf(request)
  const isLong = text.length > MAX_TITLE_LENGTH
  return <span lang={language}>{isLong ? `${text.slice(0, MAX_TITLE_LENGTH).trimEnd()}…` : text}</span>
}
