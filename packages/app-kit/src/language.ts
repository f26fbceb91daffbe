import type { Language } from '@brine/contract/primitives'
import { getLocale, setLocale } from '@brine/messages/app-runtime'
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** The languages, each with its own name. */
export const languages: readonly { code: Language; name: string }[] = [
  { code: 'nl', name: 'Nederlands' },
  { code: 'fr', name: 'français' },
]

/** A stored or requested value as a language; undefined for any other value. */
export const asLanguage = (value: string | null | undefined): Language | undefined =>
  languages.find(({ code }) => code === value)?.code

/** The current language. */
export const currentLanguage = (): Language => getLocale()

/** Switches the language of the app without storing it. Form input stays. */
export function setLanguage(language: Language): void {
  // writing the same language would style every element of the page again
  if (typeof document !== 'undefined' && document.documentElement.lang !== language)
    document.documentElement.lang = language
  setLocale(language, { reload: false })
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The current language; rerenders the component when it changes. Each frame and page calls it once. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage, currentLanguage)
