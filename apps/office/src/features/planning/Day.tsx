import type { PlannedDay } from '@brine/contract/planning'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Empty } from '@brine/ui/Empty'
import { Card } from '../../shell/Card.tsx'
import { useLanguage } from '../../shell/language.ts'
import { dayAndMonth } from '../../shell/words.ts'
import css from './Day.module.css'
import { DayBoard } from './DayBoard.tsx'
import { dayPath } from './DayPicker.tsx'
import { RouteCard } from './RouteCard.tsx'
import { RouteMap } from './RouteMap.tsx'
import { useSelection } from './selection.ts'

type DayProps = {
  day: PlannedDay
  /** YYYY-MM-DD */
  today: string
  /** Minutes after midnight. */
  now: number
}

/** A day's board, map and list of stops. */
export function Day({ day, today, now }: DayProps) {
  const selection = useSelection(day)
  if (!selection) return <NobodyDrives day={day} today={today} />
  const tense = day.date < today ? 'past' : day.date === today ? 'today' : 'ahead'
  return (
    <>
      <DayBoard selection={selection} tense={tense} now={now} />
      <div className={css.columns}>
        <RouteMap selection={selection} />
        <RouteCard key={selection.chosen.route.driver_id} selection={selection} />
      </div>
    </>
  )
}

/** A day off: says so, and leads to the nearest days with work. */
function NobodyDrives({ day: { date, previous, next }, today }: Pick<DayProps, 'day' | 'today'>) {
  const language = useLanguage()
  const neighbours = [next, previous].filter((neighbour) => neighbour !== null)
  return (
    <Card>
      <Empty
        title={m['office.nobody_drives']({ day: dayAndMonth(date, language) })}
        action={
          <div className={css.jumps}>
            {neighbours.map((neighbour, index) => (
              <LinkButton
                key={neighbour}
                href={dayPath(neighbour, today)}
                variant={index === 0 ? 'primary' : 'ordinary'}
              >
                {m['office.jump_to']({ day: dayAndMonth(neighbour, language) })}
              </LinkButton>
            ))}
          </div>
        }
      >
        {m['office.nobody_drives_hint']()}
      </Empty>
    </Card>
  )
}
