import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { useConfig } from '../config.ts'
import type { CookieChoice } from './choice.ts'
import { cookieOffer } from './offer.ts'

/** The answers: to agree and to refuse side by side and alike, or that there was nothing to choose. */
export function CookieAnswers({ onAnswer }: { onAnswer: (choice: CookieChoice) => void }) {
  if (cookieOffer(useConfig()).kind !== 'choice')
    return <Button onClick={() => onAnswer('informed')}>{m['cookies.understood']()}</Button>
  return (
    <>
      <Button onClick={() => onAnswer('accepted')}>{m['cookies.accept']()}</Button>
      <Button onClick={() => onAnswer('refused')}>{m['cookies.refuse']()}</Button>
    </>
  )
}
