import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useConfig } from '../config.ts'
import { optional } from '../optional.ts'
import { useCookieChoice } from './choice.ts'
import { cookieOffer } from './offer.ts'
import { onOpenCookies } from './openCookies.ts'
import type { CookieNoticeProps, OpenSettings } from './settings.ts'
import { useCountPageViews } from './useCountPageViews.ts'

/**
 * Shows the cookie notice and the settings, and counts page views with consent. The notice's code loads only when it is
 * shown, so that visitors who have answered do not load it.
 */
export function CookieLayer() {
  const config = useConfig()
  const choice = useCookieChoice()
  const [settings, setSettings] = useState<OpenSettings>()
  // after closing without an answer, the notice shows again on the next page load
  const [isPutOff, setIsPutOff] = useState(false)
  const isUnanswered =
    choice === undefined || (choice === 'informed' && cookieOffer(config).kind === 'choice')
  const isDue = isUnanswered && !isPutOff
  const close = () => {
    setSettings(undefined)
    if (config.cookies.type === 'modal') setIsPutOff(true)
  }
  const Notice = useNotice(isDue || settings !== undefined, close)
  useCountPageViews()
  useEffect(() => onOpenCookies(() => setSettings('brief')), [])
  return Notice && <Notice isDue={isDue} settings={settings} onOpen={setSettings} onClose={close} />
}

/** The notice's component after it has loaded. If it cannot be loaded, the notice counts as closed. */
function useNotice(isNeeded: boolean, onMissing: () => void): ComponentType<CookieNoticeProps> | undefined {
  const [Notice, setNotice] = useState<ComponentType<CookieNoticeProps>>()
  const giveUp = useEffectEvent(onMissing)
  const isToFetch = isNeeded && !Notice
  useEffect(() => {
    if (!isToFetch) return
    optional(() => import('./CookieNotice.tsx')).then((code) => {
      if (code) setNotice(() => code.CookieNotice)
      else giveUp()
    })
  }, [isToFetch])
  return isNeeded ? Notice : undefined
}
