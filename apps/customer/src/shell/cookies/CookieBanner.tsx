import { m } from '@brine/messages/app'
import { BottomBanner } from '@brine/ui/BottomBanner'
import { IllustrationBiscuit } from '@brine/ui/IllustrationBiscuit'
import { TextButton } from '@brine/ui/TextButton'
import { CookieAnswers } from './CookieAnswers.tsx'
import type { CookieChoice } from './choice.ts'
import { useCookieWords } from './words.ts'

type CookieBannerProps = {
  onAnswer: (choice: CookieChoice) => void
  /** Opens the details. */
  onMore: () => void
}

/** The notice as a banner, drawn as rising water. The page stays usable without an answer. */
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
