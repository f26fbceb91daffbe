import { m } from '@brine/messages/app'
import { BottomBanner } from '@brine/ui/BottomBanner'
import { IllustrationBiscuit } from '@brine/ui/IllustrationBiscuit'
import { TextButton } from '@brine/ui/TextButton'
import { CookieAnswers } from './CookieAnswers.tsx'
import type { CookieChoice } from './choice.ts'
import { useCookieWords } from './words.ts'

type CookieBannerProps = {
  onAnswer: (choice: CookieChoice) => void
  /** Shows what is stored. */
  onMore: () => void
}

/** The notice as rising water: the page stays usable, and the answer can wait. */
export function CookieBanner({ onAnswer, onMore }: CookieBannerProps) {
  const { title, kept, counted } = useCookieWords()
  return (
    <BottomBanner title={title} art={<IllustrationBiscuit />} actions={<CookieAnswers onAnswer={onAnswer} />}>
      <p>{kept}</p>
      <p>
        {counted}{' '}
        <TextButton aria-haspopup="dialog" onClick={onMore}>
          {m['cookies.more']()}
        </TextButton>
      </p>
    </BottomBanner>
  )
}
