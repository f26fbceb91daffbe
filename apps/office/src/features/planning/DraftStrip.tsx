import { groupedNumber } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { PlannedDay } from '@brine/contract/office/planning'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { cx } from '@brine/ui/cx'
import { Icon } from '@brine/ui/Icon'
import { checkIcon, routeIcon } from '@brine/ui/icons'
import type { RefObject } from 'react'
import { useId } from 'react'
import css from './DraftStrip.module.css'
import { kmOf, minutesOf } from './draft.ts'
import { isExact, kmInWords, shownDifference } from './kmWords.ts'
import { useRejectDraft } from './mutations.ts'
import { addedInWords } from './stopPositions.ts'
import type { Draft } from './useDraft.ts'

type DraftStripProps = {
  day: PlannedDay
  draft: Draft
  isAdopting: boolean
  ref: RefObject<HTMLElement | null>
  onAdopt: () => void
}

/** Routes that were found: compares them with the booked ones, and adopts or rejects them. */
export function DraftStrip({ day, draft, isAdopting, ref, onAdopt }: DraftStripProps) {
  const titleId = useId()
  const language = useLanguage()
  const reject = useRejectDraft()
  const { found, id } = draft
  return (
    <section ref={ref} className={css.draft} aria-labelledby={titleId} tabIndex={-1}>
      <div className={css.head}>
        <span className={css.icon}>
          <Icon shape={routeIcon} />
        </span>
        <div className={css.words}>
          <h2 id={titleId}>{draftTitle(day, draft, language)}</h2>
          <p>{m['office.planning.draft_hint']()}</p>
        </div>
        <Views day={day} draft={draft} />
        <div className={css.actions}>
          <Button
            isSmall
            variant="plain"
            isPending={reject.isPending}
            onClick={() => reject.mutate({ params: { date: day.date, id } })}
          >
            {m['office.planning.draft_reject']()}
          </Button>
          <Button isSmall variant="primary" isPending={isAdopting} onClick={onAdopt}>
            <Icon shape={checkIcon} size="s" />
            {m['office.planning.draft_adopt']()}
          </Button>
        </div>
      </div>
      <Bars booked={kmOf(day)} found={kmOf(found)} exact={isExact(day)} />
      <Figures day={day} draft={draft} />
    </section>
  )
}

/** What was found. Routes that serve stops of an absent driver may be longer than those that nobody can drive. */
export const draftTitle = (day: PlannedDay, { found, isShorter }: Draft, language: Language): string =>
  isShorter
    ? m['office.planning.optimization_found']()
    : m['office.planning.optimization_serves']({
        km: addedKm(kmOf(day), kmOf(found), isExact(day), language),
      })

const addedKm = (booked: number, found: number, exact: boolean, language: Language): string =>
  addedInWords(-shownDifference(booked, found), exact, language)

/** The choice between the booked and the found routes. */
function Views({ day, draft: { found, isShown, show } }: Pick<DraftStripProps, 'day' | 'draft'>) {
  const language = useLanguage()
  const km = (of: PlannedDay) => kmInWords(kmOf(of), isExact(of), language)
  const views = [
    { label: m['office.planning.optimization_before'](), of: day, isFound: false },
    { label: m['office.planning.draft_found'](), of: found, isFound: true },
  ]
  return (
    <fieldset className={css.views}>
      <legend>{m['office.planning.draft_shown']()}</legend>
      {views.map(({ label, of, isFound }) => (
        <label key={label} className={cx(isShown === isFound && css.isShown)}>
          <input
            type="radio"
            name="shown-routes"
            checked={isShown === isFound}
            onChange={() => show(isFound)}
          />
          {label} <b>{km(of)}</b>
        </label>
      ))}
    </fieldset>
  )
}

function Bars({ booked, found, exact }: { booked: number; found: number; exact: boolean }) {
  const language = useLanguage()
  const longest = Math.max(booked, found, 1)
  const rows = [
    { name: m['office.planning.optimization_before'](), km: booked, isFound: false },
    { name: m['office.planning.draft_found'](), km: found, isFound: true },
  ]
  return (
    <dl className={css.bars}>
      {rows.map(({ name, km, isFound }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <span className={css.pipe} aria-hidden="true">
              <span
                className={cx(css.water, isFound && css.isFound)}
                style={{ width: `${(km / longest) * 100}%` }}
              />
            </span>
            <span className={css.km}>{kmInWords(km, exact, language)}</span>
            {isFound && (
              <span className={cx(found <= booked && css.less)}>
                {addedKm(booked, found, exact, language)}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Figures({ day, draft: { found, changes } }: Pick<DraftStripProps, 'day' | 'draft'>) {
  const language = useLanguage()
  const kinds = [...changes.values()].map(({ kind }) => kind)
  const count = (kind: 'driver' | 'order') => kinds.filter((each) => each === kind).length
  const [before, after] = [hoursAndMinutes(minutesOf(day)), hoursAndMinutes(minutesOf(found))]
  return (
    <dl className={css.figures}>
      <div>
        <dt>{m['office.planning.draft_time']()}</dt>
        <dd>
          {m['office.planning.draft_hours'](after)}{' '}
          {minutesOf(found) !== minutesOf(day) && (
            <span className={css.was}>{m['office.planning.draft_was'](before)}</span>
          )}
        </dd>
      </div>
      <div>
        <dt>{m['office.planning.draft_other_driver']()}</dt>
        <dd>{groupedNumber(count('driver'), language)}</dd>
      </div>
      <div>
        <dt>{m['office.planning.draft_other_order']()}</dt>
        <dd>{groupedNumber(count('order'), language)}</dd>
      </div>
      <div>
        <dt>{m['office.planning.draft_promises']()}</dt>
        <dd>{m['office.planning.draft_promises_kept']()}</dd>
      </div>
    </dl>
  )
}

const hoursAndMinutes = (minutes: number) => ({
  hours: Math.floor(Math.round(minutes) / 60),
  minutes: String(Math.round(minutes) % 60).padStart(2, '0'),
})
