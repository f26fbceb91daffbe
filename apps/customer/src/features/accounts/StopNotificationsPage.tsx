import { kindOfStopToken, notifications } from '@brine/contract/customer/notifications'
import { m } from '@brine/messages/app'
import { useParams } from 'react-router'
import { useConfig } from '../../shell/config.ts'
import { MailedLinkPage } from '../../shell/MailedLinkPage.tsx'
import { useMutationOf } from '../../shell/mutation.ts'

/** /notifications/stop/:token, linked in messages that can be switched off. */
export function StopNotificationsPage() {
  const { token = '' } = useParams()
  const { brand } = useConfig()
  const { mutate, ...sending } = useMutationOf(notifications.stop)
  const isReminder = kindOfStopToken(token) === 'before_run_out'
  const lead = isReminder ? m['stop_messages.lead_before_run_out'] : m['stop_messages.lead']
  return (
    <MailedLinkPage
      texts={{
        title: m['stop_messages.title'](),
        lead: lead({ brand: brand.name }),
        question: m['stop_messages.question'](),
        explained: m['stop_messages.explained'](),
        submit: m['stop_messages.submit'](),
        done: m['stop_messages.done'](),
        doneHint: m['stop_messages.done_hint'](),
        failure: m['stop_messages.failure'](),
      }}
      sending={sending}
      onConfirm={() => mutate({ params: { token } })}
    />
  )
}
