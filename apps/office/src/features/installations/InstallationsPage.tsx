import { InstallationQueueName } from '@brine/contract/office/installations'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Empty } from '@brine/ui/Empty'
import { useParams, useSearchParams } from 'react-router'
import { Card } from '../../shell/Card.tsx'
import { Filters } from '../../shell/Filters.tsx'
import { useLanguage } from '../../shell/language.ts'
import { NotFound } from '../../shell/Message.tsx'
import { Missing } from '../../shell/Missing.tsx'
import { Page } from '../../shell/Page.tsx'
import { Queue } from '../../shell/Queue.tsx'
import { Split } from '../../shell/Split.tsx'
import { pathOf, piles, readPile } from './piles.ts'
import { ReadInstallation } from './ReadInstallation.tsx'
import { useInstallations } from './useInstallations.ts'

/** /office/installations: devices on their way from the offer to the household. The address says what is looked at. */
export function InstallationsPage() {
  const language = useLanguage()
  const { id } = useParams()
  const pile = readPile(useSearchParams()[0])
  const found = useInstallations(pile)
  if (id !== undefined && !/^[1-9]\d{0,14}$/.test(id)) return <NotFound />
  return (
    <Page title={m['office.menu.installations']()}>
      <Filters
        label={m['office.installations.queues']()}
        filters={InstallationQueueName.options.map((name) => ({
          href: pathOf(name),
          icon: piles[name].icon,
          label: piles[name].label(),
          count: found.first?.counts[name],
          isCurrent: name === pile,
        }))}
      />
      <Installations
        found={found}
        pile={pile}
        chosen={id === undefined ? undefined : Number(id)}
        language={language}
      />
    </Page>
  )
}

type InstallationsProps = {
  found: ReturnType<typeof useInstallations>
  pile: InstallationQueueName
  /** The customer whose installation the address names. */
  chosen: number | undefined
  language: Language
}

function Installations({ found, pile, chosen, language }: InstallationsProps) {
  const { lines: installations } = found
  if (!installations)
    return (
      <Missing
        found={found}
        count={4}
        loading={m['office.installations.loading']()}
        failed={m['office.installations.failed']()}
      />
    )
  const shown = chosen ?? installations[0]?.id
  if (shown === undefined)
    return (
      <Card>
        <Empty title={m['office.installations.none']()}>
          {pile === 'waiting' ? m['office.installations.none_waiting']() : m['office.common.choose_step']()}
        </Empty>
      </Card>
    )
  return (
    <Split
      isChosen={chosen !== undefined}
      listHref={pathOf(pile)}
      list={
        <Queue
          label={m['office.installations.list_of']({ pile: piles[pile].label() })}
          current={shown}
          onMore={found.hasNextPage ? () => found.fetchNextPage() : undefined}
          isFetchingMore={found.isFetchingNextPage}
          entries={installations.map((line) => ({
            key: line.id,
            href: pathOf(pile, line.id),
            top: piles[line.stage].label(),
            mark: null,
            title: line.name,
            who: `${line.postal_code} ${line.city_name}`,
            when: line.since,
          }))}
        />
      }
    >
      <ReadInstallation key={shown} id={shown} isChosen={chosen !== undefined} language={language} />
    </Split>
  )
}
