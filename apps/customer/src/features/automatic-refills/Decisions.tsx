import { dayWords, timeOfDay } from '@brine/app-kit/dayWords'
import type { AutomaticRefills } from '@brine/contract/customer/automatic-refills'
import { parseWireDay } from '@brine/contract/dates'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { checkIcon } from '@brine/ui/icons'
import { Notice } from '@brine/ui/Notice'
import { AgreeForm } from './AgreeForm.tsx'
import { Course } from './Course.tsx'
import { Managed } from './Managed.tsx'
import { Refused } from './Refused.tsx'

interface DecisionsProps {
  data: AutomaticRefills
  /** Called when the page shows what was decided. */
  onChanged: () => void
  language: Language
}

/** What the customer can decide: about the deliveries, or whether to start; or why it cannot start. */
export function Decisions({ data, onChanged, language }: DecisionsProps) {
  const { agreement, terms, refusal } = data
  if (agreement)
    return <Managed data={data} agreement={agreement} onChanged={onChanged} language={language} />
  return (
    <>
      {data.withdrawn && <Withdrawn at={data.withdrawn} language={language} />}
      <Course />
      {terms && !refusal ? (
        <AgreeForm terms={terms} onStarted={onChanged} language={language} />
      ) : (
        <Refused refusal={refusal ?? 'no_forecast'} />
      )}
    </>
  )
}

/** When we received a withdrawal: whoever withdraws online reads it at once (Directive 2011/83/EU, article 11a). */
function Withdrawn({ at, language }: { at: string; language: Language }) {
  const [day = '', clock = ''] = at.split(' ')
  const isoDay = parseWireDay(day)
  const words = { day: isoDay ? dayWords(isoDay, language).full : day, time: timeOfDay(clock, language) }
  return (
    <Notice icon={checkIcon} title={m['automatic.withdrawn']()}>
      {m['automatic.withdrawn_at'](words)}
    </Notice>
  )
}
