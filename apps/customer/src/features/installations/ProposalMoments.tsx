import { useLanguage } from '@brine/app-kit/language'
import type { Installation } from '@brine/contract/customer/installations'
import { useEffect, useRef, useState } from 'react'
import { ProposeMoments } from './ProposeMoments.tsx'
import { useProposalDraft } from './useProposalDraft.ts'
import { WaitingMoments } from './WaitingMoments.tsx'

/** Shown below the progress until the device is installed: the proposed moments, or the form that proposes some. */
export function ProposalMoments({ installation }: { installation: Installation }) {
  const language = useLanguage()
  const [typed] = useProposalDraft()
  // a half filled in form is open at first
  const [isChanging, setIsChanging] = useState(typed !== undefined)
  const heading = useRef<HTMLHeadingElement>(null)
  const waiting = installation.proposed_moments
  const view = waiting && !isChanging ? 'waiting' : 'form'
  const shown = useRef(view)
  useEffect(() => {
    // the focused element has disappeared with the previous view
    if (shown.current !== view) heading.current?.focus()
    shown.current = view
  }, [view])
  if (waiting && view === 'waiting')
    return (
      <WaitingMoments
        moments={waiting}
        isPlanned={installation.installation_process.installation_date !== null}
        headingRef={heading}
        onChange={() => setIsChanging(true)}
        language={language}
      />
    )
  return (
    <ProposeMoments
      installation={installation}
      headingRef={heading}
      onProposed={() => setIsChanging(false)}
      onKeep={waiting ? () => setIsChanging(false) : undefined}
      language={language}
    />
  )
}
