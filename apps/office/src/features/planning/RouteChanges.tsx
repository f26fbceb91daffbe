import { writtenAt } from '@brine/app-kit/dayWords'
import type { PlannedDay } from '@brine/contract/office/planning'
import type { RouteChange } from '@brine/contract/office/route-changes'
import { m } from '@brine/messages/app'
import { Count } from '@brine/ui/Chip'
import { useId } from 'react'
import { Card } from '../../shell/Card.tsx'
import { changeReasons } from '../../shell/changeReason.ts'
import { DriverTag } from '../../shell/DriverTag.tsx'
import css from './RouteChanges.module.css'
import type { Selection } from './selection.ts'

const kinds: Readonly<Record<RouteChange['kind'], (name: { name: string }) => string>> = {
  added: m['office.planning.change_added'],
  removed: m['office.planning.change_removed'],
  order: m['office.planning.change_order'],
  van: m['office.planning.change_van'],
  away: m['office.planning.change_away'],
  back: m['office.planning.change_back'],
}

type RouteChangesProps = Pick<PlannedDay, 'changes'> & Pick<Selection, 'rows'>

/** What changed since the day was published, newest first, with the reasons. */
export function RouteChanges({ changes, rows }: RouteChangesProps) {
  const titleId = useId()
  if (changes.length === 0) return null
  return (
    <Card
      titleId={titleId}
      title={
        <>
          {m['office.planning.published_changes']()} <Count>{changes.length}</Count>
        </>
      }
    >
      <ul className={css.changes}>
        {[...changes].reverse().map((change) => {
          const { id, at, driver_id, reason, note, staff_name } = change
          const row = rows.find(({ route }) => route.driver_id === driver_id)
          return (
            <li key={id}>
              <span>{row && <DriverTag look={row.look} />}</span>
              <div>
                <b>{row?.route.driver_name}</b> {changeWords(change)}
                <p>
                  {changeReasons[reason]()}
                  {note !== '' && `: ${note}`}
                </p>
                <p>
                  {writtenAt(at)} {m['office.planning.change_by']({ name: staff_name })}
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function changeWords({ kind, packs, name }: RouteChange): string {
  const named = { name: name ?? '' }
  if (packs === undefined) return kinds[kind](named)
  const words = packs === 1 ? m['office.automatic.packs_one']() : m['office.automatic.packs_other']({ packs })
  return m['office.planning.change_packs']({ ...named, packs: words })
}
