import { wholeEuros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { REFERRAL_REWARD } from '@brine/contract/customer/referral-reward'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Empty } from '@brine/ui/Empty'
import { IllustrationBottle } from '@brine/ui/IllustrationBottle'
import { Depths, PageHead } from '@brine/ui/PageHead'
import { gap, Sentence } from '@brine/ui/Sentence'
import { Skeleton } from '@brine/ui/Skeleton'
import { Slab } from '@brine/ui/Slab'
import { Num } from '@brine/ui/Text'
import { Voucher } from '@brine/ui/Voucher'
import { useEffect } from 'react'
import { FetchFailure } from '../../shell/FetchFailure.tsx'
import { PageCrumbs } from '../../shell/PageCrumbs.tsx'
import { report } from '../../shell/report.ts'
import { useFailure, useIsSettled } from '../../shell/useFailure.ts'
import { InviteForm } from './InviteForm.tsx'
import { useIsEnded, useIsInvitedByMail, useReferralLink, useReferrals } from './queries.ts'
import { ReferralTable } from './ReferralTable.tsx'
import type { readReferrals } from './referrals.ts'
import { ShareLink } from './ShareLink.tsx'

/** /referrals: the invitation form and the list of referrals (specification section 2, referrals). */
export function ReferralsPage() {
  const language = useLanguage()
  const amount = wholeEuros(REFERRAL_REWARD, language)
  // the link stands above the form, which would move
  const isReady = useIsSettled(useReferralLink())
  const isMailed = useIsInvitedByMail()
  const isEnded = useIsEnded()
  return (
    <>
      <PageHead
        crumbs={<PageCrumbs />}
        title={m['referrals.title']()}
        lead={
          isEnded ? (
            m['referrals.ended']()
          ) : (
            <Sentence
              text={m['referrals.lead']({ amount: gap(0) })}
              parts={[
                <b key="amount">
                  <Num>{amount}</Num>
                </b>,
              ]}
            />
          )
        }
        art={<IllustrationBottle sum={amount} />}
      />
      <Depths>
        {!isEnded && (
          <Voucher
            key={isReady ? 'loaded' : 'loading'}
            sum={amount}
            note={m['referrals.worth']()}
            title={m['referrals.who']()}
          >
            <p>{isMailed ? m['referrals.how']() : m['referrals.how_link']()}</p>
            {isReady ? (
              <>
                <ShareLink />
                <InviteForm />
              </>
            ) : (
              <Skeleton kind="rows" count={3} label={m['referrals.loading_link']()} />
            )}
          </Voucher>
        )}
        {isReady && <OwnReferrals language={language} />}
      </Depths>
    </>
  )
}

function OwnReferrals({ language }: { language: Language }) {
  const fetched = useReferrals()
  const isUnreadable = fetched.data?.isReadable === false
  const data = isUnreadable ? undefined : fetched.data
  const failure = useFailure({
    ...fetched,
    data,
    isError: fetched.isError || isUnreadable,
    errorUpdatedAt: isUnreadable ? fetched.dataUpdatedAt : fetched.errorUpdatedAt,
  })
  useEffect(() => {
    if (isUnreadable) report(new Error('the referrals are no list'), 'referrals')
  }, [isUnreadable])
  return (
    <Slab title={m['referrals.list']()} aria-busy={!data && !failure}>
      {failure ? (
        <FetchFailure failure={failure}>{m['referrals.fetch_failure_hint']()}</FetchFailure>
      ) : (
        <List lines={data?.lines} language={language} />
      )}
    </Slab>
  )
}

type ListProps = { lines: ReturnType<typeof readReferrals>['lines'] | undefined; language: Language }

function List({ lines, language }: ListProps) {
  if (!lines) return <Skeleton kind="rows" count={3} label={m['referrals.loading']()} />
  if (lines.length > 0) return <ReferralTable lines={lines} language={language} />
  return <Empty title={m['referrals.empty']()}>{m['referrals.empty_hint']()}</Empty>
}
