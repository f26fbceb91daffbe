import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { Card } from '../../shell/Card.tsx'
import { ListFileButton } from '../../shell/ListFileButton.tsx'
import { nameOfCustomer } from '../../shell/nameOfCustomer.ts'
import { QueuePage, useQueueState } from '../../shell/QueuePage.tsx'
import { AccountSums } from './AccountSums.tsx'
import { fetchReferralFile, referralQueues, useReferrals } from './queries.ts'
import css from './ReferralsPage.module.css'
import { ShownReferral } from './ShownReferral.tsx'
import { referralStates } from './states.ts'

/** /office/referrals: the referrals of customers, and their credit. */
export function ReferralsPage() {
  const language = useLanguage()
  const state = useQueueState(referralQueues)
  const found = useReferrals(state)
  return (
    <QueuePage
      title={m['office.menu.referrals']()}
      tools={
        <ListFileButton
          count={found.first && String(found.first.counts[state.pile])}
          fetchFile={() => fetchReferralFile(state)}
          listName={m['office.referrals.file']()}
        />
      }
      address={referralQueues}
      state={state}
      found={found}
      filters={[
        {
          label: m['office.referrals.queues'](),
          parameter: 'pile',
          values: referralStates,
          counts: found.first?.counts,
        },
      ]}
      summary={
        found.first && (
          <Card className={css.sums} title={m['office.referrals.accounts']()}>
            <AccountSums accounts={found.first.accounts} language={language} />
          </Card>
        )
      }
      loading={m['office.referrals.loading']()}
      failed={m['office.referrals.failed']()}
      empty={{ title: m['office.referrals.none'](), hint: m['office.common.choose_step']() }}
      listLabel={m['office.referrals.list_of']({ queue: referralStates[state.pile].label() })}
      entryOf={({ sender, email, created }) => ({
        top: null,
        mark: null,
        title: nameOfCustomer(sender),
        who: email ?? m['referrals.dropped'](),
        when: created.slice(0, 10),
      })}
    >
      {({ id, isChosen }) => <ShownReferral id={id} isChosen={isChosen} language={language} />}
    </QueuePage>
  )
}
