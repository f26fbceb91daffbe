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
  /** Whether the details are open at first. */
  isDetailed: boolean
  onAnswer: (choice: CookieChoice) => void
  /** Called when the visitor closes the dialog without an answer. Nothing changes then. */
  onClose: () => void
}

/** The notice as a modal dialog, and the settings: the question, the current choice and the details. */
export function CookieDialog({ isDetailed, onAnswer, onClose }: CookieDialogProps) {
  const [isUnfolded, setIsUnfolded] = useState(isDetailed)
  const { title, kept, counted } = useCookieWords()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      startsAtTitle
      // the details need the space of the drawing
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

/** The visitor's current choice, if there is a choice. */
function ChoiceNow() {
  const choice = useCookieChoice()
  if (cookieOffer(useConfig()).kind !== 'choice') return null
  if (choice === 'accepted') return <p>{m['cookies.now_accepted']()}</p>
  return choice === 'refused' ? <p>{m['cookies.now_refused']()}</p> : null
}
