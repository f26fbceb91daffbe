import { dayWords } from '@brine/app-kit/dayWords'
import type { AutomaticRefills } from '@brine/contract/customer/automatic-refills'
import { daysToMoveTo } from '@brine/contract/days-to-move'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Mark } from '@brine/ui/Choice'
import { FieldError } from '@brine/ui/Field'
import { focusInvalid } from '@brine/ui/focusInvalid'
import { Actions } from '@brine/ui/Layout'
import { Skeleton } from '@brine/ui/Skeleton'
import { TearOff } from '@brine/ui/TearOff'
import { useId, useState } from 'react'
import { string } from 'valibot'
import { Method } from '../../shell/Method.tsx'
import { RetryButton } from '../../shell/RetryButton.tsx'
import { unit } from '../../shell/saltWords.ts'
import { useDraft } from '../../shell/useDraft.ts'
import { useFailure } from '../../shell/useFailure.ts'
import css from './Automatic.module.css'
import { useMove } from './mutations.ts'
import { useMovableDates } from './queries.ts'

type MoveFormProps = {
  /** The chosen day, YYYY-MM-DD. */
  planned: string
  salt: AutomaticRefills['salt']
  onMoved: () => void
  onKept: () => void
  language: Language
}

/** Another day for the chosen delivery, before the salt is used up, with the kilometres that it adds. */
export function MoveForm({ planned, salt, onMoved, onKept, language }: MoveFormProps) {
  const id = useId()
  const [chosen, keepChosen] = useDraft('automatic-move', string())
  const [isMissing, setIsMissing] = useState(false)
  const dates = useMovableDates()
  const failure = useFailure(dates)
  const move = useMove({
    onDone() {
      keepChosen(undefined)
      onMoved()
    },
  })
  const others = daysToMoveTo(dates.data ?? [], planned)
  const target = others.find(({ date }) => date === chosen)
  const keep = (
    <Button
      onClick={() => {
        keepChosen(undefined)
        onKept()
      }}
    >
      {m['automatic.keep_day']({ day: dayWords(planned, language).date })}
    </Button>
  )
  if (failure)
    return (
      <div className={css.moving} role="alert">
        <p>{m['automatic.dates_failed']()}</p>
        <RetryButton {...failure} />
      </div>
    )
  if (!dates.data)
    return (
      <div className={css.moving}>
        <Skeleton kind="facts" count={2} label={m['automatic.dates_loading']()} />
      </div>
    )
  if (others.length === 0)
    return (
      <div className={css.moving}>
        <p role="status">{m['automatic.no_other_day']()}</p>
        <Actions className={css.after}>{keep}</Actions>
      </div>
    )
  return (
    <form
      noValidate
      className={css.moving}
      onSubmit={(event) => {
        event.preventDefault()
        setIsMissing(!target)
        const [first] = event.currentTarget.getElementsByTagName('input')
        if (target) move.mutate({ body: { date: target.date, driver_id: target.driver_id } })
        else if (first) focusInvalid(first)
      }}
    >
      <fieldset aria-describedby={isMissing ? `${id}-error` : undefined}>
        <legend>{m['automatic.which_day']()}</legend>
        <FieldError id={`${id}-error`}>{isMissing && m['salt.error_day']()}</FieldError>
        <div className={css.days}>
          {others.map(({ date, more_km }) => {
            const words = dayWords(date, language)
            return (
              <label key={date} className={css.pick}>
                <input
                  type="radio"
                  name={id}
                  value={date}
                  checked={chosen === date}
                  onChange={() => {
                    keepChosen(date)
                    setIsMissing(false)
                  }}
                />
                <TearOff weekday={words.shortWeekday} day={words.day} />
                <span>
                  <b>{words.short}</b>
                  <small>
                    {more_km > 0
                      ? m['automatic.more_km']({ distance: unit(more_km, 'kilometer', language) })
                      : m['automatic.no_more_km']()}
                  </small>
                </span>
                <Mark kind="radio" />
              </label>
            )
          })}
        </div>
      </fieldset>
      <Method>
        <p>{m['automatic.method_detour']()}</p>
      </Method>
      {salt && (
        <p className={css.note} aria-live="polite">
          {m['automatic.salt_range']({
            early: dayWords(salt.early, language).date,
            late: dayWords(salt.late, language).date,
          })}{' '}
          {target && m['automatic.in_time']({ day: dayWords(target.date, language).short })}
        </p>
      )}
      <Actions className={css.after}>
        <Button type="submit" variant="primary" isPending={move.isPending}>
          {target
            ? m['automatic.move_to']({ day: dayWords(target.date, language).date })
            : m['automatic.move_submit']()}
        </Button>
        {keep}
      </Actions>
    </form>
  )
}
