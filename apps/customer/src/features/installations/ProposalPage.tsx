import type { Installation } from '@brine/contract/customer/installations'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Fact, Facts } from '@brine/ui/Facts'
import { Icon } from '@brine/ui/Icon'
import { arrowForthIcon } from '@brine/ui/icons'
import { Actions, Stack } from '@brine/ui/Layout'
import { Depths, PageHead } from '@brine/ui/PageHead'
import { Pipeline } from '@brine/ui/Pipeline'
import { Skeleton } from '@brine/ui/Skeleton'
import { Slab } from '@brine/ui/Slab'
import { type Ref, useEffect } from 'react'
import { api } from '../../shell/client.ts'
import { FetchFailure } from '../../shell/FetchFailure.tsx'
import { useHeadingFocus } from '../../shell/landing.ts'
import { PageCrumbs } from '../../shell/PageCrumbs.tsx'
import { PhoneLine } from '../../shell/PhoneLine.tsx'
import { paths } from '../../shell/paths.ts'
import { useAccount } from '../../shell/queries.ts'
import { useFailure, useIsSettled } from '../../shell/useFailure.ts'
import { IllustrationAppliance } from './IllustrationAppliance.tsx'
import { leadOf } from './lead.ts'
import { ProposalMoments } from './ProposalMoments.tsx'
import { useInstallation } from './queries.ts'
import { stationsOf } from './stations.tsx'

/** /proposal: the progress of the installation (specification section 2, installation progress). */
export function ProposalPage() {
  const progress = useInstallation()
  const failure = useFailure(progress)
  const isPlaced = progress.data?.installation_placed
  const heading = useHeadingFocus()
  const account = useAccount()
  const hasName = useIsSettled(account)
  useEffect(() => {
    // shows the menu as soon as the device is installed (specification section 4)
    if (isPlaced !== undefined) api().session.setPlaced(isPlaced)
  }, [isPlaced])
  // the heading, with the name, and the content come together, because each would move what is below it
  if (!hasName || !(progress.data || failure)) return <Loading headingRef={heading} />
  return (
    <>
      <Head name={account.data?.first_name} installation={progress.data} headingRef={heading} />
      <Depths>
        {failure && (
          <FetchFailure failure={failure}>
            {m['proposal.notify_fetch_failure_hint']()} <PhoneLine />
          </FetchFailure>
        )}
        {progress.data && !progress.data.ended && <Content installation={progress.data} />}
      </Depths>
    </>
  )
}

function Loading({ headingRef }: { headingRef: Ref<HTMLHeadingElement> }) {
  return (
    <>
      <Head headingRef={headingRef} />
      <Depths>
        <Slab title={m['proposal.progress']()} isTitleHidden>
          <Skeleton kind="facts" count={3} label={m['proposal.loading']()} />
        </Slab>
      </Depths>
    </>
  )
}

type HeadProps = {
  name?: string | undefined
  installation?: Installation | undefined
  headingRef: Ref<HTMLHeadingElement>
}

function Head({ name, installation, headingRef }: HeadProps) {
  const coming = name ? m['proposal.title_name']({ name }) : m['proposal.title']()
  const title = installation?.ended ? m['proposal.crumb']() : coming
  return (
    <PageHead
      crumbs={<PageCrumbs />}
      title={installation?.installation_placed ? doneWords(installation) : title}
      titleRef={headingRef}
      lead={
        installation && (
          <>
            {leadOf(installation)} {installation.ended && <PhoneLine />}
          </>
        )
      }
      art={<IllustrationAppliance />}
    />
  )
}

const doneWords = ({ own_device }: Installation) =>
  own_device ? m['proposal.title_own']() : m['proposal.title_done']()

function Content({ installation }: { installation: Installation }) {
  return (
    <>
      <Slab title={m['proposal.progress']()} isTitleHidden>
        <Progress installation={installation} />
      </Slab>
      {installation.device && (
        <Device device={installation.device} isOwn={installation.own_device === true} />
      )}
      {!installation.installation_placed && <ProposalMoments installation={installation} />}
    </>
  )
}

type DeviceProps = { device: NonNullable<Installation['device']>; isOwn: boolean }

/** The plate of the device, which the customer needs at the telephone. */
function Device({ device: { model, serial }, isOwn }: DeviceProps) {
  return (
    <Slab title={m['proposal.device']()}>
      <Stack>
        {!isOwn && <p>{m['proposal.device_hint']()}</p>}
        <Facts kind="list">
          {model && <Fact label={m['proposal.device_model']()}>{model}</Fact>}
          {serial && (
            <Fact label={m['proposal.device_serial']()} isNumber>
              {serial}
            </Fact>
          )}
        </Facts>
      </Stack>
    </Slab>
  )
}

function Progress({ installation }: { installation: Installation }) {
  const { installation_placed: isPlaced, installation_process: process, own_device: isOwn } = installation
  const { date_signed, date_called, installation_date } = process
  // of a device that we placed long ago, the office may know no step
  const hasSteps = !isOwn && (!isPlaced || Boolean(date_signed ?? date_called ?? installation_date))
  return (
    <>
      {hasSteps && <Pipeline stations={stationsOf(installation)} />}
      {isPlaced && (
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
