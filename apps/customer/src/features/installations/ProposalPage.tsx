import type { Installation } from '@brine/contract/customer/installations'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { arrowForthIcon } from '@brine/ui/icons'
import { Actions } from '@brine/ui/Layout'
import { Depths, PageHead } from '@brine/ui/PageHead'
import { Pipeline } from '@brine/ui/Pipeline'
import { Skeleton } from '@brine/ui/Skeleton'
import { Slab } from '@brine/ui/Slab'
import { useEffect } from 'react'
import { api } from '../../shell/client.ts'
import { FetchFailure } from '../../shell/FetchFailure.tsx'
import { PageCrumbs } from '../../shell/PageCrumbs.tsx'
import { paths } from '../../shell/paths.ts'
import { useAccount } from '../../shell/queries.ts'
import { useFailure } from '../../shell/useFailure.ts'
import { IllustrationAppliance } from './IllustrationAppliance.tsx'
import { leadOf } from './lead.ts'
import { ProposalMoments } from './ProposalMoments.tsx'
import { useInstallation } from './queries.ts'
import { stationsOf } from './stations.tsx'

/** /proposal: the progress of the installation (specification section 2, installation progress). */
export function ProposalPage() {
  const progress = useInstallation()
  const { data } = progress
  const failure = useFailure(progress)
  const isPlaced = data?.installation_placed
  useEffect(() => {
    // shows the menu as soon as the device is installed (specification section 4)
    if (isPlaced !== undefined) api().session.setPlaced(isPlaced)
  }, [isPlaced])
  return (
    <>
      <PageHead
        crumbs={<PageCrumbs />}
        title={<Title isPlaced={isPlaced} />}
        lead={data && leadOf(data)}
        art={<IllustrationAppliance />}
      />
      <Depths>
        {failure ? (
          <FetchFailure failure={failure}>{m['proposal.notify_fetch_failure_hint']()}</FetchFailure>
        ) : (
          <Slab title={m['proposal.progress']()} isTitleHidden>
            {data ? (
              <Progress installation={data} />
            ) : (
              <Skeleton kind="facts" count={3} label={m['proposal.loading']()} />
            )}
          </Slab>
        )}
        {data && !data.installation_placed && <ProposalMoments installation={data} />}
      </Depths>
    </>
  )
}

function Title({ isPlaced }: { isPlaced: boolean | undefined }) {
  const name = useAccount().data?.first_name
  if (isPlaced) return m['proposal.title_done']()
  return name ? m['proposal.title_name']({ name }) : m['proposal.title']()
}

function Progress({ installation }: { installation: Installation }) {
  return (
    <>
      <Pipeline stations={stationsOf(installation)} />
      {installation.installation_placed && (
        <Actions align="end">
          <LinkButton variant="primary" href={paths.account}>
            {m['proposal.to_account']()}
            <Icon shape={arrowForthIcon} />
          </LinkButton>
        </Actions>
      )}
    </>
  )
}
