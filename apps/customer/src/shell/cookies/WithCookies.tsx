import {
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { useConfig } from '../config.ts'
import { optional } from '../optional.ts'
import { useCookieChoice } from './choice.ts'
import { cookieOffer } from './offer.ts'
import type { CookieNoticeProps, OpenSettings } from './settings.ts'
import { useCountPageViews } from './useCountPageViews.ts'

const OpenCookies = createContext(() => {})
/** Opens the choice about cookies, from anywhere and at any time. */
export const useOpenCookies = (): (() => void) => useContext(OpenCookies)

/**
 * Asks about cookies, before everything else that the Tab key reaches, and counts the visits of those who agreed. The
 * notice is fetched only when it is shown, so that it costs those nothing who have answered.
 */
export function WithCookies({ children }: { children: ReactNode }) {
  const config = useConfig()
  const choice = useCookieChoice()
  const [settings, setSettings] = useState<OpenSettings>()
  // closed without an answer: asked again at the next visit
  const [isPutOff, setIsPutOff] = useState(false)
  const isUnanswered =
    choice === undefined || (choice === 'informed' && cookieOffer(config).kind === 'choice')
  const isDue = config.cookies.enabled && isUnanswered && !isPutOff
  const close = () => {
    setSettings(undefined)
    if (config.cookies.type === 'modal') setIsPutOff(true)
  }
  const Notice = useNotice(isDue || settings !== undefined, close)
  useCountPageViews()
  return (
    <OpenCookies.Provider value={() => setSettings('brief')}>
      {Notice && <Notice isDue={isDue} settings={settings} onOpen={setSettings} onClose={close} />}
      {children}
    </OpenCookies.Provider>
  )
}

/** The notice, once it is needed and there; without it, as if it had been closed. */
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
