import { dayAndMonth } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import { useWhenFocusIsLost } from '@brine/app-kit/useWhenFocusIsLost'
import type { PlannedDay } from '@brine/contract/office/planning'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Empty } from '@brine/ui/Empty'
import { type ReactNode, useRef, useState } from 'react'
import { Card } from '../../shell/Card.tsx'
import { ChangedText } from '../../shell/ChangedText.tsx'
import { BoardKey } from './BoardKey.tsx'
import css from './Day.module.css'
import { DayBoard } from './DayBoard.tsx'
import { ClosedDay } from './DayClosure.tsx'
import { dayPath } from './DayPicker.tsx'
import { DraftChanges } from './DraftChanges.tsx'
import { DraftKey } from './DraftKey.tsx'
import { DraftStrip, draftTitle } from './DraftStrip.tsx'
import { type EditableDay, hasStops } from './editableDay.ts'
import { KeysCard } from './KeysCard.tsx'
import { isExact } from './kmWords.ts'
import { LastMove } from './LastMove.tsx'
import { LateStops } from './LateStops.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { useAdoptDraft } from './mutations.ts'
import { OptimizationStrip, wordsOf } from './OptimizationStrip.tsx'
import { PublishedNotice } from './PublishedNotice.tsx'
import { RouteCard } from './RouteCard.tsx'
import { RouteChanges } from './RouteChanges.tsx'
import { RouteMap } from './RouteMap.tsx'
import { isDriven, type Moment } from './routeProgress.ts'
import { useSelection } from './selection.ts'
import { type Draft, useDraft } from './useDraft.ts'
import { useStopMove } from './useStopMove.ts'

type DayProps = {
  day: PlannedDay
  /** YYYY-MM-DD */
  today: string
  moment: Moment
  editable: EditableDay | undefined
  /** The list of deliveries that require a decision. */
  undelivered: ReactNode
}

/** A day's board, map and list of stops. */
export function Day({ day, today, moment, editable, undelivered }: DayProps) {
  const draft = useDraft(day, editable)
  const language = useLanguage()
  const shownDraft = draft?.isShown ? draft : undefined
  const shown = shownDraft?.found ?? day
  const selection = useSelection(shown, moment)
  // fixed while this day is shown, so that publishing it here moves the focus to the notice
  const [wasOpen] = useState(!day.published)
  const moving = useStopMove(day)
  const strip = useRef<HTMLElement>(null)
  const { id, state, outdated } = editable?.known.routing ?? {}
  // a strip takes the place of another one, whose focused button is gone
  useWhenFocusIsLost(editable && [id, state, outdated, draft?.id].join(' '), () =>
    strip.current?.focus({ preventScroll: true }),
  )
  const { note, undoMove } = moving.undo
  const adopt = useAdoptDraft(({ move_id, version }) => note({ id: move_id, version }), undoMove)
  // a draft is adopted as it was found, and changed by hand afterwards
  const movable = shownDraft ? undefined : editable
  if (!selection)
    return (
      <div className={css.aside}>
        <NobodyDrives day={day} today={today} />
        {undelivered}
      </div>
    )
  return (
    <>
      {day.published ? (
        <PublishedNotice isNew={wasOpen} isEditable={editable !== undefined} />
      ) : (
        editable &&
        hasStops(day) && (
          <>
            {/* the strips replace each other, and a new element would be unheard */}
            <ChangedText>{stripInWords(day, editable, draft, language)}</ChangedText>
            {draft ? (
              <DraftStrip
                ref={strip}
                {...{ day, draft }}
                isAdopting={adopt.isPending}
                onAdopt={() => adopt.mutate({ params: { date: day.date, id: draft.id } })}
              />
            ) : (
              <OptimizationStrip
                ref={strip}
                key={editable.known.routing?.id}
                day={editable.known}
                exact={isExact(day)}
              />
            )}
          </>
        )
      )}
      {editable && !day.published && <ClosedDay day={day} />}
      <DayBoard {...{ selection, moment, draft: shownDraft }} day={shown} moving={movable && moving} />
      {shownDraft && <DraftKey />}
      {isDriven(day, moment) && <BoardKey />}
      {editable && <LastMove undo={moving.undo} />}
      <div className={css.columns}>
        <div className={css.main}>
          {shownDraft && <DraftChanges draft={shownDraft} />}
          <RouteChanges changes={day.changes} rows={selection.rows} />
          {isDriven(day, moment) && <LateStops rows={selection.rows} />}
          <RouteCard
            key={selection.chosen.route.driver_id}
            selection={selection}
            day={shown}
            editable={movable}
            isDriven={isDriven(day, moment)}
            moving={moving}
          />
        </div>
        <div className={css.aside}>
          <RouteMap selection={selection} />
          {undelivered}
          <KeysCard isEditable={movable !== undefined} isPublished={day.published} />
        </div>
      </div>
      {editable && moving.asked && <MoveDialog day={day} stop={moving.asked} moving={moving} />}
    </>
  )
}

/** What the strip above the board says. */
function stripInWords(
  day: PlannedDay,
  { known }: EditableDay,
  draft: Draft | undefined,
  language: Language,
): string {
  if (draft) return `${draftTitle(day, draft, language)}. ${m['office.planning.draft_hint']()}`
  const { title, hint } = wordsOf(known)
  return [title(), hint].filter(Boolean).join('. ')
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
