import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { ListFileButton } from '../../shell/ListFileButton.tsx'
import { QueuePage, useQueueState } from '../../shell/QueuePage.tsx'
import { fetchInstallationFile, installationQueues, useInstallations } from './queries.ts'
import { ShownInstallation } from './ShownInstallation.tsx'
import { installationStages, lookOf } from './stages.ts'

/** /office/installations: devices between the quote and the placement. */
export function InstallationsPage() {
  const language = useLanguage()
  const state = useQueueState(installationQueues)
  const found = useInstallations(state)
  const { pile: queue } = state
  return (
    <QueuePage
      title={m['office.menu.installations']()}
      tools={
        <ListFileButton
          count={found.first && String(found.first.counts[state.pile])}
          fetchFile={() => fetchInstallationFile(state)}
          listName={m['office.installations.file']()}
        />
      }
      address={installationQueues}
      state={state}
      found={found}
      filters={[
        {
          label: m['office.installations.queues'](),
          parameter: 'pile',
          values: installationStages,
          counts: found.first?.counts,
        },
      ]}
      loading={m['office.installations.loading']()}
      failed={m['office.installations.failed']()}
      empty={{
        title: m['office.installations.none'](),
        hint:
          queue === 'waiting' ? m['office.installations.none_waiting']() : m['office.common.choose_step'](),
      }}
      listLabel={m['office.installations.list_of']({ queue: installationStages[queue].label() })}
      entryOf={(installation) => ({
        top: lookOf(installation).label(),
        mark: null,
        title: installation.name,
        who: `${installation.postal_code} ${installation.city_name}`,
        when: installation.since,
      })}
    >
      {({ id, isChosen }) => <ShownInstallation id={id} isChosen={isChosen} language={language} />}
    </QueuePage>
  )
}
