import { useLanguage } from '@brine/app-kit/language'
import type { PhoneCallSummary } from '@brine/contract/office/phone-calls'
import { m } from '@brine/messages/app'
import { string } from 'valibot'
import { LanguageTag } from '../../shell/LanguageTag.tsx'
import { ListFileButton } from '../../shell/ListFileButton.tsx'
import { PhoneCallChip } from '../../shell/PhoneCallChip.tsx'
import { QueuePage, useQueueState } from '../../shell/QueuePage.tsx'
import { fetchPhoneCallFile, phoneCallQueues, usePhoneCalls } from './queries.ts'
import { queues, shares } from './queues.ts'
import { ShownPhoneCall } from './ShownPhoneCall.tsx'

/** /office/calls: customers without e-mail address whom the office calls, with what there is to say. */
export function PhoneCallsPage() {
  useLanguage()
  const state = useQueueState(phoneCallQueues)
  const found = usePhoneCalls(state)
  const isDefault = state.pile === 'open' && state.share === 'all'
  return (
    <QueuePage<typeof state, PhoneCallSummary, string>
      title={m['office.menu.phone_calls']()}
      tools={
        <ListFileButton
          count={found.first && String(found.first.counts[state.pile])}
          fetchFile={() => fetchPhoneCallFile(state)}
          listName={m['office.phone_calls.file']()}
        />
      }
      address={phoneCallQueues}
      state={state}
      found={found}
      drafts={{ name: 'call', schema: string() }}
      filters={[
        {
          label: m['office.phone_calls.queues'](),
          parameter: 'pile',
          values: queues,
          counts: found.first?.counts,
        },
        { label: m['office.phone_calls.shares'](), parameter: 'share', values: shares },
      ]}
      loading={m['office.phone_calls.loading']()}
      failed={m['office.phone_calls.failed']()}
      empty={{
        title: isDefault ? m['office.phone_calls.none_open']() : m['office.phone_calls.none'](),
        hint: isDefault ? m['office.phone_calls.none_open_hint']() : m['office.phone_calls.none_hint'](),
        takesFocus: true,
      }}
      listLabel={m['office.phone_calls.list_of']({ queue: queues[state.pile].label() })}
      entryOf={(call) => ({
        top: <PhoneCallChip state={call.state} />,
        mark: <LanguageTag language={call.language} />,
        title: call.name,
        who: <span lang={call.language}>{call.subject}</span>,
        when: call.until ? m['office.phone_calls.until_day']({ day: call.until }) : call.since,
      })}
    >
      {(shown) => <ShownPhoneCall {...shown} />}
    </QueuePage>
  )
}
