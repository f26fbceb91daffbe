import type { Language } from '@brine/contract/primitives'
import { getLocale, setLocale } from '@brine/messages/app-runtime'
import { useSyncExternalStore } from 'react'
import { remember, remembered } from './storage.ts'

/** Not the customer app's key: both live on one origin, and staff may read customers' pages in the other language. */
const KEY = 'office_language'
const listeners = new Set<() => void>()

/** The languages, each by its own name. */
export const languages: readonly { code: Language; name: string }[] = [
  { code: 'nl', name: 'Nederlands' },
  { code: 'fr', name: 'français' },
]

const chosen = (): Language | undefined => languages.find(({ code }) => code === remembered(KEY))?.code

function show(language: Language): void {
  document.documentElement.lang = language
  setLocale(language, { reload: false })
  for (const listener of listeners) listener()
}

/** Before anybody is known: the language chosen here earlier, else the browser's, else Dutch. */
export function startLanguage(browserLanguages: readonly string[]): void {
  const spoken = browserLanguages.map((tag) => tag.slice(0, 2).toLowerCase())
  const first = languages.find(({ code }) => code === spoken.find((tag) => tag === 'nl' || tag === 'fr'))
  show(chosen() ?? first?.code ?? 'nl')
}

/** A member of staff begins in their own language, unless another was chosen on this computer. */
export function followMember(language: Language): void {
  if (!chosen() && language !== getLocale()) show(language)
}

/** Chosen by hand: shown from now on, and remembered. */
export function chooseLanguage(language: Language): void {
  remember(KEY, language)
  show(language)
}

export const currentLanguage = (): Language => getLocale()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language in use; draws the component again when it changes. Each frame and page reads it once. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage, currentLanguage)
