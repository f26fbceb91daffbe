import { dayWords } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import { m } from '@brine/messages/app'
import { Checkbox } from '@brine/ui/Choice'
import { Notice } from '@brine/ui/Notice'
import { Card } from '../../shell/Card.tsx'
import css from './Demand.module.css'
import {
  askedEarlier,
  type DemandWeek,
  demandWith,
  gainOf,
  type Remedy,
  saturdayOf,
  shortSum,
  shortWeeks,
} from './demand.ts'
import { tonnesInWords, weeksInWords } from './demandWords.ts'

type WhatIfProps = {
  weeks: readonly DemandWeek[]
  chosen: ReadonlySet<Remedy>
  onChange: (chosen: ReadonlySet<Remedy>) => void
}

/** What the office could do about weeks with too little room: the chart follows, and nothing is saved. */
export function WhatIf({ weeks, chosen, onChange }: WhatIfProps) {
  const language = useLanguage()
  const short = shortWeeks(weeks)
  const [first] = short
  if (!first) return null
  const { date } = dayWords(saturdayOf(first), language)
  const words: readonly (readonly [Remedy, string])[] = [
    ['van', m['office.demand.van']({ weeks: weeksInWords(short, language) })],
    ['saturday', m['office.demand.saturday']({ date })],
    ['earlier', m['office.demand.earlier']({ count: askedEarlier(weeks).refills })],
  ]
  const toggle = (remedy: Remedy) => {
    const next = new Set(chosen)
    if (!next.delete(remedy)) next.add(remedy)
    onChange(next)
  }
  const left = demandWith(weeks, chosen)
  const tonnes = tonnesInWords(shortSum(left), language)
  return (
    <Card titleId="what-if" title={m['office.demand.what_if']()}>
      <p className={css.hint}>{m['office.demand.what_if_lead']()}</p>
      <ul className={css.remedies}>
        {words.map(([remedy, label]) => (
          <li key={remedy}>
            <Checkbox name={remedy} checked={chosen.has(remedy)} onChange={() => toggle(remedy)}>
              {label}
            </Checkbox>
            <b>{m['office.demand.gain']({ tonnes: tonnesInWords(gainOf(weeks, remedy), language) })}</b>
          </li>
        ))}
      </ul>
      <div className={css.outcome} role="status">
        {chosen.size > 0 && (
          <Notice
            title={
              shortSum(left) > 0
                ? m['office.demand.left']({ tonnes, weeks: weeksInWords(shortWeeks(left), language) })
                : m['office.demand.enough']()
            }
          />
        )}
      </div>
    </Card>
  )
}
