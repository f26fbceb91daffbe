import { decimal, groupedNumber } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { Capacity } from '@brine/contract/office/capacity'
import { driverLeaves } from '@brine/contract/office/driver-leaves'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Empty } from '@brine/ui/Empty'
import { Icon } from '@brine/ui/Icon'
import { clockIcon, plusIcon } from '@brine/ui/icons'
import { Link } from '@brine/ui/Link'
import { Notice } from '@brine/ui/Notice'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Card } from '../../shell/Card.tsx'
import { HeadFigures } from '../../shell/HeadFigures.tsx'
import { Missing } from '../../shell/Missing.tsx'
import { mayUse } from '../../shell/menu.ts'
import { Page } from '../../shell/Page.tsx'
import { useStaffMember } from '../../shell/session.ts'
import { Absences } from './Absences.tsx'
import css from './CapacityPage.module.css'
import { CapacityTable } from './CapacityTable.tsx'
import { capacityAddress } from './capacityAddress.ts'
import { Demand } from './Demand.tsx'
import { type DemandWeek, demandWith, type Remedy, shortSum, shortWeeks } from './demand.ts'
import { tonnesInWords, weeksInWords } from './demandWords.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { PeriodPicker } from './PeriodPicker.tsx'
import { useCapacity, useDemand } from './queries.ts'
import { RunOuts } from './RunOuts.tsx'
import { WhatIf } from './WhatIf.tsx'

const MINUTES_AN_HOUR = 60

/** /office/capacity: what the drivers can still carry in the coming weeks and months, and who is away. */
export function CapacityPage() {
  useLanguage()
  const [params, setParams] = useSearchParams()
  const filter = capacityAddress.read(params)
  const mayEnter = mayUse(useStaffMember(), driverLeaves.create)
  // the planning links to the leave of a driver
  const [isEntered, setIsEntered] = useState(mayEnter && params.has('leave'))
  function shut() {
    setIsEntered(false)
    if (!params.has('leave')) return
    const { leave: _, ...others } = Object.fromEntries(params)
    setParams(others, { replace: true })
  }
  const absences = useRef<HTMLHeadingElement>(null)
  const found = useCapacity(filter)
  const { data } = found
  const demand = useDemand()
  const { weeks } = demand
  const [remedies, setRemedies] = useState<ReadonlySet<Remedy>>(new Set())
  return (
    <Page
      title={m['office.menu.capacity']()}
      tools={
        data && (
          <>
            <PeriodPicker filter={filter} capacity={data} />
            <FreeSum capacity={data} />
            {mayEnter && data.drivers.length > 0 && (
              <div className={css.tools}>
                <Button isSmall variant="primary" onClick={() => setIsEntered(true)}>
                  <Icon shape={plusIcon} size="s" />
                  {m['office.leaves.add']()}
                </Button>
              </div>
            )}
          </>
        )
      }
    >
      {data ? (
        <div className={css.stack}>
          <Waiting waiting={data.waiting} />
          {weeks && <TooLittleRoom weeks={weeks} />}
          {data.drivers.length === 0 ? (
            <Card>
              <Empty title={m['office.fleet.drivers_none']()}>{m['office.fleet.drivers_none_hint']()}</Empty>
            </Card>
          ) : (
            <CapacityTable capacity={data} />
          )}
          <div className={css.columns}>
            <div className={css.stack}>
              {weeks ? (
                <Demand weeks={demandWith(weeks, remedies)} />
              ) : (
                <Missing
                  found={demand.found}
                  loading={m['office.demand.loading']()}
                  failed={m['office.demand.failed']()}
                />
              )}
              <RunOuts />
            </div>
            <div className={css.stack}>
              <Absences focusAfter={absences} />
              {weeks && <WhatIf weeks={weeks} chosen={remedies} onChange={setRemedies} />}
            </div>
          </div>
        </div>
      ) : (
        <Missing
          found={found}
          count={4}
          loading={m['office.capacity.loading']()}
          failed={m['office.capacity.failed']()}
        />
      )}
      {data && isEntered && (
        <LeaveDialog
          drivers={data.drivers}
          driver={data.drivers.find(({ id }) => String(id) === params.get('leave'))}
          today={data.today}
          onClose={shut}
        />
      )}
    </Page>
  )
}

/** The free room of the whole period. */
function FreeSum({ capacity: { drivers } }: { capacity: Capacity }) {
  const language = useLanguage()
  const cells = drivers.flatMap((driver) => driver.cells)
  const kg = cells.reduce((sum, { free_kg }) => sum + free_kg, 0)
  const minutes = cells.reduce((sum, { free_minutes }) => sum + free_minutes, 0)
  return (
    <HeadFigures
      figures={[
        {
          label: m['office.capacity.free_in_period'](),
          value: [
            m['office.common.kg']({ kg: groupedNumber(kg, language) }),
            m['office.capacity.hours']({ hours: decimal(Math.round(minutes / MINUTES_AN_HOUR), language) }),
          ].join(', '),
        },
      ]}
    />
  )
}

/** What waits for a day. Renders nothing when nothing does. */
function Waiting({ waiting: { count, kg } }: Pick<Capacity, 'waiting'>) {
  const language = useLanguage()
  if (count === 0) return null
  return (
    <Notice
      icon={clockIcon}
      title={m['office.capacity.waiting']({
        count: groupedNumber(count, language),
        kg: groupedNumber(kg, language),
      })}
    >
      <Link href="/refills?state=waiting&order=earliest">{m['office.capacity.waiting_show']()}</Link>
    </Notice>
  )
}

/** What the coming weeks have too much. Renders nothing when there is room. */
function TooLittleRoom({ weeks }: { weeks: readonly DemandWeek[] }) {
  const language = useLanguage()
  const short = shortWeeks(weeks)
  if (short.length === 0) return null
  return (
    <Notice
      kind="caution"
      title={m['office.demand.short_title']({
        weeks: weeksInWords(short, language),
        tonnes: tonnesInWords(shortSum(short), language),
      })}
    >
      {m['office.demand.short_body']()} <Link href="#run-outs">{m['office.demand.short_show']()}</Link>
    </Notice>
  )
}
