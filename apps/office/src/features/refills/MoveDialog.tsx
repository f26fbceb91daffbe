import { useForm } from '@brine/app-kit/useForm'
import { formatWireDay } from '@brine/contract/dates'
import type { ListedRefill } from '@brine/contract/office/refill-list'
import { type MoveOutcome, refillMoves } from '@brine/contract/office/refill-moves'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Stack } from '@brine/ui/Layout'
import { toastQueue } from '@brine/ui/toastQueue'
import { useState } from 'react'
import * as v from 'valibot'
import { DayField } from '../../shell/DayField.tsx'
import { Facts } from '../../shell/Facts.tsx'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { dayText } from '../../shell/fieldTexts.ts'
import { isMovable } from './movable.ts'
import { type RefillMove, useMoveRefills } from './mutations.ts'
import { nameOf } from './refillName.ts'

type MoveDialogProps = {
  chosen: readonly ListedRefill[]
  onClose: () => void
  /** Called with those that are on the new day. */
  onMoved: (refills: readonly ListedRefill[]) => void
}

const schema = v.pick(refillMoves.move.body, ['date'])

/** Asks for another day for the chosen refills, and says which of them could not be moved, and why. */
export function MoveDialog({ chosen, onClose, onMoved }: MoveDialogProps) {
  const movable = chosen.filter(isMovable)
  const [asked, setAsked] = useState<readonly ListedRefill[]>(movable)
  const [left, setLeft] = useState<{ day: string; moves: readonly RefillMove[] }>()
  const form = useForm({ initial: { date: '' }, schema, texts: { date: dayText } })
  const move = useMoveRefills((moves) => {
    const there = new Set(moves.filter(isThere).map(({ id }) => id))
    const day = formatWireDay(form.values.date)
    toastQueue.add({
      kind: there.size > 0 ? 'done' : 'failed',
      title: movedWords(moves.filter(({ outcome }) => outcome === 'moved').length, day),
    })
    onMoved(asked.filter(({ id }) => there.has(id)))
    if (there.size === moves.length) onClose()
    else setLeft({ day, moves: moves.filter((one) => !isThere(one)) })
  }, form.refuse)

  if (left) return <Left {...left} refills={asked} onClose={onClose} />
  return (
    <FormDialog
      title={m['office.refills.move_title']()}
      submit={
        movable.length === 1
          ? m['office.refills.move_submit_one']()
          : m['office.refills.move_submit_other']({ count: String(movable.length) })
      }
      isPending={move.isPending}
      onSubmit={(event) =>
        form.submit(
          event,
          ({ date }) => {
            setAsked(movable)
            move.mutate({
              body: { date, refills: movable.map((one) => ({ id: one.id, version: one.version })) },
            })
          },
          move.isPending,
        )
      }
      onClose={onClose}
    >
      {movable.length < chosen.length && (
        <p>{m['office.refills.move_not']({ count: String(chosen.length - movable.length) })}</p>
      )}
      <DayField
        {...form.text('date')}
        label={m['office.refills.move_day']()}
        hint={m['office.refills.move_hint']()}
        isRequired
      />
    </FormDialog>
  )
}

type LeftProps = {
  day: string
  moves: readonly RefillMove[]
  refills: readonly ListedRefill[]
  onClose: () => void
}

/** The refills that stayed where they were, by reason. */
function Left({ day, moves, refills, onClose }: LeftProps) {
  const facts = Object.entries(stayReasons).flatMap(([reason, label]) => {
    const ids = new Set(moves.filter(({ outcome }) => outcome === reason).map(({ id }) => id))
    const names = refills.filter(({ id }) => ids.has(id)).map(nameOf)
    return names.length === 0 ? [] : [{ label: label(), value: names.join(', ') }]
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={m['office.refills.move_left_title']({ day })}
      actions={
        <Button variant="primary" onClick={onClose}>
          {m['office.common.close']()}
        </Button>
      }
    >
      <Stack>
        <p>{m['office.refills.move_left']()}</p>
        <Facts facts={facts} columnRem={20} />
      </Stack>
    </Dialog>
  )
}

const isThere = ({ outcome }: RefillMove): boolean => outcome === 'moved' || outcome === 'unchanged'

/** Why a refill stays where it is, in this order. */
const stayReasons: Readonly<Record<Exclude<MoveOutcome, 'moved' | 'unchanged'>, () => string>> = {
  no_room: m['office.refills.move_no_room'],
  day_published: m['office.refills.move_day_published'],
  no_location: m['office.refills.move_no_location'],
  not_open: m['office.refills.move_not_open'],
  changed_meanwhile: m['office.refills.move_changed'],
}

function movedWords(count: number, day: string): string {
  if (count === 0) return m['office.refills.moved_none']()
  return count === 1
    ? m['office.refills.moved_one']({ day })
    : m['office.refills.moved_other']({ count: String(count), day })
}
