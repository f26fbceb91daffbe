import { formatWireDay } from '@brine/contract/dates'
import type { ListedRefill } from '@brine/contract/office/refill-list'
import type { MoveOutcome } from '@brine/contract/office/refill-moves'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Stack } from '@brine/ui/Layout'
import { type Fact, Facts } from '../../shell/Facts.tsx'
import type { RefillMove } from './mutations.ts'
import { nameOf } from './refillName.ts'

type MoveResultProps = {
  /** The day of all of them, DD-MM-YYYY; undefined where each has its own. */
  day: string | undefined
  moves: readonly RefillMove[]
  refills: readonly ListedRefill[]
  onClose: () => void
}

/** Where refills went that each have their own day, and which stayed where they were, by reason. */
export function MoveResult({ day, moves, refills, onClose }: MoveResultProps) {
  const namesOf = (some: readonly RefillMove[]): string => {
    const ids = new Set(some.map(({ id }) => id))
    return refills
      .filter(({ id }) => ids.has(id))
      .map(nameOf)
      .join(', ')
  }
  const went = day === undefined ? moves.filter(isThere) : []
  const days = [...new Set(went.map(({ date }) => date ?? ''))].sort()
  const stayed = Object.entries(stayReasons).flatMap(([reason, label]): Fact[] => {
    const some = moves.filter(({ outcome }) => outcome === reason)
    return some.length === 0 ? [] : [{ label: label(), value: namesOf(some) }]
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        day === undefined
          ? m['office.refills.move_result_title']()
          : m['office.refills.move_left_title']({ day })
      }
      actions={
        <Button variant="primary" onClick={onClose}>
          {m['office.common.close']()}
        </Button>
      }
    >
      <Stack>
        {days.length > 0 && (
          <Facts
            facts={days.map((each) => ({
              label: formatWireDay(each),
              value: namesOf(went.filter(({ date }) => date === each)),
            }))}
            columnRem={20}
          />
        )}
        {stayed.length > 0 && (
          <>
            <p>{m['office.refills.move_left']()}</p>
            <Facts facts={stayed} columnRem={20} />
          </>
        )}
      </Stack>
    </Dialog>
  )
}

export const isThere = ({ outcome }: RefillMove): boolean => outcome === 'moved' || outcome === 'unchanged'

/** Why a refill stays where it is, in this order. */
const stayReasons: Readonly<Record<Exclude<MoveOutcome, 'moved' | 'unchanged'>, () => string>> = {
  no_room: m['office.refills.move_no_room'],
  day_published: m['office.refills.move_day_published'],
  no_location: m['office.refills.move_no_location'],
  not_open: m['office.refills.move_not_open'],
  changed_meanwhile: m['office.refills.move_changed'],
  withdrawn: m['office.refills.move_withdrawn'],
}
