import { dayWords } from '@brine/app-kit/dayWords'
import { DAY_SLOTS } from '@brine/contract/customer/appointments'
import type { Installation } from '@brine/contract/customer/installations'
import { parseWireDay } from '@brine/contract/dates'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Slab } from '@brine/ui/Slab'
import { Muted } from '@brine/ui/Text'
import type { Ref } from 'react'
import { AppointmentForm } from '../../shell/appointment/AppointmentForm.tsx'
import { changeDraft, type DraftAction, startDraft, withoutPast } from '../../shell/appointment/draft.ts'
import { today } from '../../shell/today.ts'
import { dayMoments } from './dayMoments.ts'
import { useProposeMoments } from './mutations.ts'
import css from './ProposalMoments.module.css'
import { useProposalDraft } from './useProposalDraft.ts'

type ProposeMomentsProps = {
  installation: Installation
  headingRef: Ref<HTMLHeadingElement>
  onProposed: () => void
  /** Closes the form and keeps the pending proposal. */
  onKeep: (() => void) | undefined
  language: Language
}

/** The form that proposes moments for the installation. They replace moments that were planned or proposed earlier. */
export function ProposeMoments(props: ProposeMomentsProps) {
  const { installation, headingRef, onProposed, onKeep, language } = props
  const [typed, keep] = useProposalDraft()
  const begun = typed ? withoutPast(typed, today()) : startDraft(today(), installation.proposed_moments ?? {})
  const draft = { ...begun, moments: dayMoments(begun.moments) }
  const { propose, isPending } = useProposeMoments(() => {
    keep(undefined)
    onProposed()
  })
  const { title, text, submit } = wordsOf(installation, language)
  return (
    <Slab aria-labelledby="propose">
      <div className={css.head}>
        <h2 id="propose" ref={headingRef} tabIndex={-1}>
          {title}
        </h2>
        <Muted>{text}</Muted>
      </div>
      <AppointmentForm
        draft={draft}
        dispatch={(action: DraftAction) => keep((now = draft) => changeDraft(now, action))}
        slots={DAY_SLOTS}
        heading="h3"
        addressLegend={m['proposal.place']()}
        submitLabel={submit}
        pendingLabel={m['proposal.submitting']()}
        isPending={isPending}
        onSubmit={propose}
        backLabel={m['proposal.keep']()}
        onBack={
          onKeep &&
          (() => {
            keep(undefined)
            onKeep()
          })
        }
        language={language}
      />
    </Slab>
  )
}

function wordsOf({ installation_process, proposed_moments }: Installation, language: Language) {
  const planned = installation_process.installation_date
  const day = planned && parseWireDay(planned)
  if (proposed_moments)
    return {
      title: m['proposal.again_title'](),
      text: m['proposal.again_text'](),
      submit: m['proposal.submit_propose'](),
    }
  if (day)
    return {
      title: m['proposal.change_title']({ day: dayWords(day, language).date }),
      text: m['proposal.change_text'](),
      submit: m['proposal.submit_change'](),
    }
  return {
    title: m['proposal.propose_title'](),
    text: m['proposal.propose_text'](),
    submit: m['proposal.submit_propose'](),
  }
}
