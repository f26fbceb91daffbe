import { dayInWords } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import { isoDayOf, minutesOfDay } from '@brine/contract/dates'
import { m } from '@brine/messages/app'
import { isIsoDay } from '@brine/planning/dates'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { NotFound } from '../../shell/Message.tsx'
import { Missing } from '../../shell/Missing.tsx'
import { Page } from '../../shell/Page.tsx'
import { SetupStrip } from '../../shell/SetupStrip.tsx'
import { Day } from './Day.tsx'
import { CloseDayButton } from './DayClosure.tsx'
import { DayPicker, TodayLink } from './DayPicker.tsx'
import { editableDayOf, hasStops } from './editableDay.ts'
import { OptimizationUnknown } from './OptimizationStrip.tsx'
import css from './PlanningPage.module.css'
import { PublishButton, PublishPlaceholder } from './PublishButton.tsx'
import { useOptimization, usePlannedDay } from './queries.ts'
import { SheetsButton, SheetsPlaceholder } from './RouteSheetButtons.tsx'
import { Summary, SummaryLoading } from './Summary.tsx'
import { Undelivered, UndeliveredStrip } from './Undelivered.tsx'
import { useDayEvents } from './useDayEvents.ts'

/** Interval at which today is fetched again, in milliseconds, because a delivery report sends no event. */
const TODAY_REFETCH_INTERVAL_MS = 60_000
/** Interval at which a day is fetched again without events, in milliseconds. */
const POLL_INTERVAL_MS = 20_000

/** Interval at which the page updates its clock, in milliseconds. */
const CLOCK_INTERVAL_MS = 30_000

/** The routes of today, or of the day in the address. */
export function PlanningPage() {
  const { date } = useParams()
  if (date !== undefined && !isIsoDay(date)) return <NotFound />
  return <PlanningDay asked={date} />
}

function PlanningDay({ asked }: { asked: string | undefined }) {
  const language = useLanguage()
  const now = useNow()
  const today = isoDayOf(now)
  const date = asked ?? today
  const isLive = useDayEvents(date)
  const day = usePlannedDay(
    date,
    isLive ? (date === today ? TODAY_REFETCH_INTERVAL_MS : false) : POLL_INTERVAL_MS,
  )
  const tense = date < today ? 'past' : date === today ? 'today' : 'ahead'
  const moment = { tense, now: minutesOfDay(now) } as const
  const known = useOptimization(date, isLive ? false : POLL_INTERVAL_MS)
  const editable = day.data && editableDayOf(day.data, known.data, tense)
  // the routes of today are mostly published
  const mayComeToPublish = day.data
    ? known.isLoading && !day.data.published
    : tense === 'ahead' && (known.isLoading || known.data?.published === false)
  return (
    <Page
      title={m['office.common.deliveries']()}
      tabTitle={`${m['office.common.deliveries']()}, ${dayInWords(date, language)}`}
      tools={
        <>
          <DayPicker date={date} today={today} />
          {day.isPending && <SummaryLoading isToday={tense === 'today'} />}
          {day.data && day.data.routes.length > 0 && <Summary day={day.data} moment={moment} />}
          {(day.isPending || (day.data && hasStops(day.data))) && (
            <div className={css.actions}>
              {day.data ? <SheetsButton date={date} /> : <SheetsPlaceholder />}
              {day.data && editable && !editable.isPublished && (
                <PublishButton day={day.data} known={editable.known} />
              )}
              {!editable && mayComeToPublish && <PublishPlaceholder />}
            </div>
          )}
        </>
      }
      beside={
        <>
          <TodayLink date={date} today={today} />
          {day.data && editable && !day.data.published && <CloseDayButton key={date} day={day.data} />}
        </>
      }
    >
      <SetupStrip />
      {/* what can be done with the day stands above it, and would push it down */}
      {day.data && !known.isLoading ? (
        <>
          {known.isError && !known.data && (
            <OptimizationUnknown isPending={known.isFetching} onRetry={() => known.refetch()} />
          )}
          <UndeliveredStrip />
          <Day
            key={date}
            day={day.data}
            today={today}
            moment={moment}
            editable={editable}
            undelivered={<Undelivered today={today} />}
          />
        </>
      ) : (
        <Missing
          found={day}
          count={3}
          loading={m['office.planning.day_loading']()}
          failed={m['office.planning.day_failed']()}
          hint={m['office.planning.day_failed_hint']()}
        />
      )}
    </Page>
  )
}

/** The current time, updated twice a minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), CLOCK_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
