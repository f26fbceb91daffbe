import { m } from '@brine/messages/app'
import { TextButton } from '@brine/ui/TextButton'
import { useOpenCookies } from './WithCookies.tsx'

/** The footer's link to the cookie details and settings. */
export function CookiesEntry() {
  const open = useOpenCookies()
  return (
    <TextButton aria-haspopup="dialog" onClick={open}>
      {m['shell.cookies']()}
    </TextButton>
  )
}
