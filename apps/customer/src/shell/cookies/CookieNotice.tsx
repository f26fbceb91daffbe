import { m } from '@brine/messages/app'
import { toastQueue } from '@brine/ui/toastQueue'
import { useConfig } from '../config.ts'
import { CookieBanner } from './CookieBanner.tsx'
import { CookieDialog } from './CookieDialog.tsx'
import { type CookieChoice, chooseCookies } from './choice.ts'
import type { CookieNoticeProps } from './settings.ts'

/** The cookie notice, as a banner or a modal dialog by configuration, and the settings that the footer opens. */
export function CookieNotice({ isDue, settings, onOpen, onClose }: CookieNoticeProps) {
  const isModal = useConfig().cookies.type === 'modal'
  const answer = (choice: CookieChoice) => {
    chooseCookies(choice)
    onClose()
    // confirms a changed choice
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
