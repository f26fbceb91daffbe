import { dayWords } from '@brine/app-kit/dayWords'
import type { OfferedDate } from '@brine/contract/customer/refills'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { DateCard, DateCards } from '@brine/ui/DateCards'
import { Formulas } from '@brine/ui/Formulas'
import { Icon } from '@brine/ui/Icon'
import { plusIcon } from '@brine/ui/icons'
import { Link } from '@brine/ui/Link'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { memo, startTransition, useEffect, useRef, useState } from 'react'
import { Method } from '../../shell/Method.tsx'
import { usePath } from '../../shell/pages.ts'
import { paths } from '../../shell/paths.ts'
import { unit } from '../../shell/saltWords.ts'
import css from './DayCards.module.css'
import { bestOf, byDate, CARD_COUNT, leavesOf } from './moments.ts'

type DayCardsProps = {
  moments: readonly OfferedDate[]
  /** The chosen day, YYYY-MM-DD. */
  value: string | undefined
  onChange: (date: string) => void
  isMissing: boolean
  /** The day of the open order, YYYY-MM-DD. If it is offered, it is always among the cards. */
  ownDay?: string | undefined
  language: Language
}

/** The offered days as calendar sheets, six at first, with an explanation of their leaves. */
export function DayCards({ moments, value, onChange, isMissing, ownDay, language }: DayCardsProps) {
  /** The days that showed before the customer asked for more; undefined until then. */
  const [fewer, setFewer] = useState<readonly string[]>()
  const shown = byDate(moments.filter(({ date }, index) => fewer || index < CARD_COUNT || date === ownDay))
  const best = bestOf(moments)
  const box = useFocusOnNew(fewer)
  const hasMore = shown.length < moments.length
  const pagePath = usePath(paths.automatic)
  // who moves an order has chosen already
  const automaticPath = ownDay === undefined ? pagePath : undefined
  // in slices: drawn in the task of the click, twenty sheets took a slow phone a third of a second
  const showAll = () => startTransition(() => setFewer(shown.map(({ date }) => date)))
  return (
    <div ref={box}>
      <DateCards
        legend={m['salt.choose_day']()}
        note={<p className={css.note}>{m['salt.leaves_mean']()}</p>}
        value={value}
        onChange={onChange}
        error={isMissing && m['salt.error_day']()}
      >
        {shown.map((moment) => (
          <DayCard
            key={moment.date}
            moment={moment}
            isBest={moment === best}
            isOwn={moment.date === ownDay}
            language={language}
          />
        ))}
      </DateCards>
      {(hasMore || automaticPath) && (
        <div className={css.more}>
          {hasMore && (
            <Button onClick={showAll}>
              <Icon shape={plusIcon} size="s" />
              {m['salt.more_dates']()}
            </Button>
          )}
          {automaticPath && <Link href={automaticPath}>{m['automatic.salt_link']()}</Link>}
        </div>
      )}
      <Method>
        <p>{m['salt.method_detour']()}</p>
        <p>{m['salt.method_leaves']()}</p>
        <p>
          <Formulas>{m['salt.method_co2']()}</Formulas>
        </p>
      </Method>
    </div>
  )
}

/** The button for more days disappears with the focus on it, so the focus moves to the first new day. */
function useFocusOnNew(before: readonly string[] | undefined) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!before) return
    const days = box.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? []
    for (const day of days) if (!before.includes(day.value)) return day.focus()
  }, [before])
  return box
}

type DayCardProps = {
  moment: OfferedDate
  /** Whether this is the recommended day. */
  isBest: boolean
  /** Whether the open order is planned on this day. */
  isOwn: boolean
  language: Language
}

/** Kept while another day is chosen: only the chosen card changes, and the one before. */
const DayCard = memo(({ moment, isBest, isOwn, language }: DayCardProps) => {
  const { weekday, day, month } = dayWords(moment.date, language)
  // the year is obvious to who sees the page
  const [monthName, year] = month.split(' ')
  const leaves = leavesOf[moment.label]
  return (
    <DateCard
      value={moment.date}
      weekday={weekday}
      day={day}
      month={
        <>
          {monthName} <VisuallyHidden>{year}</VisuallyHidden>
        </>
      }
      leaves={leaves}
      label={dayLabel(moment, { isBest, isOwn }, language)}
      leavesText={
        moment.extra_km ? m['salt.leaves_more']({ count: leaves }) : m['salt.leaves_count']({ count: leaves })
      }
    />
  )
})

/** The extra kilometres in words. Without any, it is the day of the order, or the label in words: another back end may send none. */
function dayLabel(
  { extra_km, label }: OfferedDate,
  { isBest, isOwn }: Pick<DayCardProps, 'isBest' | 'isOwn'>,
  language: Language,
): string {
  if (extra_km === null) return isOwn ? m['salt.current_day']() : m[`salt.label_${label}`]()
  if (extra_km > 0) return `+${unit(extra_km, 'kilometer', language)}`
  return isBest ? m['salt.day_best']() : m['salt.day_equal']()
}
