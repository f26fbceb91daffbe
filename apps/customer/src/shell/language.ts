import { type AppConfig, defaultLanguage } from '@brine/contract/app-config'
import type { Language } from '@brine/contract/primitives'
import { getLocale, setLocale } from '@brine/messages/app-runtime'
import { useSyncExternalStore } from 'react'

const KEY = 'language'
const listeners = new Set<() => void>()

/** The names of the languages, each in itself. */
export const languages: readonly { code: Language; name: string }[] = [
  { code: 'nl', name: 'Nederlands' },
  { code: 'fr', name: 'français' },
]

const asLanguage = (value: string | null): Language | undefined =>
  languages.find(({ code }) => code === value)?.code

export interface Visit {
  /** The page's host and query. */
  host: string
  search: string
  /** Gives local storage; may throw where that is blocked. */
  storage: () => Storage
  config: Pick<AppConfig, 'i18n'>
  /** Told when forcing a language fails. */
  report: (error: unknown, name: string) => void
}

/**
 * The language that a visit opens in: forced by `?force_lang=nl|fr` (and kept), else chosen before, else that of
 * the host.
 */
export function languageOfVisit({ host, search, storage, config, report }: Visit): Language {
  const forced = new URLSearchParams(search).get('force_lang')
  if (forced !== null) {
    try {
      const language = asLanguage(forced)
      if (!language) throw new Error('force_lang is neither nl nor fr')
      // first, so that it counts also where it cannot be kept
      setLanguage(language)
      storage().setItem(KEY, language)
      return language
    } catch (error) {
      report(error, 'force_lang')
      const language = asLanguage(forced)
      if (language) return language
    }
  }
  return storedLanguage(storage) ?? defaultLanguage(config.i18n.frenchHosts, host)
}

function storedLanguage(storage: () => Storage): Language | undefined {
  try {
    return asLanguage(storage().getItem(KEY))
  } catch {
    return undefined
  }
}

/** The language in use. */
export const currentLanguage = (): Language => getLocale()

/** Shows the app in a language from now on, without remembering it. What was typed stays. */
export function setLanguage(language: Language): void {
  if (typeof document !== 'undefined') document.documentElement.lang = language
  setLocale(language, { reload: false })
  for (const listener of listeners) listener()
}

/** The visitor's own choice: shown from now on and remembered. */
export function chooseLanguage(language: Language): void {
  setLanguage(language)
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // not remembered: the next visit asks the host again
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The language in use; draws the component again when it changes. Every page of the route table already has it. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage, currentLanguage)
