import type { Language } from '@brine/contract/primitives'
import { getLocale, setLocale } from '@brine/messages/app-runtime'
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** The languages, each by its own name. */
export const languages: readonly { code: Language; name: string }[] = [
  { code: 'nl', name: 'Nederlands' },
  { code: 'fr', name: 'français' },
]

/** A remembered or asked-for value as a language; undefined where it is none. */
export const asLanguage = (value: string | null | undefined): Language | undefined =>
  languages.find(({ code }) => code === value)?.code

/** The language in use. */
export const currentLanguage = (): Language => getLocale()

/** Shows the app in a language from now on, without remembering it. What was typed stays. */
export function setLanguage(language: Language): void {
  if (typeof document !== 'undefined') document.documentElement.lang = language
  setLocale(language, { reload: false })
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language in use; draws the component again when it changes. Each frame and page reads it once. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage, currentLanguage)
