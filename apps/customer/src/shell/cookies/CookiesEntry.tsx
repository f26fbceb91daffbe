import { m } from '@brine/messages/app'
import { TextButton } from '@brine/ui/TextButton'
import { openCookies } from './openCookies.ts'

/** The footer's link to the cookie details and settings. */
export function CookiesEntry() {
  return (
    <TextButton aria-haspopup="dialog" onClick={openCookies}>
      {m['shell.cookies']()}
    </TextButton>
  )
}
