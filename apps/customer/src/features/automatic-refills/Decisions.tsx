import type { AutomaticRefills } from '@brine/contract/customer/automatic-refills'
import type { Language } from '@brine/contract/primitives'
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
      <Course />
      {terms && !refusal ? (
        <AgreeForm terms={terms} onStarted={onChanged} language={language} />
      ) : (
        <Refused refusal={refusal ?? 'no_forecast'} />
      )}
    </>
  )
}
