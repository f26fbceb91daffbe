import { formatWireDay } from '@brine/contract/dates'
import { officeForecasts, type SaltSupply } from '@brine/contract/office/forecasts'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { pencilIcon } from '@brine/ui/icons'
import { type CSSProperties, useId, useState } from 'react'
import { Card } from '../../shell/Card.tsx'
import { Missing } from '../../shell/Missing.tsx'
import { mayUse } from '../../shell/menu.ts'
import { useStaffMember } from '../../shell/session.ts'
import details from './Details.module.css'
import { useSaltSupply } from './queries.ts'
import css from './SaltSupplyCard.module.css'
import { SaltSupplyDialog } from './SaltSupplyDialog.tsx'

/** The salt in the tank, and when it runs out. */
export function SaltSupplyCard({ customerId }: { customerId: number }) {
  const titleId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const staffMember = useStaffMember()
  const found = useSaltSupply(customerId)
  const supply = found.data
  return (
    <Card title={m['office.customers.supply']()} titleId={titleId}>
      {supply ? (
        <Supply supply={supply} />
      ) : (
        <Missing
          found={found}
          loading={m['office.customers.supply_loading']()}
          failed={m['office.customers.supply_failed']()}
        />
      )}
      {supply && mayUse(staffMember, officeForecasts.change) && (
        <div className={details.actions}>
          <Button isSmall onClick={() => setIsOpen(true)}>
            <Icon shape={pencilIcon} size="s" />
            {m['office.customers.supply_change']()}
          </Button>
        </div>
      )}
      {isOpen && supply && (
        <SaltSupplyDialog customerId={customerId} supply={supply} onClose={() => setIsOpen(false)} />
      )}
    </Card>
  )
}

function Supply({ supply: { forecast, level, residents } }: { supply: SaltSupply }) {
  const people = residents.at(-1)
  return (
    <div className={css.supply}>
      {forecast && (
        <span
          className={css.tank}
          style={
            { '--filled': `${Math.round((100 * forecast.stock_kg) / forecast.tank_kg)}%` } as CSSProperties
          }
          aria-hidden="true"
        />
      )}
      <div className={css.words}>
        {forecast ? (
          <>
            <b>{m['office.customers.supply_around']({ day: formatWireDay(forecast.middle) })}</b>
            <span>
              {m['office.customers.supply_between']({
                early: formatWireDay(forecast.early),
                late: formatWireDay(forecast.late),
              })}
            </span>
            <span>
              {m['office.customers.supply_stock']({
                kg: String(forecast.stock_kg),
                tank: String(forecast.tank_kg),
              })}
            </span>
          </>
        ) : (
          <span>{m['office.customers.supply_unknown']()}</span>
        )}
        {level && (
          <span>
            {m['office.customers.supply_level']({ percent: String(level.percent), day: level.date })}
          </span>
        )}
        {people && (
          <span>
            {m['office.customers.supply_people_line']({
              count: String(people.people),
              day: formatWireDay(people.since),
            })}
          </span>
        )}
      </div>
    </div>
  )
}
