import { m } from '@brine/messages/app'
import { IllustrationChest } from '@brine/ui/IllustrationChest'
import { Columns } from '@brine/ui/Layout'
import { Depths, PageHead } from '@brine/ui/PageHead'
import { Skeleton } from '@brine/ui/Skeleton'
import { Slab } from '@brine/ui/Slab'
import { FetchFailure } from '../../shell/FetchFailure.tsx'
import { PageCrumbs } from '../../shell/PageCrumbs.tsx'
import { useFailure, useIsSettled } from '../../shell/useFailure.ts'
import { CopyOfData } from './CopyOfData.tsx'
import { EraseAccount } from './EraseAccount.tsx'
import { NotificationChoices } from './NotificationChoices.tsx'
import { useNotificationChoices, useOwnData, usePasskeys } from './queries.ts'
import { SignInWays } from './SignInWays.tsx'
import { useConfirmation } from './useConfirmation.tsx'

/** /account/privacy: how the customer signs in, what we write about, and what we keep. */
export function PrivacyPage() {
  const ownData = useOwnData()
  const failure = useFailure(ownData)
  const { data } = ownData
  const confirmation = useConfirmation(data)
  const areReady = [
    useIsSettled(ownData),
    useIsSettled(usePasskeys()),
    useIsSettled(useNotificationChoices()),
  ]
  // each of them sets the height of what stands above the others
  const isReady = areReady.every(Boolean)
  return (
    <>
      <PageHead
        crumbs={<PageCrumbs />}
        title={m['privacy_settings.title']()}
        lead={m['privacy_settings.lead']()}
        art={<IllustrationChest />}
        isLow
      />
      <Depths key={isReady ? 'loaded' : 'loading'}>
        {!isReady && (
          <Slab aria-label={m['privacy_settings.title']()} aria-busy>
            <Skeleton kind="rows" label={m['privacy_settings.loading']()} />
          </Slab>
        )}
        {isReady && failure && (
          <FetchFailure failure={failure}>{m['privacy_settings.fetch_failure']()}</FetchFailure>
        )}
        {isReady && !failure && <SignInWays ownData={data} confirmation={confirmation} />}
        {isReady && <NotificationChoices />}
        {isReady && !failure && (
          <Columns kind="equal">
            <CopyOfData ownData={data} confirmation={confirmation} />
            <EraseAccount ownData={data} confirmation={confirmation} />
          </Columns>
        )}
        {confirmation.dialog}
      </Depths>
    </>
  )
}
