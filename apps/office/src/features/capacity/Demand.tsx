import { decimal, groupedNumber } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import { formatWireDay } from '@brine/contract/dates'
import { m } from '@brine/messages/app'
import { Disclosure } from '@brine/ui/Disclosure'
import { Table } from '@brine/ui/Table'
import { Card } from '../../shell/Card.tsx'
import css from './Demand.module.css'
import { DemandChart } from './DemandChart.tsx'
import type { DemandWeek } from './demand.ts'
import legend from './Legend.module.css'

/** What the coming weeks can carry, and what they will have to: drawn, and as a table. */
export function Demand({ weeks }: { weeks: readonly DemandWeek[] }) {
  return (
    <Card titleId="demand" title={m['office.demand.title']()} aside={<Legend />}>
      <DemandChart weeks={weeks} />
      <Disclosure isPlain summary={m['office.demand.as_table']()}>
        <DemandTable weeks={weeks} />
      </Disclosure>
      <p className={css.hint}>{m['office.demand.hint']()}</p>
    </Card>
  )
}

function Legend() {
  return (
    <p className={legend.legend}>
      <span>
        <i className={css.legendBar} aria-hidden="true" /> {m['office.demand.capacity']()}
      </span>
      <span>
        <i className={css.legendLine} aria-hidden="true" /> {m['office.demand.expected']()}
      </span>
      <span>
        <i className={css.legendBand} aria-hidden="true" /> {m['office.demand.range']()}
      </span>
      <span>
        <i className={css.legendShort} aria-hidden="true" /> {m['office.demand.short']()}
      </span>
    </p>
  )
}

function DemandTable({ weeks }: { weeks: readonly DemandWeek[] }) {
  const language = useLanguage()
  return (
    <Table
      caption={m['office.demand.title']()}
      isDense
      rows={weeks}
      rowKey={({ first }) => first}
      columns={[
        {
          key: 'week',
          head: m['office.demand.week'](),
          isUnbroken: true,
          cardArea: 'title',
          cell: ({ first }) => formatWireDay(first),
        },
        {
          key: 'capacity',
          head: m['office.demand.capacity_kg'](),
          isNumber: true,
          cell: ({ capacityKg }) => groupedNumber(capacityKg, language),
        },
        {
          key: 'kg',
          head: m['office.demand.expected_kg'](),
          isNumber: true,
          cell: ({ kg }) => <b>{groupedNumber(kg, language)}</b>,
        },
        {
          key: 'range',
          head: m['office.demand.range_kg'](),
          isNumber: true,
          cell: ({ lowKg, highKg }) =>
            m['office.demand.from_to']({
              low: groupedNumber(lowKg, language),
              high: groupedNumber(highKg, language),
            }),
        },
        {
          key: 'refills',
          head: m['office.demand.refills'](),
          isNumber: true,
          cell: ({ expectedRefills }) => decimal(expectedRefills, language),
        },
      ]}
    />
  )
}
