import { groupedNumber } from '@brine/app-kit/amounts'
import { dayWords } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import type { Capacity, CapacityCell } from '@brine/contract/office/capacity'
import { m } from '@brine/messages/app'
import { cx } from '@brine/ui/cx'
import { Link } from '@brine/ui/Link'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { Card } from '../../shell/Card.tsx'
import { DriverInitials } from '../../shell/DriverTag.tsx'
import css from './CapacityTable.module.css'
import { columnHead, weekNumber, weeksOf } from './columnWords.ts'
import { DayTank, Off } from './DayTank.tsx'
import legend from './Legend.module.css'

const TITLE = 'capacity-table'

/** The free room of each driver, by day, week or month. */
export function CapacityTable({ capacity }: { capacity: Capacity }) {
  const language = useLanguage()
  const { period, today, columns, drivers } = capacity
  const title = m['office.capacity.by_driver']()
  return (
    <Card title={title} titleId={TITLE} aside={<Legend />}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it */}
      <section className={css.scroll} tabIndex={0} aria-label={m['office.capacity.caption']()}>
        <table className={css.table}>
          <caption>
            <VisuallyHidden>{m['office.capacity.caption']()}</VisuallyHidden>
          </caption>
          <colgroup>
            <col className={css.whoColumn} />
            <col span={columns.length} />
          </colgroup>
          <thead>
            {period === 'four_weeks' && (
              <tr>
                <td />
                {weeksOf(columns).map(({ first, count }) => (
                  <th key={first} scope="colgroup" colSpan={count}>
                    {m['office.capacity.week']({ number: weekNumber(first) })}{' '}
                    <small>{dayWords(first, language).month}</small>
                  </th>
                ))}
              </tr>
            )}
            <tr>
              <th scope="col" className={css.who}>
                {m['office.common.driver']()}
              </th>
              {columns.map((column) => {
                const { short, full, href } = columnHead(column, period, language)
                return (
                  <th
                    key={column.first}
                    scope="col"
                    className={cx(column.first <= today && today <= column.last && css.today)}
                  >
                    <Link href={href}>
                      <span aria-hidden="true">{short}</span>
                      <VisuallyHidden>{full}</VisuallyHidden>
                    </Link>
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {drivers.map(({ id, name, depot, capacity_kg, cells }) => (
              <tr key={id}>
                <th scope="row" className={css.who}>
                  <span className={css.driver}>
                    <DriverInitials driver={{ id, name }} />
                    <span>
                      {name}
                      <small>
                        {depot}, {m['office.common.kg']({ kg: groupedNumber(capacity_kg, language) })}
                      </small>
                    </span>
                  </span>
                </th>
                {spansOf(cells).map(({ cell, index, count }) => (
                  <td key={columns[index]?.first} colSpan={count}>
                    {cell.off === null ? <DayTank cell={cell} /> : <Off cell={cell} count={count} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" className={css.who}>
                {m['office.capacity.total']()}
              </th>
              {columns.map(({ first }, index) => (
                <td key={first}>
                  {groupedNumber(
                    drivers.reduce((sum, { cells }) => sum + (cells[index]?.free_kg ?? 0), 0),
                    language,
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </Card>
  )
}

/** Cells with the number of columns that they span: days off for the same reason are one, unless stops are left on them. */
function spansOf(cells: readonly CapacityCell[]) {
  const spans: { cell: CapacityCell; index: number; count: number }[] = []
  for (const [index, cell] of cells.entries()) {
    const last = spans.at(-1)
    const isSame = last && cell.off !== null && last.cell.off === cell.off
    if (isSame && last.cell.stranded_stops === 0 && cell.stranded_stops === 0) last.count += 1
    else spans.push({ cell, index, count: 1 })
  }
  return spans
}

function Legend() {
  return (
    <p className={legend.legend}>
      <span>
        <i className={css.legendTank} aria-hidden="true" /> {m['office.capacity.legend_booked']()}
      </span>
      <span>
        <b>{m['office.capacity.legend_kg']()}</b>
      </span>
      <span>{m['office.capacity.legend_hours']()}</span>
      <span>
        <i className={css.legendOff} aria-hidden="true" /> {m['office.capacity.off']()}
      </span>
    </p>
  )
}
