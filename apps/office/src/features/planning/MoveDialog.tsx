import { useLanguage } from '@brine/app-kit/language'
import type { PlannedDay, PlannedStop } from '@brine/contract/office/planning'
import type { StopPosition } from '@brine/contract/office/stop-moves'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Dialog } from '@brine/ui/Dialog'
import { Row } from '@brine/ui/Layout'
import { Skeleton } from '@brine/ui/Skeleton'
import { useState } from 'react'
import css from './MoveDialog.module.css'
import { slotsInWords } from './routeWords.ts'
import {
  addedInWords,
  bestPosition,
  isCurrentPosition,
  positionsOfDriver,
  problemInWords,
} from './stopPositions.ts'
import type { StopMove } from './useStopMove.ts'

type MoveDialogProps = { day: PlannedDay; stop: PlannedStop; moving: StopMove }

/** Another driver or place for a stop, with the km that it costs: what dragging does, without a mouse. */
export function MoveDialog({ day, stop, moving }: MoveDialogProps) {
  const [driverId, setDriverId] = useState<number>()
  const [position, setPosition] = useState<number>()
  const options = optionsOf(day, stop, moving.places ?? [])
  const chosen = options.find(({ route }) => route.driver_id === driverId)
  const place = chosen?.places.find((each) => each.position === position) ?? chosen?.best
  const isHere = chosen && place && isCurrentPosition(chosen.route, stop.refill_id, place)
  const isPossible = place?.problems.length === 0 && !isHere
  return (
    <Dialog
      isOpen
      onClose={() => moving.ask(undefined)}
      title={m['office.planning.move_title']({ name: stop.name })}
      actions={
        <>
          <Button onClick={() => moving.ask(undefined)}>{m['office.common.cancel']()}</Button>
          <Button
            variant="primary"
            isPending={moving.isPending}
            isDisabled={!isPossible}
            onClick={() => place && moving.move(place)}
          >
            {m['office.planning.move_submit']()}
          </Button>
        </>
      }
    >
      <p>{m['office.planning.move_lead']({ slots: slotsInWords(stop), kg: stop.kg })}</p>
      {moving.error ? (
        <p role="alert">{m['office.shell.unreachable_hint']()}</p>
      ) : moving.places ? (
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
                  <Driver option={option} />
                </Radio>
              ))}
            </ChoiceGroup>
          </div>
          {chosen && place && (
            <Places places={chosen.places} place={place} onChange={setPosition}>
              {isHere ? m['office.planning.move_here']() : undefined}
            </Places>
          )}
        </>
      ) : (
        <Skeleton kind="rows" count={3} label={m['office.planning.move_loading']()} />
      )}
    </Dialog>
  )
}

interface Option {
  readonly route: PlannedDay['routes'][number]
  readonly places: readonly StopPosition[]
  readonly best: StopPosition
}

/** The drivers with the best that each can do, those who can take it first, by the km that it adds. */
function optionsOf(
  { routes }: PlannedDay,
  { refill_id }: PlannedStop,
  all: readonly StopPosition[],
): Option[] {
  const options = routes.flatMap((route) => {
    const places = positionsOfDriver(all, route.driver_id)
    const best = bestPosition(places.filter((place) => !isCurrentPosition(route, refill_id, place)))
    return best ? [{ route, places, best }] : []
  })
  const rank = ({ best }: Option) => (best.problems.length === 0 ? best.added_km : Number.MAX_VALUE)
  return options.sort((a, b) => rank(a) - rank(b))
}

function Driver({ option: { route, best } }: { option: Option }) {
  const language = useLanguage()
  return (
    <span className={css.driver}>
      <b>{route.driver_name}</b> <span>{problemInWords(best) ?? addedInWords(best.added_km, language)}</span>
    </span>
  )
}

type PlacesProps = {
  places: readonly StopPosition[]
  place: StopPosition
  onChange: (position: number) => void
  /** What is said of it in place of its km. */
  children: string | undefined
}

/** Earlier or later in the chosen route. */
function Places({ places, place, onChange, children }: PlacesProps) {
  const language = useLanguage()
  const { position } = place
  const km = children ?? problemInWords(place) ?? addedInWords(place.added_km, language)
  return (
    <Row className={css.places}>
      <Button isSmall isDisabled={position === 0} onClick={() => onChange(position - 1)}>
        {m['office.planning.move_earlier']()}
      </Button>
      <output className={css.place}>{m['office.planning.move_place']({ number: position + 1, km })}</output>
      <Button isSmall isDisabled={position === places.length - 1} onClick={() => onChange(position + 1)}>
        {m['office.planning.move_later']()}
      </Button>
    </Row>
  )
}
