import type { Installation } from '@brine/contract/customer/installations'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { calendarIcon, clockIcon } from '@brine/ui/icons'
import { Actions } from '@brine/ui/Layout'
import { Notice } from '@brine/ui/Notice'
import { Slab } from '@brine/ui/Slab'
import type { Ref } from 'react'
import { MomentList } from '../../shell/appointment/ChosenMoments.tsx'
import css from './ProposalMoments.module.css'

type WaitingMomentsProps = {
  moments: NonNullable<Installation['proposed_moments']>
  /** Whether an appointment stands meanwhile. */
  isPlanned: boolean
  headingRef: Ref<HTMLHeadingElement>
  onChange: () => void
  language: Language
}

/** What was proposed and has not been answered yet, with the way to propose something else. */
export function WaitingMoments({ moments, isPlanned, headingRef, onChange, language }: WaitingMomentsProps) {
  return (
    <Slab aria-labelledby="waiting">
      <h2 id="waiting" ref={headingRef} tabIndex={-1} className={css.title}>
        {m['proposal.waiting_title']()}
      </h2>
      <Notice
        icon={clockIcon}
        title={isPlanned ? m['proposal.waiting_text_planned']() : m['proposal.waiting_text']()}
      />
      <div className={css.list}>
        <MomentList moments={moments} language={language} />
      </div>
      <Actions>
        <Button onClick={onChange}>
          <Icon shape={calendarIcon} />
          {m['proposal.propose_again']()}
        </Button>
      </Actions>
    </Slab>
  )
}
