import { formatWireDay } from '@brine/contract/dates'
import { AutomaticShare, type ListedAgreement } from '@brine/contract/office/automatic-refills'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { Empty } from '@brine/ui/Empty'
import { alertIcon, checkIcon, clockIcon, skipIcon } from '@brine/ui/icons'
import { Table } from '@brine/ui/Table'
import { useSearchParams } from 'react-router'
import { Card } from '../../shell/Card.tsx'
import { customerColumns } from '../../shell/customerColumns.tsx'
import { Filters } from '../../shell/Filters.tsx'
import { ListFileButton } from '../../shell/ListFileButton.tsx'
import { Missing } from '../../shell/Missing.tsx'
import { MoreButton } from '../../shell/MoreButton.tsx'
import { Page } from '../../shell/Page.tsx'
import { automaticAddress } from './automaticAddress.ts'
import { fetchAgreementFile, useAgreements } from './queries.ts'

/** /office/automatic: who leaves the day to us, what we chose, and for whom we find none. */
export function AutomaticPage() {
  const [params] = useSearchParams()
  const filter = automaticAddress.read(params)
  return (
    <Page
      title={m['office.menu.automatic']()}
      tools={
        <ListFileButton
          count={undefined}
          fetchFile={() => fetchAgreementFile(filter.share)}
          listName={m['office.automatic.file']()}
        />
      }
    >
      <Filters
        label={m['office.automatic.shown']()}
        filters={AutomaticShare.options.map((share) => ({
          href: automaticAddress.pathOf({ share }),
          label: m[`office.automatic.share_${share}`](),
          isCurrent: share === filter.share,
        }))}
      />
      <List share={filter.share} />
    </Page>
  )
}

function List({ share }: { share: AutomaticShare }) {
  const found = useAgreements(share)
  if (!found.data)
    return (
      <Missing
        found={found}
        loading={m['office.automatic.loading']()}
        failed={m['office.automatic.failed']()}
      />
    )
  const agreements = found.data.pages.flatMap((page) => page.agreements)
  if (agreements.length === 0)
    return (
      <Card>
        <Empty title={m['office.common.nothing_found']()}>{m['office.automatic.none']()}</Empty>
      </Card>
    )
  return (
    <Card>
      <Table
        caption={m['office.menu.automatic']()}
        isDense
        rows={agreements}
        rowKey={({ customer }) => String(customer.id)}
        columns={[
          ...customerColumns(),
          {
            key: 'early',
            head: m['office.automatic.early'](),
            isUnbroken: true,
            cardArea: 'second',
            cell: ({ early }) => (early ? formatWireDay(early) : m['office.automatic.unknown']()),
          },
          {
            key: 'packs',
            head: m['office.automatic.packs'](),
            isNumber: true,
            isExtra: true,
            cell: ({ packs }) => packs,
          },
          {
            key: 'last',
            head: m['office.automatic.last'](),
            cardArea: 'third',
            cell: lastWords,
          },
          {
            key: 'state',
            head: m['office.common.state'](),
            cardArea: 'fourth',
            cell: (row) => <State {...row} />,
          },
        ]}
      />
      <MoreButton pages={found} />
    </Card>
  )
}

/** What the last automatic delivery found. */
function lastWords({ last_level, was_late }: ListedAgreement): string {
  const level = last_level === null ? '' : m['office.automatic.level']({ percent: String(last_level) })
  return [level, was_late ? m['office.automatic.late']() : ''].filter(Boolean).join(', ') || '–'
}

function State({ planned, own_order, skipped_until, stuck }: ListedAgreement) {
  if (stuck)
    return (
      <Chip kind="caution" icon={alertIcon}>
        {m[`office.automatic.stuck_${stuck.reason}`]()}
      </Chip>
    )
  if (planned)
    return (
      <Chip kind="water" icon={checkIcon}>
        {m['office.automatic.planned']({ day: formatWireDay(planned) })}
      </Chip>
    )
  if (own_order)
    return <Chip icon={checkIcon}>{m['office.automatic.own_order']({ day: formatWireDay(own_order) })}</Chip>
  if (skipped_until)
    return <Chip icon={skipIcon}>{m['office.automatic.skipped']({ day: formatWireDay(skipped_until) })}</Chip>
  return <Chip icon={clockIcon}>{m['office.automatic.waiting']()}</Chip>
}
