import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { useConfig } from '../config.ts'
import type { CookieChoice } from './choice.ts'
import { cookieOffer } from './offer.ts'

/** The buttons: accept and refuse, side by side and with the same look; or one to confirm if there is no choice. */
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
