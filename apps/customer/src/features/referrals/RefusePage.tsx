import { referrals } from '@brine/contract/customer/referrals'
import { m } from '@brine/messages/app'
import { useParams } from 'react-router'
import { useConfig } from '../../shell/config.ts'
import { MailedLinkPage } from '../../shell/MailedLinkPage.tsx'
import { useMutationOf } from '../../shell/mutation.ts'

/** /refuse/:token, linked in the invitation mail: refuses all further invitations. */
export function RefusePage() {
  const { token = '' } = useParams()
  const { brand } = useConfig()
  const { mutate, ...sending } = useMutationOf(referrals.refuse)
  return (
    <MailedLinkPage
      texts={{
        title: m['refuse.title'](),
        lead: m['refuse.lead']({ brand: brand.name }),
        question: m['refuse.question'](),
        explained: m['refuse.explained'](),
        submit: m['refuse.submit'](),
        done: m['refuse.done'](),
        doneHint: m['refuse.done_hint'](),
        failure: m['refuse.failure'](),
      }}
      sending={sending}
      onConfirm={() => mutate({ body: { token } })}
    />
  )
}
