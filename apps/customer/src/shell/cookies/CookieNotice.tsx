import { m } from '@brine/messages/app'
import { toastQueue } from '@brine/ui/toastQueue'
import { useConfig } from '../config.ts'
import { CookieBanner } from './CookieBanner.tsx'
import { CookieDialog } from './CookieDialog.tsx'
import { type CookieChoice, chooseCookies } from './choice.ts'
import type { CookieNoticeProps } from './settings.ts'

/** The notice about cookies, as banner or modal by the configuration, and its settings behind the footer's entry. */
export function CookieNotice({ isDue, settings, onOpen, onClose }: CookieNoticeProps) {
  const isModal = useConfig().cookies.type === 'modal'
  const answer = (choice: CookieChoice) => {
    chooseCookies(choice)
    onClose()
    // who changes their mind wants to know that it counts
    if (!isDue && choice !== 'informed') toastQueue.add({ kind: 'done', title: m['cookies.saved']() })
  }
  return (
    <>
      {isDue && !isModal && <CookieBanner onAnswer={answer} onMore={() => onOpen('detailed')} />}
      {(settings || (isDue && isModal)) && (
        <CookieDialog isDetailed={settings === 'detailed'} onAnswer={answer} onClose={onClose} />
      )}
    </>
  )
}
