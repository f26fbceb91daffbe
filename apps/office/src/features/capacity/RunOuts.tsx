import { groupedNumber } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { formatWireDay } from '@brine/contract/dates'
import { type ListedRunOut, RunOutShare } from '@brine/contract/office/forecasts'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { alertIcon, checkIcon, clockIcon, mailIcon } from '@brine/ui/icons'
import { Table } from '@brine/ui/Table'
import { useSearchParams } from 'react-router'
import { Card } from '../../shell/Card.tsx'
import { customerColumns } from '../../shell/customerColumns.tsx'
import { Filters } from '../../shell/Filters.tsx'
import { ListFileButton } from '../../shell/ListFileButton.tsx'
import { Missing } from '../../shell/Missing.tsx'
import { MoreButton } from '../../shell/MoreButton.tsx'
import css from './CapacityPage.module.css'
import { runOutAddress } from './capacityAddress.ts'
import { fetchRunOutFile, useRunOuts } from './queries.ts'

/** Who runs out when, by the early day of the range. */
export function RunOuts() {
  const language = useLanguage()
  const [params] = useSearchParams()
  const filter = runOutAddress.read(params)
  const found = useRunOuts(filter.share)
  const runOuts = found.data?.pages.flatMap(({ run_outs }) => run_outs)
  return (
    <Card titleId="run-outs" title={m['office.run_outs.title']()}>
      <div className={css.listTools}>
        <Filters
          label={m['office.run_outs.shown']()}
          filters={RunOutShare.options.map((share) => ({
            href: runOutAddress.pathOf({ ...filter, share }),
            label: m[`office.run_outs.${share}`](),
            isCurrent: share === filter.share,
          }))}
        />
        <ListFileButton
          count={undefined}
          fetchFile={() => fetchRunOutFile(filter.share)}
          listName={m['office.run_outs.file']()}
        />
      </div>
      {!runOuts && (
        <Missing
          found={found}
          loading={m['office.run_outs.loading']()}
          failed={m['office.run_outs.failed']()}
        />
      )}
      {runOuts?.length === 0 && <p className={css.none}>{m['office.run_outs.none']()}</p>}
      {runOuts && runOuts.length > 0 && (
        <Table
          caption={m['office.run_outs.title']()}
          isDense
          rows={runOuts}
          rowKey={({ customer }) => String(customer.id)}
          columns={[
            ...customerColumns(),
            {
              key: 'middle',
              head: m['office.run_outs.around'](),
              isUnbroken: true,
              cardArea: 'second',
              cell: ({ middle }) => <b>{formatWireDay(middle)}</b>,
            },
            {
              key: 'range',
              head: m['office.run_outs.between'](),
              isUnbroken: true,
              cardArea: 'third',
              cell: ({ early, late }) =>
                m['office.run_outs.range']({ early: withoutYear(early), late: withoutYear(late) }),
            },
            {
              key: 'stock',
              head: m['office.run_outs.left'](),
              isNumber: true,
              cell: ({ stock_kg }) => m['office.common.kg']({ kg: groupedNumber(stock_kg, language) }),
            },
            {
              key: 'state',
              head: m['office.common.state'](),
              cardArea: 'fourth',
              cell: (row) => <State {...row} />,
            },
          ]}
        />
      )}
      <MoreButton pages={found} />
    </Card>
  )
}

/** "17-12": the year is that of the day in the middle, or the one before or after it. */
const withoutYear = (day: string): string => formatWireDay(day).slice(0, 5)

function State({ ordered, reminded, automatic }: ListedRunOut) {
  if (ordered)
    return (
      <Chip kind="water" icon={checkIcon}>
        {m['office.run_outs.ordered']({ day: formatWireDay(ordered) })}
      </Chip>
    )
  if (automatic === 'stuck')
    return (
      <Chip kind="caution" icon={alertIcon}>
        {m['office.run_outs.automatic_stuck']()}
      </Chip>
    )
  if (automatic) return <Chip icon={clockIcon}>{m['office.run_outs.automatic']()}</Chip>
  if (reminded)
    return (
      <Chip kind="water" icon={mailIcon}>
        {m['office.run_outs.reminded']({ day: formatWireDay(reminded) })}
      </Chip>
    )
  return <Chip icon={clockIcon}>{m['office.run_outs.waiting']()}</Chip>
}
