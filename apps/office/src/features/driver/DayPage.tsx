import { dayAndMonth } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import { useWhenFocusIsLost } from '@brine/app-kit/useWhenFocusIsLost'
import { m } from '@brine/messages/app'
import { Notice } from '@brine/ui/Notice'
import { Skeleton } from '@brine/ui/Skeleton'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallOffice } from '../../shell/CallOffice.tsx'
import { Card } from '../../shell/Card.tsx'
import { Failed } from '../../shell/Failed.tsx'
import { Page } from '../../shell/Page.tsx'
import { ChangedRoute } from './ChangedRoute.tsx'
import css from './DayPage.module.css'
import { NextDay } from './NextDay.tsx'
import { Progress } from './Progress.tsx'
import { useDay } from './queries.ts'
import { Route } from './Route.tsx'
import { mostKg, nextStop, type ReportedStop, reportedStopsOf } from './reportedStops.ts'
import { Status } from './Status.tsx'
import { type ShownStop, StopCard } from './StopCard.tsx'
import { startOffline } from './startOffline.ts'
import { useUnreadChanges } from './unreadChanges.ts'
import { useOutbox } from './useOutbox.ts'

/** /day: the driver's route on a phone, with or without a connection. */
export function DayPage() {
  const language = useLanguage()
  const { data, error, isFetching, refetch, today, next } = useDay()
  const outbox = useOutbox()
  const unread = useUnreadChanges()
  const [chosen, setChosen] = useState<number>()
  // the stop of the open dialog: no other takes its place when the office changes the route, also if it is removed
  const [held, setHeld] = useState<ShownStop>()
  useEffect(startOffline, [])
  const stops = today ? reportedStopsOf(today, outbox.unsent) : []
  const find = (id: number | undefined) => stops.find(({ refill_id }) => refill_id === id)
  const show = (stop: ReportedStop | undefined): ShownStop | undefined =>
    today && stop && { stop, mostKg: mostKg(stop, stops, today), date: today.date }
  const heldNow = show(find(held?.stop.refill_id))
  const shown = heldNow ?? held ?? show(find(chosen) ?? nextStop(stops))
  const frame = useRef<HTMLDivElement>(null)
  // a report removes the focused button: the next stop follows, or the end of the route
  const view = shown && `${shown.stop.refill_id} ${shown.stop.state}`
  useWhenFocusIsLost(view, () => frame.current?.focus())
  return (
    <Page
      title={m['office.menu.my_day']()}
      tools={today && <span className={css.date}>{dayAndMonth(today.date, language)}</span>}
    >
      <div className={css.day}>
        <Status outbox={outbox} known={data} />
        {today && (
          <ChangedRoute
            title={m['driver.changed']()}
            day={today}
            changes={unread.unreadOf(today)}
            onRead={() => unread.markRead(today)}
          />
        )}
        {!data && error && (
          <Failed
            error={error}
            title={m['driver.failed']()}
            hint={m['driver.failed_hint']()}
            isPending={isFetching}
            onRetry={() => refetch()}
          />
        )}
        {!data && !error && <Loading />}
        {data && stops.length === 0 && <NoRoute isLinked={data.days.driver_name !== null} />}
        {today && stops.length > 0 && <Progress stops={stops} day={today} />}
        <div ref={frame} className={css.frame} tabIndex={-1}>
          {shown ? (
            <StopCard
              key={shown.stop.refill_id}
              {...shown}
              isRemoved={held !== undefined && !heldNow}
              outbox={outbox}
              onHold={(isHeld) => setHeld(isHeld ? shown : undefined)}
              onReported={() => setChosen(undefined)}
            />
          ) : (
            today &&
            stops.length > 0 && (
              <Notice title={m['driver.all_done']()} role="status">
                {m['driver.all_done_hint']({ depot: today.depot.name })}
              </Notice>
            )
          )}
        </div>
        {today && stops.length > 0 && (
          <Route
            stops={stops}
            shown={shown?.stop.refill_id}
            onChoose={(id) => {
              flushSync(() => setChosen(id))
              window.scrollTo({ top: 0 })
              frame.current?.focus({ preventScroll: true })
            }}
          />
        )}
        {next && (
          <ChangedRoute
            title={m['driver.changed_next']({ day: dayAndMonth(next.date, language) })}
            day={next}
            changes={unread.unreadOf(next)}
            onRead={() => unread.markRead(next)}
          />
        )}
        {next && <NextDay day={next} />}
      </div>
    </Page>
  )
}

function Loading() {
  return (
    <Card>
      <Skeleton kind="rows" count={3} label={m['driver.loading']()} />
    </Card>
  )
}

function NoRoute({ isLinked }: { isLinked: boolean }) {
  return (
    <Notice
      title={isLinked ? m['driver.no_route']() : m['driver.not_linked']()}
      actions={!isLinked && <CallOffice />}
    >
      {isLinked ? m['driver.no_route_hint']() : m['driver.not_linked_hint']()}
    </Notice>
  )
}
