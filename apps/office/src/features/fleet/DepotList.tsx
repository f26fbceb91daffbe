import type { Depot } from '@brine/contract/office/fleet'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { pencilIcon, plusIcon } from '@brine/ui/icons'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import { precisions } from '../../shell/valueNames.ts'
import css from './DepotList.module.css'

type DepotListProps = {
  depots: readonly Depot[]
  /** Undefined for staff members who may only read. */
  onOpen: ((id: number | 'new') => void) | undefined
}

/** The depots. */
export function DepotList({ depots, onOpen }: DepotListProps) {
  const titleId = useId()
  return (
    <Card title={m['office.common.depots']()} titleId={titleId}>
      {depots.length === 0 && (
        <div className={css.none}>
          <b>{m['office.fleet.depots_none']()}</b>
          <p>{m['office.fleet.depots_none_hint']()}</p>
        </div>
      )}
      <ul className={css.depots}>
        {depots.map((depot) => (
          <li key={depot.id}>
            <div className={css.words}>
              <b>{depot.name}</b>
              <Address {...depot} />
              <small>{m['office.fleet.depot_drivers']({ count: depot.drivers })}</small>
            </div>
            {onOpen && (
              <Button isSmall onClick={() => onOpen(depot.id)}>
                <Icon shape={pencilIcon} size="s" />
                {m['office.common.change']()} <VisuallyHidden>{depot.name}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {onOpen && (
        <Button isSmall isWide onClick={() => onOpen('new')}>
          <Icon shape={plusIcon} size="s" />
          {m['office.fleet.depot_add']()}
        </Button>
      )}
    </Card>
  )
}

function Address({ street, postal_code, city_name, precision }: Depot) {
  if (postal_code === null) return <span>{m['office.fleet.depot_no_address']()}</span>
  return (
    <>
      {street !== '' && <span>{street}</span>}
      <span>
        {postal_code} {city_name}
      </span>
      {precision && <small>{precisions[precision]()}</small>}
    </>
  )
}
