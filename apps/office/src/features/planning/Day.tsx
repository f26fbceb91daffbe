import { dayAndMonth } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import type { PlannedDay } from '@brine/contract/office/planning'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Empty } from '@brine/ui/Empty'
import { useState } from 'react'
import { Card } from '../../shell/Card.tsx'
import css from './Day.module.css'
import { DayBoard } from './DayBoard.tsx'
import { DayClosure } from './DayClosure.tsx'
import { dayPath } from './DayPicker.tsx'
import { type EditableDay, hasStops } from './editableDay.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { OptimizationStrip } from './OptimizationStrip.tsx'
import { PublishedNotice } from './PublishedNotice.tsx'
import { RouteCard } from './RouteCard.tsx'
import { RouteMap } from './RouteMap.tsx'
import { useSelection } from './selection.ts'
import type { Tense } from './timeline.ts'
import { useStopMove } from './useStopMove.ts'

type DayProps = {
  day: PlannedDay
  /** YYYY-MM-DD */
  today: string
  /** Minutes after midnight. */
  now: number
  tense: Tense
  editable: EditableDay | undefined
}

/** A day's board, map and list of stops. */
export function Day({ day, today, now, tense, editable }: DayProps) {
  const selection = useSelection(day)
  // fixed while this day is shown, so that publishing it here moves the focus to the notice
  const [wasOpen] = useState(!day.published)
  const moving = useStopMove(day)
  if (!selection) return <NobodyDrives day={day} today={today} />
  return (
    <>
      {day.published ? (
        <PublishedNotice isNew={wasOpen} />
      ) : (
        editable && hasStops(day) && <OptimizationStrip day={editable.known} />
      )}
      {editable && <DayClosure day={day} />}
      <DayBoard selection={selection} tense={tense} now={now} moving={editable && moving} />
      <div className={css.columns}>
        <RouteMap selection={selection} />
        <RouteCard
          key={selection.chosen.route.driver_id}
          selection={selection}
          day={day}
          editable={editable}
          moving={moving}
        />
      </div>
      {editable && moving.asked && <MoveDialog day={day} stop={moving.asked} moving={moving} />}
    </>
  )
}

/** A day without drivers, with links to the nearest days with work. */
function NobodyDrives({ day: { date, previous, next }, today }: Pick<DayProps, 'day' | 'today'>) {
  const language = useLanguage()
  const neighbours = [next, previous].filter((neighbour) => neighbour !== null)
  return (
    <Card>
      <Empty
        title={m['office.planning.no_drivers']({ day: dayAndMonth(date, language) })}
        action={
          <div className={css.jumps}>
            {neighbours.map((neighbour, index) => (
              <LinkButton
                key={neighbour}
                href={dayPath(neighbour, today)}
                variant={index === 0 ? 'primary' : 'ordinary'}
              >
                {m['office.planning.jump_to']({ day: dayAndMonth(neighbour, language) })}
              </LinkButton>
            ))}
          </div>
        }
      >
        {m['office.planning.no_drivers_hint']()}
      </Empty>
    </Card>
  )
}
