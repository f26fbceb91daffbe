import { useLanguage } from '@brine/app-kit/language'
import { useForm } from '@brine/app-kit/useForm'
import type { PlannedDay, PlannedStop } from '@brine/contract/office/planning'
import { type StopPosition, stopMoves } from '@brine/contract/office/stop-moves'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Dialog } from '@brine/ui/Dialog'
import { Form, Row } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { Skeleton } from '@brine/ui/Skeleton'
import { useId, useRef, useState } from 'react'
import { noReason, reasonOf, reasonRules } from '../../shell/changeReason.ts'
import { ReasonFields } from '../../shell/ReasonFields.tsx'
import { RouteWarnings } from '../../shell/RouteWarnings.tsx'
import css from './MoveDialog.module.css'
import { slotsInWords } from './routeWords.ts'
import {
  bestPosition,
  isCurrentPosition,
  positionInWords,
  positionsOfDriver,
  rankOf,
} from './stopPositions.ts'
import type { StopMove } from './useStopMove.ts'

type MoveDialogProps = { day: PlannedDay; stop: PlannedStop; moving: StopMove }

/** Moves a stop to another driver or position, and shows the added km. It does by keyboard what dragging does. */
export function MoveDialog({ day, stop, moving }: MoveDialogProps) {
  const [driverId, setDriverId] = useState(moving.preset?.driver_id)
  const [position, setPosition] = useState(moving.preset?.position)
  const { shown, isOutdated } = moving
  const list = useRef<HTMLDivElement>(null)
  const isGone = !day.routes.some(({ stops }) => stops.some(({ refill_id }) => refill_id === stop.refill_id))
  const options = shown ? optionsOf(shown.day, stop, shown.places) : []
  const chosen = options.find(({ route }) => route.driver_id === driverId)
  const target = chosen?.positions.find((each) => each.position === position) ?? chosen?.best
  const isHere = chosen && target && isCurrentPosition(chosen.route, stop.refill_id, target)
  const isPossible = target?.possible && !isHere && !isOutdated
  const formId = useId()
  const form = useForm({
    schema: stopMoves.move.body,
    initial: noReason,
    contentOf: (typed) => ({ ...reasonOf(typed), driver_id: 1, position: 0, version: 0 }),
    texts: {},
    rules: (typed) => (day.published ? reasonRules(typed) : {}),
  })
  const warnings = isPossible ? target.problems : []
  return (
    <Dialog
      isOpen
      // the positions load after the dialog is shown: from the title, Tab leads to them
      startsAtTitle
      onClose={() => moving.ask(undefined)}
      title={m['office.planning.move_title']({ name: stop.name })}
      actions={
        <>
          <Button onClick={() => moving.ask(undefined)}>{m['office.common.cancel']()}</Button>
          <Button
            type="submit"
            form={formId}
            variant={warnings.length > 0 ? 'danger' : 'primary'}
            isPending={moving.isPending}
            isDisabled={!isPossible}
          >
            {warnings.length > 0 ? m['office.planning.move_anyway']() : m['office.planning.move_submit']()}
          </Button>
        </>
      }
    >
      <p>
        {(day.published ? m['office.planning.move_lead_published'] : m['office.planning.move_lead'])({
          slots: slotsInWords(stop),
          kg: stop.kg,
        })}
      </p>
      <div role="status">
        {isGone ? (
          <Notice kind="caution" title={m['office.planning.move_gone']()} className={css.notice} />
        ) : (
          isOutdated && (
            <Notice
              kind="caution"
              className={css.notice}
              title={m['office.planning.move_outdated']()}
              actions={
                <Button
                  isSmall
                  onClick={() => {
                    moving.renew()
                    // the button disappears
                    list.current?.focus()
                  }}
                >
                  {m['office.planning.move_recompute']()}
                </Button>
              }
            >
              {m['office.planning.move_outdated_hint']()}
            </Notice>
          )
        )}
      </div>
      <div ref={list} className={css.list} tabIndex={-1}>
        {shown ? (
          <>
            <div className={css.drivers}>
              <ChoiceGroup legend={m['office.planning.move_to']()} isStacked>
                {options.map((option) => (
                  <Radio
                    key={option.route.driver_id}
                    name="driver"
                    checked={option === chosen}
                    onChange={() => {
                      setDriverId(option.route.driver_id)
                      setPosition(option.best.position)
                    }}
                  >
                    <Driver option={option} exact={moving.exact} />
                  </Radio>
                ))}
              </ChoiceGroup>
            </div>
            {chosen && target && (
              <PositionChoice
                positions={chosen.positions}
                chosen={target}
                exact={moving.exact}
                onChange={setPosition}
              >
                {isHere ? m['office.planning.move_here']() : undefined}
              </PositionChoice>
            )}
          </>
        ) : moving.error ? (
          !isGone && <p role="alert">{m['office.shell.unreachable_hint']()}</p>
        ) : (
          <Skeleton kind="rows" count={3} label={m['office.planning.move_loading']()} />
        )}
      </div>
      <Form
        id={formId}
        onSubmit={(event) =>
          form.submit(
            event,
            (typed) =>
              target && isPossible && moving.move(target, day.published ? reasonOf(typed) : undefined),
            moving.isPending,
          )
        }
      >
        <RouteWarnings problems={warnings} driver={chosen?.route.driver_name} />
        {day.published && <ReasonFields form={form} />}
      </Form>
    </Dialog>
  )
}

interface Option {
  readonly route: PlannedDay['routes'][number]
  readonly positions: readonly StopPosition[]
  readonly best: StopPosition
}

/** The drivers with their best position. Those who can take the stop come first, by added km. */
function optionsOf(
  { routes }: PlannedDay,
  { refill_id }: PlannedStop,
  all: readonly StopPosition[],
): Option[] {
  const options = routes.flatMap((route) => {
    const positions = positionsOfDriver(all, route.driver_id)
    const best = bestPosition(positions.filter((each) => !isCurrentPosition(route, refill_id, each)))
    return best ? [{ route, positions, best }] : []
  })
  return options.sort((a, b) => rankOf(a.best) - rankOf(b.best))
}

function Driver({ option: { route, best }, exact }: { option: Option; exact: boolean }) {
  const language = useLanguage()
  return (
    <span className={css.driver}>
      <b>{route.driver_name}</b> <span>{positionInWords(best, exact, language)}</span>
    </span>
  )
}

type PositionChoiceProps = {
  positions: readonly StopPosition[]
  chosen: StopPosition
  /** Whether all locations of the day are known to the house. */
  exact: boolean
  onChange: (position: number) => void
  /** Text in place of the added km. */
  children: string | undefined
}

/** Selects the position in the chosen route. */
function PositionChoice({ positions, chosen, exact, onChange, children }: PositionChoiceProps) {
  const language = useLanguage()
  const { position } = chosen
  const km = children ?? positionInWords(chosen, exact, language)
  return (
    <Row className={css.positions}>
      <Button isSmall isDisabled={position === 0} onClick={() => onChange(position - 1)}>
        {m['office.planning.move_earlier']()}
      </Button>
      <output className={css.position}>
        {m['office.planning.move_place']({ number: position + 1, km })}
      </output>
      <Button isSmall isDisabled={position === positions.length - 1} onClick={() => onChange(position + 1)}>
        {m['office.planning.move_later']()}
      </Button>
    </Row>
  )
}
