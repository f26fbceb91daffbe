import { groupedNumber } from '@brine/app-kit/amounts'
import { clockTime, weekdayName } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import type { Answer } from '@brine/contract/call'
import { formatWireDay } from '@brine/contract/dates'
import type { FleetDriver, officeFleet } from '@brine/contract/office/fleet'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Empty } from '@brine/ui/Empty'
import { Formulas } from '@brine/ui/Formulas'
import { Icon } from '@brine/ui/Icon'
import { alertIcon, pencilIcon } from '@brine/ui/icons'
import { Table } from '@brine/ui/Table'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import { Filters } from '../../shell/Filters.tsx'
import { Phone } from '../../shell/Phone.tsx'
import css from './DriverList.module.css'
import { sharedVanInWords } from './sharedVan.ts'

type DriverListProps = {
  fleet: Answer<typeof officeFleet.read>
  /** Lists the drivers who have left instead of the others. */
  areLeft: boolean
  /** Undefined for staff members who may only read. */
  onOpen: ((id: number) => void) | undefined
}

/** The drivers with their van, working days and depot. */
export function DriverList({ fleet: { drivers, depots }, areLeft, onOpen }: DriverListProps) {
  const titleId = useId()
  const shown = drivers.filter(({ left }) => left === areLeft)
  const depotOf = new Map(depots.map(({ id, name }) => [id, name]))
  const groups = [
    { href: '/fleet', label: m['office.fleet.drivers_working'](), isCurrent: !areLeft },
    { href: '/fleet?pile=left', label: m['office.fleet.drivers_left'](), isCurrent: areLeft },
  ]
  return (
    <Card
      title={m['office.common.drivers']()}
      titleId={titleId}
      aside={
        <Filters
          label={m['office.common.drivers']()}
          filters={groups.map((group) => ({
            ...group,
            count: drivers.filter(({ left }) => left === (group.href !== '/fleet')).length,
          }))}
        />
      }
    >
      {shown.length === 0 ? (
        <Empty title={areLeft ? m['office.fleet.drivers_none_left']() : m['office.fleet.drivers_none']()}>
          {areLeft ? m['office.fleet.drivers_none_left_hint']() : m['office.fleet.drivers_none_hint']()}
        </Empty>
      ) : (
        <Table
          caption={m['office.common.drivers']()}
          rows={shown}
          rowKey={({ id }) => String(id)}
          columns={[
            {
              key: 'name',
              head: m['office.common.driver'](),
              cardArea: 'title',
              cell: ({ name, mobile_number }) => (
                <span className={css.two}>
                  <b>{name}</b>
                  {mobile_number && <Phone number={mobile_number} />}
                </span>
              ),
            },
            {
              key: 'depot',
              head: m['office.fleet.driver_depot'](),
              cardArea: 'second',
              cell: (driver) => <Where driver={driver} depot={depotOf.get(driver.depot_id) ?? ''} />,
            },
            {
              key: 'van',
              head: m['office.fleet.van'](),
              cardArea: 'third',
              cell: (driver) => <WhichVan driver={driver} drivers={drivers} />,
            },
            {
              key: 'works',
              head: m['office.fleet.driver_works'](),
              cell: (driver) => <When {...driver} />,
            },
            ...(onOpen
              ? [
                  {
                    key: 'change',
                    head: m['office.common.change'](),
                    isHeadHidden: true,
                    cardArea: 'action' as const,
                    cell: ({ id, name }: FleetDriver) => (
                      <Button isSmall onClick={() => onOpen(id)}>
                        <Icon shape={pencilIcon} size="s" />
                        {m['office.common.change']()} <VisuallyHidden>{name}</VisuallyHidden>
                      </Button>
                    ),
                  },
                ]
              : []),
          ]}
        />
      )}
    </Card>
  )
}

function Where({ driver: { zone }, depot }: { driver: FleetDriver; depot: string }) {
  return (
    <span className={css.two}>
      {depot}
      <small>{m['office.fleet.driver_zone_around']({ name: zone?.city_name ?? depot })}</small>
    </span>
  )
}

function WhichVan({ driver, drivers }: { driver: FleetDriver; drivers: readonly FleetDriver[] }) {
  const language = useLanguage()
  const { name, capacity_kg, co2_g_per_km } = driver.van
  const shared = driver.left ? undefined : sharedVanInWords(driver, drivers, language)
  const carries = m['office.common.kg']({ kg: groupedNumber(capacity_kg, language) })
  return (
    <span className={css.two}>
      {name === '' ? carries : `${name}, ${carries}`}
      <small>
        <Formulas>{m['office.fleet.van_grams']({ grams: groupedNumber(co2_g_per_km, language) })}</Formulas>
      </small>
      {shared && (
        <small className={css.shared}>
          <Icon shape={alertIcon} size="s" />
          {shared}
        </small>
      )}
    </span>
  )
}

function When({ weekdays, shift_start, shift_end, last_day }: FleetDriver) {
  const language = useLanguage()
  return (
    <span className={css.two}>
      {weekdays.map((weekday) => weekdayName(weekday, language, 'short')).join(', ')}
      <small>
        {clockTime(shift_start)}–{clockTime(shift_end)}
      </small>
      {last_day && <small>{m['office.fleet.driver_until']({ date: formatWireDay(last_day) })}</small>}
    </span>
  )
}
