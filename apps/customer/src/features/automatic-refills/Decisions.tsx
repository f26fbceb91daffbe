import type { AutomaticRefills } from '@brine/contract/customer/automatic-refills'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { checkIcon } from '@brine/ui/icons'
import { Notice } from '@brine/ui/Notice'
import { momentWords } from '../../shell/momentWords.ts'
import { AgreeForm } from './AgreeForm.tsx'
import { Course } from './Course.tsx'
import { EventLog } from './EventLog.tsx'
import { Managed } from './Managed.tsx'
import { useUndoStop } from './mutations.ts'
import { Refused } from './Refused.tsx'
import { StopForm } from './StopForm.tsx'

interface DecisionsProps {
  data: AutomaticRefills
  /** Called when the page shows what was decided. */
  onChanged: () => void
  language: Language
}

/** What the customer can decide: about the deliveries, or whether to start; or why it cannot start. */
export function Decisions({ data, onChanged, language }: DecisionsProps) {
  const { agreement, terms, refusal } = data
  const agree =
    terms && !refusal ? (
      <AgreeForm terms={terms} onStarted={onChanged} language={language} />
    ) : (
      <Refused refusal={refusal ?? 'no_forecast'} />
    )
  if (agreement?.other_salt)
    return (
      <>
        {agree}
        <EventLog events={agreement.events} language={language} />
        <StopForm data={data} agreement={agreement} onChanged={onChanged} language={language} />
      </>
    )
  if (agreement)
    return <Managed data={data} agreement={agreement} onChanged={onChanged} language={language} />
  return (
    <>
      <Ended data={data} onChanged={onChanged} language={language} />
      <Course />
      {agree}
    </>
  )
}

/**
 * When we received a withdrawal: whoever withdraws online reads it at once (Directive 2011/83/EU, article 11a). As long as
 * it can be undone, a stop too, because the toast that offers it goes after some seconds.
 */
function Ended({ data: { withdrawn, undo_stop_until }, onChanged, language }: DecisionsProps) {
  const undo = useUndoStop({ onDone: onChanged })
  if (!withdrawn && !undo_stop_until) return null
  return (
    <Notice
      icon={checkIcon}
      title={withdrawn ? m['automatic.withdrawn']() : m['automatic.stopped']()}
      actions={
        undo_stop_until && (
          <Button isSmall isPending={undo.isPending} onClick={() => undo.mutate({})}>
            {m['automatic.undo_stop']()}
          </Button>
        )
      }
    >
      {withdrawn && m['automatic.withdrawn_at'](momentWords(withdrawn, language))}
      {undo_stop_until && <p>{m['automatic.undo_stop_until'](momentWords(undo_stop_until, language))}</p>}
    </Notice>
  )
}
