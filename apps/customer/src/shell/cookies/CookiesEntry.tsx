import { m } from '@brine/messages/app'
import { TextButton } from '@brine/ui/TextButton'
import { useOpenCookies } from './WithCookies.tsx'

/** At the foot of every page: what is stored, and the way to change one's mind about it. */
export function CookiesEntry() {
  const open = useOpenCookies()
  return (
    <TextButton aria-haspopup="dialog" onClick={open}>
      {m['shell.cookies']()}
    </TextButton>
  )
}
