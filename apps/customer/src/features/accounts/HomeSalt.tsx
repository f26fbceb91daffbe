import { dayWords } from '@brine/app-kit/dayWords'
import type { Home, SaltForecast } from '@brine/contract/customer/home'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { cx } from '@brine/ui/cx'
import { Icon } from '@brine/ui/Icon'
import { chevronDownIcon } from '@brine/ui/icons'
import { gap, Sentence } from '@brine/ui/Sentence'
import { Slab } from '@brine/ui/Slab'
import { type CSSProperties, useId } from 'react'
import { dateWords } from '../../shell/saidAt.ts'
import { kilograms } from '../../shell/saltWords.ts'
import css from './HomeSalt.module.css'
import { daysUntil, rangeWords } from './homeHeadline.ts'
import { SaltTank } from './SaltTank.tsx'

type HomeSaltProps = {
  salt: SaltForecast
  /** YYYY-MM-DD */
  today: string
  delivery: Home['delivery']
  language: Language
}

/** How long the salt lasts, as a range, and how that is known. */
export function HomeSalt({ salt, today, delivery, language }: HomeSaltProps) {
  const titleId = useId()
  const { stock_kg, planned_kg, looked_on, late } = salt
  const range = <b key="range">{m['home.salt_range'](rangeWords(salt, language))}</b>
  const isOver = late <= today
  return (
    <Slab className={css.slab} aria-labelledby={titleId}>
      <h2 id={titleId}>{m['home.salt']()}</h2>
      <div className={css.stock}>
        <SaltTank salt={salt} />
        <div className={css.key}>
          <span>
            <i />
            <span>
              <Sentence
                text={m['home.salt_now']({ weight: gap(0) })}
                parts={[<b key="weight">{kilograms(stock_kg, language)}</b>]}
              />
            </span>
          </span>
          {planned_kg > 0 && delivery && (
            <span>
              <i className={css.coming} />
              <span>
                <Sentence
                  text={m['home.salt_coming']({
                    day: dayWords(delivery.date, language).date,
                    weight: gap(0),
                  })}
                  parts={[<b key="weight">{kilograms(planned_kg, language)}</b>]}
                />
              </span>
            </span>
          )}
        </div>
      </div>
      <p className={css.say}>
        {isOver ? (
          <b>{m['home.salt_over']()}</b>
        ) : (
          <Sentence
            text={
              planned_kg > 0
                ? m['home.salt_with']({ range: gap(0) })
                : m['home.salt_without']({ range: gap(0) })
            }
            parts={[range]}
          />
        )}
      </p>
      {!isOver && <Reach salt={salt} today={today} language={language} />}
      <details className={css.how}>
        <summary>
          <Icon shape={chevronDownIcon} size="s" />
          {m['home.salt_how']()}
        </summary>
        <p>
          {looked_on
            ? m['home.salt_how_seen']({ day: dateWords(looked_on, today, language) })
            : m['home.salt_how_unseen']()}{' '}
          {m['home.salt_how_range']()}
        </p>
      </details>
    </Slab>
  )
}

/** What the pipe shows beyond the late day. */
const BEYOND = 1.3
/** Share of the pipe below which the early day has no room beside today, which then stands below it. */
const NEAR = 0.3
/** Share of the pipe below which long words for today push the early day aside, towards the late one. */
const PUSHED = 0.55
/** Characters that fit up to the late day on a phone of 320 px. */
const MAX_CHARACTERS = 20

/** The days ahead as a pipe: full up to the early day, hatched up to the late one. The words above say the same. */
function Reach({ salt: { early, late }, today, language }: Omit<HomeSaltProps, 'delivery'>) {
  const span = Math.max(1, daysUntil(late, today)) * BEYOND
  const from = Math.max(0, daysUntil(early, today)) / span
  const to = daysUntil(late, today) / span
  const now = m['home.today_mark']()
  const [earlyWords, lateWords] = [dayWords(early, language).brief, dayWords(late, language).brief]
  // half of the late day's words stand before it
  const characters = now.length + earlyWords.length + lateWords.length / 2
  const isNear = from > 0 && from < (characters > MAX_CHARACTERS ? PUSHED : NEAR)
  const shares = { '--early': from, '--late': to, '--now-letters': now.length } as CSSProperties
  return (
    <div className={cx(css.reach, isNear && css.near)} style={shares} aria-hidden="true">
      <span className={css.pipe}>
        <span className={css.sure} />
        <span className={css.likely} />
      </span>
      {[...new Set([0, from, to])].map((share) => (
        <i key={share} className={css.tick} style={{ '--at': share } as CSSProperties} />
      ))}
      <span className={css.now}>{now}</span>
      {from > 0 && <span className={css.early}>{earlyWords}</span>}
      <span className={css.late}>{lateWords}</span>
    </div>
  )
}
