import { m } from '@brine/messages/app'
import { Dialog } from '@brine/ui/Dialog'
import { IllustrationBiscuit } from '@brine/ui/IllustrationBiscuit'
import { Stack } from '@brine/ui/Layout'
import { TextButton } from '@brine/ui/TextButton'
import { useState } from 'react'
import { useConfig } from '../config.ts'
import { CookieAnswers } from './CookieAnswers.tsx'
import { CookieDetails } from './CookieDetails.tsx'
import { type CookieChoice, useCookieChoice } from './choice.ts'
import { cookieOffer } from './offer.ts'
import { useCookieWords } from './words.ts'

type CookieDialogProps = {
  /** What is stored stands there from the start. */
  isDetailed: boolean
  onAnswer: (choice: CookieChoice) => void
  /** Without an answer: everything stays as it was. */
  onClose: () => void
}

/** The notice as modal, and the settings: what is asked, what stands now, and what is stored. */
export function CookieDialog({ isDetailed, onAnswer, onClose }: CookieDialogProps) {
  const [isUnfolded, setIsUnfolded] = useState(isDetailed)
  const { title, kept, counted } = useCookieWords()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      startsAtTitle
      // what is stored takes its room
      art={!isUnfolded && <IllustrationBiscuit />}
      actions={<CookieAnswers onAnswer={onAnswer} />}
    >
      <Stack gap="s">
        <p>
          {kept} {counted}{' '}
          <TextButton aria-expanded={isUnfolded} onClick={() => setIsUnfolded(!isUnfolded)}>
            {m['cookies.more']()}
          </TextButton>
        </p>
        <ChoiceNow />
        {isUnfolded && <CookieDetails />}
      </Stack>
    </Dialog>
  )
}

/** What the visitor has chosen, where there is something to choose. */
function ChoiceNow() {
  const choice = useCookieChoice()
  if (cookieOffer(useConfig()).kind !== 'choice') return null
  if (choice === 'accepted') return <p>{m['cookies.now_accepted']()}</p>
  return choice === 'refused' ? <p>{m['cookies.now_refused']()}</p> : null
}
