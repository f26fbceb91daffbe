import { useForm } from '@brine/app-kit/useForm'
import { formatWireDay } from '@brine/contract/dates'
import type { ListedRefill } from '@brine/contract/office/refill-list'
import { refillMoves } from '@brine/contract/office/refill-moves'
import { stopMoves } from '@brine/contract/office/stop-moves'
import { m } from '@brine/messages/app'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { toastQueue } from '@brine/ui/toastQueue'
import { useState } from 'react'
import * as v from 'valibot'
import { noReason, type ReasonDraft, reasonOf, reasonRules } from '../../shell/changeReason.ts'
import { DayField } from '../../shell/DayField.tsx'
import { FormDialog } from '../../shell/FormDialog.tsx'
import { dayText } from '../../shell/fieldTexts.ts'
import { mayUse } from '../../shell/menu.ts'
import { ReasonFields } from '../../shell/ReasonFields.tsx'
import { useStaffMember } from '../../shell/session.ts'
import { isThere, MoveResult } from './MoveResult.tsx'
import { isMovable, isOfPublishedDay } from './movable.ts'
import { type RefillMove, useMoveRefills } from './mutations.ts'

type MoveDialogProps = {
  chosen: readonly ListedRefill[]
  /** Whether each goes to its own best day, unless the staff member chooses one day for all. */
  isEachBest?: boolean
  onClose: () => void
  /** Called with those that are on the new day. */
  onMoved: (refills: readonly ListedRefill[]) => void
}

interface MoveDraft extends ReasonDraft {
  readonly isEachBest: boolean
  readonly date: string
}

const schema = v.omit(refillMoves.move.body, ['refills'])

const bodyOf = ({ isEachBest, date, ...why }: MoveDraft) => ({
  ...(!isEachBest && { date }),
  ...reasonOf(why),
})

/**
 * Asks for another day for the chosen refills, or moves each to its best one, and says which of them could not be moved, and
 * why. A planner gives the reason for those of a published day.
 */
export function MoveDialog({ chosen, isEachBest = false, onClose, onMoved }: MoveDialogProps) {
  const movable = chosen.filter(isMovable)
  const asksReason = mayUse(useStaffMember(), stopMoves.move) && movable.some(isOfPublishedDay)
  const [asked, setAsked] = useState<readonly ListedRefill[]>(movable)
  const [result, setResult] = useState<{ day: string | undefined; moves: readonly RefillMove[] }>()
  const form = useForm<MoveDraft>({
    initial: { isEachBest, date: '', ...noReason },
    schema,
    contentOf: bodyOf,
    texts: { date: dayText },
    rules: (typed) => (asksReason ? reasonRules(typed) : {}),
  })
  const { values } = form
  const move = useMoveRefills((moves) => {
    const there = new Set(moves.filter(isThere).map(({ id }) => id))
    const day = values.isEachBest ? undefined : formatWireDay(values.date)
    toastQueue.add({
      kind: there.size > 0 ? 'done' : 'failed',
      title: movedWords(moves.filter(({ outcome }) => outcome === 'moved').length, day),
    })
    onMoved(asked.filter(({ id }) => there.has(id)))
    // of one day for all, only those that stayed are news
    if (day !== undefined && there.size === moves.length) onClose()
    else setResult({ day, moves })
  }, form.refuse)

  if (result) return <MoveResult {...result} refills={asked} onClose={onClose} />
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
          (typed) => {
            setAsked(movable)
            move.mutate({ body: { ...bodyOf(typed), refills: movable.map(shownOf) } })
          },
          move.isPending,
        )
      }
      onClose={onClose}
    >
      {movable.length < chosen.length && (
        <p>{m['office.refills.move_not']({ count: String(chosen.length - movable.length) })}</p>
      )}
      <ChoiceGroup legend={m['office.refills.move_where']()} isStacked>
        <Radio name="where" checked={values.isEachBest} onChange={() => form.change({ isEachBest: true })}>
          {m['office.refills.move_each']()}
        </Radio>
        <Radio name="where" checked={!values.isEachBest} onChange={() => form.change({ isEachBest: false })}>
          {m['office.refills.move_all']()}
        </Radio>
      </ChoiceGroup>
      {values.isEachBest ? (
        <p>{m['office.refills.move_each_hint']()}</p>
      ) : (
        <DayField
          {...form.text('date')}
          label={m['office.refills.move_day']()}
          hint={m['office.refills.move_hint']()}
          isRequired
        />
      )}
      {asksReason && <ReasonFields form={form} />}
    </FormDialog>
  )
}

/** A refill as it is shown. On a published day, a colleague can give it to another driver meanwhile. */
const shownOf = (refill: ListedRefill) => ({
  ...{ id: refill.id, version: refill.version },
  ...(isOfPublishedDay(refill) && refill.route && { driver_id: refill.route.driver_id }),
})

/** @param day of all of them; undefined where each has its own */
function movedWords(count: number, day: string | undefined): string {
  if (count === 0) return m['office.refills.moved_none']()
  if (day === undefined)
    return count === 1
      ? m['office.refills.moved_each_one']()
      : m['office.refills.moved_each_other']({ count: String(count) })
  return count === 1
    ? m['office.refills.moved_one']({ day })
    : m['office.refills.moved_other']({ count: String(count), day })
}
