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
  /** Whether there is a planned appointment meanwhile. */
  isPlanned: boolean
  headingRef: Ref<HTMLHeadingElement>
  onChange: () => void
  language: Language
}

/** The proposed moments that are not answered yet, with a button to propose others. */
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
